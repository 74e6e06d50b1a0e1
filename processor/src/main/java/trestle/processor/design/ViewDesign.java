package trestle.processor.design;

import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.TypeElement;

/**
 * A {@code @View}: a record with some of an item's components.
 *
 * @param home where its projection goes
 */
public record ViewDesign(TypeElement element, ItemDesign of, List<Component> components, Home home) {
    public String name() {
        return element.getSimpleName().toString();
    }

    /** The paths it projects, without those that are in the key. */
    public List<String> paths() {
        var paths = new ArrayList<String>();
        for (var component : components) {
            if (!component.readFromKey()) {
                addPaths("", component, of.components(), paths);
            }
        }
        return paths;
    }

    /** A nested record that is the item's own is fetched whole; one with some of its components, in parts. */
    private static void addPaths(String before, Component component, List<Component> whole, List<String> paths) {
        var path = before + component.attribute();
        var origin = Component.find(whole, component.name());
        if (component.type() instanceof ValueType.Nested nested
                && origin.isPresent()
                && origin.get().type() instanceof ValueType.Nested from
                && !from.element().equals(nested.element())) {
            for (var inner : nested.components()) {
                addPaths(path + ".", inner, from.components(), paths);
            }
        } else {
            paths.add(path);
        }
    }
}
