package trestle.wire.proof;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Draws conditions, projections and updates over the attributes of {@link Samples}. */
final class Expressions {
    private static final List<DocPath> INNER_PATHS = List.of(
            DocPath.of("map1", "n"),
            DocPath.of("map1", "t"),
            DocPath.of("map1", "l"),
            DocPath.of("map1", "l", 0),
            DocPath.of("map1", "m"),
            DocPath.of("map1", "m", "t"),
            DocPath.of("list1", 0),
            DocPath.of("list1", 1),
            DocPath.of("list1", 2),
            DocPath.of("text1", "n"));

    private final Draw draw;
    private final Samples samples;

    Expressions(Draw draw) {
        this.draw = draw;
        this.samples = new Samples(draw);
    }

    /** @param attributes those that the condition may mention */
    Condition condition(List<String> attributes, int depth) {
        if (depth > 0 && draw.chance(35)) {
            return switch (draw.below(3)) {
                case 0 -> new Condition.Both(condition(attributes, depth - 1), condition(attributes, depth - 1));
                case 1 -> new Condition.Either(condition(attributes, depth - 1), condition(attributes, depth - 1));
                default -> new Condition.Not(condition(attributes, depth - 1));
            };
        }
        var path = path(attributes);
        return switch (draw.below(12)) {
            case 0, 1 -> new Condition.Exists(path, true);
            case 2 -> new Condition.Exists(path, false);
            case 3 -> new Condition.TypeIs(path, draw.of("S", "N", "B", "SS", "NS", "BS", "M", "L", "BOOL", "NULL"));
            case 4 -> new Condition.BeginsWith(path, draw.chance(80) ? samples.text() : Values.binary(1));
            case 5 -> new Condition.Contains(path, draw.of(samples.text(), samples.number(), samples.any()));
            case 6 -> between(path);
            case 7 ->
                new Condition.In(
                        new Operand.At(path),
                        draw.times(draw.between(1, 3), () -> new Operand.Literal(samples.value(path.attribute()))));
            case 8 -> sized(path);
            case 9 -> comparePaths(path, path(attributes));
            default -> compare(path);
        };
    }

    private Condition compare(DocPath path) {
        var operator = draw.of("=", "=", "<>", "<", "<=", ">", ">=");
        var value = operator.equals("=") || operator.equals("<>") ? samples.value(path.attribute()) : scalar();
        return new Condition.Compare(new Operand.At(path), operator, new Operand.Literal(value));
    }

    /** The service refuses to compare a path with itself. */
    private Condition comparePaths(DocPath path, DocPath other) {
        return path.equals(other)
                ? compare(path)
                : new Condition.Compare(new Operand.At(path), draw.of("=", "<", ">="), new Operand.At(other));
    }

    private Condition between(DocPath path) {
        var one = scalar();
        var other = one.s() != null ? samples.text() : samples.number();
        var ordered = Values.compare(one, other) <= 0;
        return new Condition.Between(
                new Operand.At(path),
                new Operand.Literal(ordered ? one : other),
                new Operand.Literal(ordered ? other : one));
    }

    /** The size of texts beyond ASCII is left out: the service's documents leave open what it counts. */
    private Condition sized(DocPath path) {
        var counted = path.attribute().equals("uni1") ? DocPath.of("text1") : path;
        return new Condition.Compare(
                new Operand.Size(counted),
                draw.of("=", "<", ">", "<=", ">="),
                new Operand.Literal(Values.number(draw.below(4))));
    }

    /** What the service lets one order by. */
    private AttributeValue scalar() {
        return draw.chance(50) ? samples.text() : samples.number();
    }

    private DocPath path(List<String> attributes) {
        var inner = INNER_PATHS.stream()
                .filter(each -> attributes.contains(each.attribute()))
                .toList();
        return draw.chance(30) && !inner.isEmpty() ? draw.of(inner) : DocPath.of(draw.of(attributes));
    }

    /** Some paths that do not overlap, after the given ones. */
    List<DocPath> projection(List<DocPath> first, List<String> attributes) {
        var chosen = new ArrayList<>(first);
        for (var path : draw.times(draw.between(1, 4), () -> path(attributes))) {
            if (chosen.stream().noneMatch(path::overlaps)) {
                chosen.add(path);
            }
        }
        return List.copyOf(chosen);
    }

    /** @param indexKeys index keys that the update may set or remove */
    Change change(List<KeyAttribute> indexKeys) {
        var sets = new ArrayList<Change.Assign>();
        var removes = new ArrayList<DocPath>();
        var adds = new ArrayList<Change.Amend>();
        var deletes = new ArrayList<Change.Amend>();
        var taken = new ArrayList<DocPath>();
        for (var path : draw.times(draw.between(0, 4), () -> path(Samples.ATTRIBUTES))) {
            if (taken.stream().anyMatch(each -> each.attribute().equals(path.attribute()))) {
                continue;
            }
            taken.add(path);
            switch (draw.below(10)) {
                case 0, 1 -> removes.addAll(removed(path));
                case 2, 3 ->
                    adds.add(new Change.Amend(path, draw.of(samples.number(), samples.texts(), samples.numbers())));
                case 4 -> deletes.add(new Change.Amend(path, draw.of(samples.texts(), samples.numbers())));
                default -> sets.add(new Change.Assign(path, assigned(path)));
            }
        }
        if (!indexKeys.isEmpty() && draw.chance(30)) {
            var key = draw.of(indexKeys);
            var path = DocPath.of(key.name());
            if (draw.chance(25)) {
                removes.add(path);
            } else {
                sets.add(new Change.Assign(
                        path, new Change.Assigned.Plain(new Operand.Literal(samples.key(key.type())))));
            }
        }
        return new Change(sets, removes, adds, deletes);
    }

    private static List<DocPath> removed(DocPath path) {
        return path.equals(DocPath.of("list1", 0))
                ? List.of(DocPath.of("list1", 0), DocPath.of("list1", 2))
                : List.of(path);
    }

    private Change.Assigned assigned(DocPath path) {
        return switch (draw.below(8)) {
            case 0, 1 -> new Change.Assigned.Sum(number(), draw.chance(30), new Operand.Literal(samples.number()));
            case 2 -> new Change.Assigned.Append(list(path), new Operand.Literal(samples.list()));
            case 3 -> new Change.Assigned.Append(new Operand.Literal(samples.list()), list(path));
            case 4 -> new Change.Assigned.Plain(new Operand.At(arithmetic()));
            case 5 -> new Change.Assigned.Plain(new Operand.IfMissing(path, literal(path)));
            default -> new Change.Assigned.Plain(literal(path));
        };
    }

    private Operand literal(DocPath path) {
        return new Operand.Literal(samples.value(path.attribute()));
    }

    private Operand number() {
        return draw.chance(60)
                ? new Operand.IfMissing(DocPath.of("num1"), new Operand.Literal(Values.number(0)))
                : new Operand.At(arithmetic());
    }

    private Operand list(DocPath path) {
        return draw.chance(60)
                ? new Operand.IfMissing(DocPath.of("list1"), new Operand.Literal(Values.list(List.of())))
                : new Operand.At(path.attribute().equals("with.dot") ? DocPath.of("list1") : path);
    }

    /** Paths whose numbers are small, so that sums stay within 38 digits. */
    private DocPath arithmetic() {
        return draw.of(DocPath.of("num1"), DocPath.of("map1", "n"), DocPath.of("text1"), DocPath.of("list1", 0));
    }

    static List<DocPath> topLevel(Stream<KeyAttribute> keys) {
        return keys.map(each -> DocPath.of(each.name())).distinct().toList();
    }
}
