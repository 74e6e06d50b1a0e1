package trestle.engine.expression;

import org.jspecify.annotations.Nullable;
import trestle.engine.value.Bytes;
import trestle.engine.value.Item;
import trestle.engine.value.Value;

/** Something in a condition that has a value, or for some items none. */
sealed interface Term permits Path, Term.Constant, Term.Size {
    record Constant(Value value) implements Term {}

    record Size(Term of) implements Term {}

    static @Nullable Value valueOf(Term term, Item item) {
        return switch (term) {
            case Path path -> path.find(item);
            case Constant(var value) -> value;
            case Size(var of) -> size(valueOf(of, item));
        };
    }

    /** The type that the term's value is known to have whatever the item, or null. */
    static @Nullable String knownType(Term term) {
        return switch (term) {
            case Path path -> null;
            case Constant(var value) -> value.type();
            case Size size -> "N";
        };
    }

    private static @Nullable Value size(@Nullable Value value) {
        return switch (value) {
            case null -> null;
            case Value.S(var text) -> Value.N.of(text.length()); // the service counts UTF-16 units
            case Value.B(Bytes(var bytes)) -> Value.N.of(bytes.length);
            case Value.SS(var texts) -> Value.N.of(texts.size());
            case Value.NS(var numbers) -> Value.N.of(numbers.size());
            case Value.BS(var binaries) -> Value.N.of(binaries.size());
            case Value.L(var values) -> Value.N.of(values.size());
            case Value.M(var fields) -> Value.N.of(fields.size());
            case Value.N n -> null;
            case Value.Bool b -> null;
            case Value.Null n -> null;
        };
    }
}
