package trestle.engine.value;

import java.util.List;
import java.util.Map;

/**
 * An attribute's value, under the names DynamoDB gives its types. Immutable: collections and byte arrays handed in are
 * not changed afterwards by anyone.
 *
 * <p>Equality is DynamoDB's: numbers by value, sets regardless of order, maps regardless of order.
 */
public sealed interface Value {
    record S(String text) implements Value {}

    record N(Decimal number) implements Value {
        public static N of(long number) {
            return new N(Decimal.of(number));
        }
    }

    record B(Bytes bytes) implements Value {}

    record Bool(boolean bool) implements Value {}

    record Null() implements Value {}

    record SS(List<String> texts) implements Value {
        @Override
        public boolean equals(Object other) {
            return other instanceof SS(var others) && sameMembers(texts, others);
        }

        @Override
        public int hashCode() {
            return membersHash(texts);
        }
    }

    record NS(List<Decimal> numbers) implements Value {
        @Override
        public boolean equals(Object other) {
            return other instanceof NS(var others) && sameMembers(numbers, others);
        }

        @Override
        public int hashCode() {
            return membersHash(numbers);
        }
    }

    record BS(List<Bytes> binaries) implements Value {
        @Override
        public boolean equals(Object other) {
            return other instanceof BS(var others) && sameMembers(binaries, others);
        }

        @Override
        public int hashCode() {
            return membersHash(binaries);
        }
    }

    record L(List<Value> values) implements Value {}

    record M(Map<String, Value> fields) implements Value {}

    /** The type's name on the wire: {@code S}, {@code BOOL}, {@code NS} and so on. */
    default String type() {
        return switch (this) {
            case S s -> "S";
            case N n -> "N";
            case B b -> "B";
            case Bool b -> "BOOL";
            case Null n -> "NULL";
            case SS s -> "SS";
            case NS s -> "NS";
            case BS s -> "BS";
            case L l -> "L";
            case M m -> "M";
        };
    }

    private static <T> boolean sameMembers(List<T> left, List<T> right) {
        return left.size() == right.size() && (left.equals(right) || new java.util.HashSet<>(left).containsAll(right));
    }

    private static int membersHash(List<?> members) {
        var sum = 0;
        for (var member : members) {
            sum += member.hashCode();
        }
        return sum;
    }
}
