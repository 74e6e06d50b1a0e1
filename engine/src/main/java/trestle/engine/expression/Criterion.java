package trestle.engine.expression;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import trestle.engine.expression.syntax.Comparator;
import trestle.engine.expression.syntax.Order;
import trestle.engine.value.Bytes;
import trestle.engine.value.Item;
import trestle.engine.value.Value;

/** A condition with its names and values in place: holds for an item or does not. */
sealed interface Criterion {
    record All(List<Criterion> criteria) implements Criterion {}

    record Any(List<Criterion> criteria) implements Criterion {}

    record Not(Criterion criterion) implements Criterion {}

    record Compare(Comparator comparator, Term left, Term right) implements Criterion {}

    record Between(Term term, Term low, Term high) implements Criterion {}

    record In(Term term, List<Term> options) implements Criterion {}

    record Exists(Path path) implements Criterion {}

    record Missing(Path path) implements Criterion {}

    record HasType(Term term, String type) implements Criterion {}

    record BeginsWith(Term term, Term prefix) implements Criterion {}

    record Contains(Term term, Term part) implements Criterion {}

    static boolean holds(Criterion criterion, Item item) {
        return switch (criterion) {
            case All(var criteria) -> {
                for (var each : criteria) {
                    if (!holds(each, item)) {
                        yield false;
                    }
                }
                yield true;
            }
            case Any(var criteria) -> {
                for (var each : criteria) {
                    if (holds(each, item)) {
                        yield true;
                    }
                }
                yield false;
            }
            case Not(var inverted) -> !holds(inverted, item);
            case Compare(var comparator, var left, var right) ->
                comparator.test(Term.valueOf(left, item), Term.valueOf(right, item));
            case Between(var term, var low, var high) ->
                Order.within(Term.valueOf(term, item), Term.valueOf(low, item), Term.valueOf(high, item));
            case In(var term, var options) -> in(Term.valueOf(term, item), options, item);
            case Exists(var path) -> path.existsIn(item);
            case Missing(var path) -> !path.existsIn(item);
            case HasType(var term, var type) -> {
                var value = Term.valueOf(term, item);
                yield value != null && value.type().equals(type);
            }
            case BeginsWith(var term, var prefix) -> beginsWith(Term.valueOf(term, item), Term.valueOf(prefix, item));
            case Contains(var term, var part) -> contains(Term.valueOf(term, item), Term.valueOf(part, item));
        };
    }

    private static boolean in(@Nullable Value value, List<Term> options, Item item) {
        if (value == null) {
            return false;
        }
        for (var option : options) {
            if (value.equals(Term.valueOf(option, item))) {
                return true;
            }
        }
        return false;
    }

    static boolean beginsWith(@Nullable Value value, @Nullable Value prefix) {
        if (value instanceof Value.S(var text) && prefix instanceof Value.S(var start)) {
            return text.startsWith(start);
        }
        return value instanceof Value.B(Bytes(var bytes))
                && prefix instanceof Value.B(Bytes(var start))
                && startsAt(bytes, 0, start);
    }

    static boolean contains(@Nullable Value value, @Nullable Value part) {
        return switch (value) {
            case Value.S(var text) when part instanceof Value.S(var piece) -> text.contains(piece);
            case Value.B(Bytes(var bytes)) when part instanceof Value.B(Bytes(var piece)) -> contains(bytes, piece);
            case Value.SS(var texts) when part instanceof Value.S(var text) -> texts.contains(text);
            case Value.NS(var numbers) when part instanceof Value.N(var number) -> numbers.contains(number);
            case Value.BS(var binaries) when part instanceof Value.B(var bytes) -> binaries.contains(bytes);
            case Value.L(var values) when part != null -> values.contains(part);
            case null, default -> false; // no other type contains anything
        };
    }

    private static boolean contains(byte[] bytes, byte[] piece) {
        for (var from = 0; from + piece.length <= bytes.length; from++) {
            if (startsAt(bytes, from, piece)) {
                return true;
            }
        }
        return false;
    }

    private static boolean startsAt(byte[] bytes, int from, byte[] piece) {
        return from + piece.length <= bytes.length
                && Arrays.equals(bytes, from, from + piece.length, piece, 0, piece.length);
    }
}
