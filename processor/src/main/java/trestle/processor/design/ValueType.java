package trestle.processor.design;

import java.util.List;
import java.util.Map;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.TypeMirror;

/** How a component's Java type is stored. Whether it may be absent is the component's matter. */
public sealed interface ValueType {
    /** The Java type, boxed or primitive as declared. */
    TypeMirror java();

    /** What is stored: for a {@link Scalar} the type of its one component, else this type itself. */
    default ValueType bare() {
        return this instanceof Scalar scalar ? scalar.inner() : this;
    }

    record Text(TypeMirror java) implements ValueType {}

    /** {@code int}, {@code long}, {@code double}, their boxes, or {@code BigDecimal}: stored as N. */
    record Numeric(TypeMirror java, Width width) implements ValueType {
        public enum Width {
            INT,
            LONG,
            DOUBLE,
            DECIMAL
        }
    }

    record Bool(TypeMirror java) implements ValueType {}

    /** {@code Instant}: text of exactly three decimals, or with {@code @Ttl} a number of seconds. */
    record Moment(TypeMirror java) implements ValueType {}

    /** {@code LocalDate}: {@code 2026-01-31}. */
    record Day(TypeMirror java) implements ValueType {}

    /** {@code YearMonth}: {@code 2026-01}. */
    record Month(TypeMirror java) implements ValueType {}

    /**
     * An enum: each constant's name, or the text its {@code @Attribute} gives, by constant in order.
     *
     * @param open whether it is an {@code Open} of the enum, which may hold any other text too
     */
    record Enumerated(TypeMirror java, TypeElement element, Map<String, String> texts, boolean open)
            implements ValueType {}

    /** {@code byte[]} or {@code SdkBytes}: stored as B. */
    record Binary(TypeMirror java, boolean array) implements ValueType {}

    /** A {@code @Scalar} record: stored as its one component is. */
    record Scalar(TypeMirror java, TypeElement element, String accessor, ValueType inner) implements ValueType {}

    /** Any other record: stored as M. */
    record Nested(TypeMirror java, TypeElement element, List<Component> components) implements ValueType {}

    record ListOf(TypeMirror java, ValueType element) implements ValueType {}

    /** A set of text, numbers, scalars, enums or {@code SdkBytes}: stored as SS, NS or BS, and absent when empty. */
    record SetOf(TypeMirror java, ValueType element) implements ValueType {}

    /** {@code Map<String, T>}: stored as M. */
    record MapOf(TypeMirror java, ValueType value) implements ValueType {}

    /** {@code Map<String, Object>} of text, {@code BigDecimal}, booleans, lists and maps: stored as M, free of form. */
    record Document(TypeMirror java) implements ValueType {}
}
