package trestle.wire.proof;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** An update expression: one tree, from which both its text and the item it makes come. */
record Change(List<Assign> sets, List<DocPath> removes, List<Amend> adds, List<Amend> deletes) {
    private static final int DIGITS_MAX = 38;

    Change {
        sets = List.copyOf(sets);
        removes = List.copyOf(removes);
        adds = List.copyOf(adds);
        deletes = List.copyOf(deletes);
    }

    record Assign(DocPath path, Assigned value) {}

    /** ADD or DELETE of a number or a set. */
    record Amend(DocPath path, AttributeValue value) {}

    sealed interface Assigned {
        record Plain(Operand value) implements Assigned {}

        record Sum(Operand left, boolean minus, Operand right) implements Assigned {}

        record Append(Operand first, Operand second) implements Assigned {}
    }

    List<DocPath> paths() {
        return Stream.of(
                        sets.stream().map(Assign::path),
                        removes.stream(),
                        adds.stream().map(Amend::path),
                        deletes.stream().map(Amend::path))
                .flatMap(each -> each)
                .toList();
    }

    boolean isEmpty() {
        return paths().isEmpty();
    }

    String render(Words words) {
        var clauses = new ArrayList<String>();
        clause(clauses, "SET", sets.stream().map(each -> render(each, words)));
        clause(clauses, "REMOVE", removes.stream().map(each -> each.render(words)));
        clause(clauses, "ADD", adds.stream().map(each -> render(each, words)));
        clause(clauses, "DELETE", deletes.stream().map(each -> render(each, words)));
        return String.join(words.space(), clauses);
    }

    private static void clause(List<String> clauses, String keyword, Stream<String> actions) {
        var text = String.join(", ", actions.toList());
        if (!text.isEmpty()) {
            clauses.add(keyword + " " + text);
        }
    }

    private static String render(Amend amend, Words words) {
        return amend.path().render(words) + " " + words.value(amend.value());
    }

    private static String render(Assign assign, Words words) {
        var value = switch (assign.value()) {
            case Assigned.Plain(var operand) -> operand.render(words);
            case Assigned.Sum(var left, var minus, var right) ->
                left.render(words) + (minus ? " - " : " + ") + right.render(words);
            case Assigned.Append(var first, var second) ->
                "list_append(" + first.render(words) + ", " + second.render(words) + ")";
        };
        return assign.path().render(words) + " = " + value;
    }

    /**
     * The item that the update makes where there was none, or null if it makes none: what an update would
     * remove from an item that is not there is not missed, and one that only removes makes no item.
     */
    Map<String, AttributeValue> create(Map<String, AttributeValue> key) {
        return onlyRemoves() ? null : new Change(sets, List.of(), adds, List.of()).apply(key);
    }

    boolean onlyRemoves() {
        return sets.isEmpty() && adds.isEmpty() && !isEmpty();
    }

    /** The item after the update. Every right-hand side sees the item as it was. */
    Map<String, AttributeValue> apply(Map<String, AttributeValue> before) {
        var after = before;
        for (var assign : sets) {
            after = assign.path().put(after, value(assign.value(), before));
        }
        for (var add : adds) {
            var old = add.path().find(before).orElse(null);
            after = add.path().put(after, old == null ? add.value() : sum(old, add.value()));
        }
        for (var delete : deletes) {
            var old = delete.path().find(before).orElse(null);
            var left = old == null ? null : difference(old, delete.value());
            after = left == null ? delete.path().remove(after) : delete.path().put(after, left);
        }
        // Positions in a list are those before the update, so the last one goes first.
        var lastFirst = removes.stream()
                .sorted(Comparator.comparingInt(Change::lastPosition).reversed());
        for (var path : lastFirst.toList()) {
            after = path.remove(after);
        }
        return after;
    }

    private static int lastPosition(DocPath path) {
        return path.steps().getLast() instanceof Integer position ? position : -1;
    }

    private static AttributeValue value(Assigned assigned, Map<String, AttributeValue> item) {
        return switch (assigned) {
            case Assigned.Plain(var operand) -> required(operand, item);
            case Assigned.Sum(var left, var minus, var right) -> {
                var one = required(left, item);
                var other = required(right, item);
                yield minus ? plus(one, other, -1) : plus(one, other, 1);
            }
            case Assigned.Append(var first, var second) -> {
                var one = required(first, item);
                var other = required(second, item);
                if (!one.hasL() || !other.hasL()) {
                    throw Refusal.invalid("list_append of what is no list");
                }
                yield Values.list(
                        Stream.concat(one.l().stream(), other.l().stream()).toList());
            }
        };
    }

    private static AttributeValue required(Operand operand, Map<String, AttributeValue> item) {
        return operand.in(item).orElseThrow(() -> Refusal.invalid("an operand is not in the item"));
    }

    private static AttributeValue plus(AttributeValue one, AttributeValue other, int sign) {
        if (one.n() == null || other.n() == null) {
            throw Refusal.invalid("arithmetic on what is no number");
        }
        var sum = new BigDecimal(one.n()).add(new BigDecimal(other.n()).multiply(BigDecimal.valueOf(sign)));
        if (sum.stripTrailingZeros().precision() > DIGITS_MAX) {
            throw Refusal.invalid("a number of more than 38 digits");
        }
        return Values.number(sum.toPlainString());
    }

    private static AttributeValue sum(AttributeValue old, AttributeValue more) {
        if (old.type() != more.type()) {
            throw Refusal.invalid("ADD of another type");
        }
        return switch (old.type()) {
            case N -> plus(old, more, 1);
            case SS -> AttributeValue.fromSs(union(old.ss(), more.ss()));
            case BS -> AttributeValue.fromBs(union(old.bs(), more.bs()));
            case NS -> AttributeValue.fromNs(union(canonical(old.ns()), canonical(more.ns())));
            default -> throw Refusal.invalid("ADD to what is neither number nor set");
        };
    }

    /** What is left of the set, or null when nothing is: the service stores no empty set. */
    private static AttributeValue difference(AttributeValue old, AttributeValue less) {
        if (old.type() != less.type()) {
            throw Refusal.invalid("DELETE of another type");
        }
        return switch (old.type()) {
            case SS -> {
                List<String> left = without(old.ss(), less.ss());
                yield left.isEmpty() ? null : AttributeValue.fromSs(left);
            }
            case BS -> {
                List<SdkBytes> left = without(old.bs(), less.bs());
                yield left.isEmpty() ? null : AttributeValue.fromBs(left);
            }
            case NS -> {
                var left = without(canonical(old.ns()), canonical(less.ns()));
                yield left.isEmpty() ? null : AttributeValue.fromNs(left);
            }
            default -> throw Refusal.invalid("DELETE from what is no set");
        };
    }

    private static List<String> canonical(List<String> numbers) {
        return numbers.stream()
                .map(each -> Values.describe(Values.number(each)))
                .toList();
    }

    private static <T> List<T> union(List<T> one, List<T> other) {
        return Stream.concat(one.stream(), other.stream()).distinct().toList();
    }

    private static <T> List<T> without(List<T> all, List<T> less) {
        var gone = new HashSet<>(less);
        return all.stream().filter(each -> !gone.contains(each)).toList();
    }
}
