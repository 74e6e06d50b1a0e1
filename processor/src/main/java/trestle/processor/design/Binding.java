package trestle.processor.design;

import java.util.List;

/** {@code "component = accessor"}: where the value of another item's component comes from. */
public record Binding(String component, String accessor) {
    /** Where the value of a component comes from: what it is bound to, or else what has its name. */
    public static String accessor(List<Binding> bindings, String component) {
        for (var binding : bindings) {
            if (binding.component().equals(component)) {
                return binding.accessor();
            }
        }
        return component;
    }
}
