package trestle.processor.design;

import java.util.List;
import java.util.Optional;
import javax.lang.model.element.RecordComponentElement;
import javax.lang.model.element.TypeElement;

/**
 * A component of a record, an item's, a view's or a nested one's.
 *
 * @param attribute the name it is stored under
 * @param keyOnly whether it is stored in the key alone
 * @param nullable whether it may be absent
 * @param count what it counts, if it is a counter
 */
public record Component(
        String name,
        RecordComponentElement element,
        ValueType type,
        String attribute,
        boolean nullable,
        boolean keyOnly,
        boolean version,
        boolean ttl,
        boolean expires,
        Optional<Counting> count) {
    /** The one of that name, if there is one. */
    public static Optional<Component> find(List<Component> components, String name) {
        for (var component : components) {
            if (component.name().equals(name)) {
                return Optional.of(component);
            }
        }
        return Optional.empty();
    }

    /** {@code @Count(of, when, sum, reads, bind)}. */
    public record Counting(
            TypeElement of, Optional<String> when, Optional<String> sum, List<String> reads, List<Binding> bindings) {}
}
