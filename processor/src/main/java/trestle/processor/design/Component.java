package trestle.processor.design;

import java.util.List;
import java.util.Optional;
import javax.lang.model.element.RecordComponentElement;
import javax.lang.model.element.TypeElement;
import trestle.processor.design.ValueType.Numeric.Width;

/**
 * A component of a record: of an item, a view or a nested record.
 *
 * @param attribute the name it is stored under
 * @param keyOnly whether it is stored in the key alone
 * @param readFromKey whether its value is read from the key: it is not stored beside it, or a view says so
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
        boolean readFromKey,
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

    /** Whether it is a version that counts up by one with each revision. */
    public boolean isNumberedVersion() {
        return version
                && type instanceof ValueType.Numeric numeric
                && (numeric.width() == Width.INT || numeric.width() == Width.LONG);
    }

    /** Whether an item without its attribute can be read: a primitive is then 0 or false, a collection empty. */
    public boolean mayBeAbsent() {
        return nullable || type.java().getKind().isPrimitive() || type instanceof ValueType.SetOf || isReplacedWhole();
    }

    /** Whether two writers of different parts of it would overwrite each other. */
    public boolean isReplacedWhole() {
        return type instanceof ValueType.ListOf
                || type instanceof ValueType.MapOf
                || type instanceof ValueType.Document;
    }

    /** {@code @Count(of, when, sum, reads, bind)}. */
    public record Counting(
            TypeElement of, Optional<String> when, Optional<String> sum, List<String> reads, List<Binding> bindings) {}
}
