package trestle.wire.proof;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ReturnValue;

/**
 * Draws operations on the given tables. An operation has at most one fault that is refused before
 * any item is read, since which of two the service reports first is tested elsewhere.
 */
final class Generator {
    private final Draw draw;
    private final List<TableShape> shapes;
    private final Samples samples;
    private final Expressions expressions;

    Generator(Draw draw, List<TableShape> shapes) {
        this.draw = draw;
        this.shapes = List.copyOf(shapes);
        this.samples = new Samples(draw);
        this.expressions = new Expressions(draw);
    }

    Operation next() {
        var shape = draw.of(shapes);
        var choice = draw.below(100);
        if (choice < 2) {
            return faulty(shape);
        }
        if (choice < 24) {
            return put(shape);
        }
        if (choice < 44) {
            return update(shape);
        }
        if (choice < 50) {
            return delete(shape);
        }
        if (choice < 56) {
            return new Operation.Get(shape.name(), key(shape), maybeProjection());
        }
        if (choice < 76) {
            return query(shape);
        }
        if (choice < 82) {
            return scan(shape);
        }
        if (choice < 86) {
            return batchGet();
        }
        if (choice < 90) {
            return new Operation.BatchWrite(draw.times(draw.between(1, 4), this::batched));
        }
        if (choice < 97) {
            return new Operation.TransactWrite(draw.times(draw.between(1, 4), this::action));
        }
        return new Operation.TransactGet(draw.times(draw.between(1, 4), () -> {
            var any = draw.of(shapes);
            return new Operation.Get(any.name(), key(any), maybeProjection());
        }));
    }

    // Items and keys

    private Map<String, AttributeValue> key(TableShape shape) {
        var key = new HashMap<String, AttributeValue>();
        shape.hash().forEach(each -> key.put(each.name(), samples.partitionKey(each.type())));
        shape.range().forEach(each -> key.put(each.name(), samples.key(each.type())));
        return key;
    }

    private Map<String, AttributeValue> item(TableShape shape) {
        var item = key(shape);
        for (var index : shape.indexKeys()) {
            if (draw.chance(80)) {
                var partition =
                        shape.indexes().stream().anyMatch(each -> each.hash().contains(index));
                item.put(index.name(), partition ? samples.partitionKey(index.type()) : samples.key(index.type()));
            }
        }
        for (var attribute : draw.some(Samples.ATTRIBUTES, draw.between(0, 7))) {
            item.put(attribute, samples.value(attribute));
        }
        return item;
    }

    private List<DocPath> maybeProjection() {
        return draw.chance(40) ? expressions.projection(List.of(), Samples.ATTRIBUTES) : List.of();
    }

    private Optional<Condition> maybeCondition(TableShape shape) {
        if (draw.chance(60)) {
            return Optional.empty();
        }
        if (draw.chance(40)) {
            return Optional.of(new Condition.Exists(DocPath.of(shape.keyNames().getFirst()), draw.chance(50)));
        }
        return Optional.of(expressions.condition(Samples.ATTRIBUTES, 2));
    }

    // Writes

    private Operation.Put put(TableShape shape) {
        return new Operation.Put(
                shape.name(),
                item(shape),
                maybeCondition(shape),
                draw.of(ReturnValue.NONE, ReturnValue.ALL_OLD),
                draw.chance(30));
    }

    private Operation.Update update(TableShape shape) {
        var change = expressions.change(shape.indexKeys());
        var partial = change.paths().stream().allMatch(DocPath::isTopLevel);
        var returned = partial
                ? draw.of(
                        ReturnValue.NONE,
                        ReturnValue.ALL_OLD,
                        ReturnValue.ALL_NEW,
                        ReturnValue.UPDATED_OLD,
                        ReturnValue.UPDATED_NEW)
                : draw.of(ReturnValue.NONE, ReturnValue.ALL_OLD, ReturnValue.ALL_NEW);
        return new Operation.Update(shape.name(), key(shape), change, maybeCondition(shape), returned, draw.chance(30));
    }

    private Operation.Delete delete(TableShape shape) {
        return new Operation.Delete(
                shape.name(),
                key(shape),
                maybeCondition(shape),
                draw.of(ReturnValue.NONE, ReturnValue.ALL_OLD),
                draw.chance(30));
    }

    private Operation.Write batched() {
        var shape = draw.of(shapes);
        return draw.chance(70)
                ? new Operation.Put(shape.name(), item(shape), Optional.empty(), ReturnValue.NONE, false)
                : new Operation.Delete(shape.name(), key(shape), Optional.empty(), ReturnValue.NONE, false);
    }

    private Operation.Write action() {
        var shape = draw.of(shapes);
        return switch (draw.below(6)) {
            case 0, 1 -> put(shape);
            case 2, 3 -> {
                var update = update(shape);
                // A transaction has no use for an update without an expression: the service asks for one.
                yield update.change().isEmpty() ? put(shape) : update;
            }
            case 4 -> delete(shape);
            default ->
                new Operation.Check(
                        shape.name(),
                        key(shape),
                        Optional.of(expressions.condition(Samples.ATTRIBUTES, 1)),
                        draw.chance(30));
        };
    }

    // Reads

    private Operation.Query query(TableShape shape) {
        var index = shape.indexes().isEmpty() || draw.chance(45)
                ? Optional.<TableShape.Index>empty()
                : Optional.of(draw.of(shape.indexes()));
        var hash = index.map(TableShape.Index::hash).orElse(shape.hash());
        var range = index.map(TableShape.Index::range).orElse(shape.range());
        var equals = range.size() > 1 ? draw.below(range.size()) : 0;
        var test = range.size() > equals && draw.chance(55)
                ? Optional.of(sortTest(range.get(equals)))
                : Optional.<Operation.SortTest>empty();
        var after = index.isEmpty() && !range.isEmpty() && test.isEmpty() && draw.chance(15)
                ? Optional.of(samples.key(range.getFirst().type()))
                : Optional.<AttributeValue>empty();
        var projection = indexProjection(shape, index);
        return new Operation.Query(
                shape.name(),
                index.map(TableShape.Index::name),
                hash.stream().map(each -> samples.partitionKey(each.type())).toList(),
                range.subList(0, equals).stream()
                        .map(each -> samples.key(each.type()))
                        .toList(),
                test,
                filter(shape, index),
                projection,
                draw.chance(50) ? 0 : draw.between(1, 6),
                draw.chance(60),
                projection.isEmpty() && draw.chance(10),
                draw.chance(index.isPresent() && !index.get().local() ? 3 : 30),
                after);
    }

    private Operation.SortTest sortTest(KeyAttribute sort) {
        var one = samples.key(sort.type());
        var other = samples.key(sort.type());
        return switch (draw.below(7)) {
            case 0 -> {
                var ordered = Values.compare(one, other) <= 0;
                yield new Operation.SortTest("BETWEEN", ordered ? one : other, Optional.of(ordered ? other : one));
            }
            case 1 -> new Operation.SortTest(one.n() == null ? "begins_with" : ">", one, Optional.empty());
            default -> new Operation.SortTest(draw.of("=", "<", "<=", ">", ">="), one, Optional.empty());
        };
    }

    /** A filter on what the index carries: whether more is fetched to be filtered, the service's documents leave open. */
    private Optional<Condition> filter(TableShape shape, Optional<TableShape.Index> index) {
        if (draw.chance(55)) {
            return Optional.empty();
        }
        var carried = Samples.ATTRIBUTES.stream()
                .filter(each -> index.isEmpty() || shape.projects(index.get(), each))
                .toList();
        return carried.isEmpty() ? Optional.empty() : Optional.of(expressions.condition(carried, 2));
    }

    /** Through an index a projection takes the keys along, to tell which of the answers may change places. */
    private List<DocPath> indexProjection(TableShape shape, Optional<TableShape.Index> index) {
        if (draw.chance(60)) {
            return List.of();
        }
        if (index.isEmpty()) {
            return expressions.projection(List.of(), Samples.ATTRIBUTES);
        }
        var keys = Expressions.topLevel(Stream.concat(shape.keys().stream(), index.get().keys().stream()));
        return expressions.projection(keys, Samples.ATTRIBUTES);
    }

    private Operation.Scan scan(TableShape shape) {
        var index = shape.indexes().isEmpty() || draw.chance(60)
                ? Optional.<TableShape.Index>empty()
                : Optional.of(draw.of(shape.indexes()));
        var projection = indexProjection(shape, index);
        return new Operation.Scan(
                shape.name(),
                index.map(TableShape.Index::name),
                filter(shape, index),
                projection,
                draw.chance(50) ? 0 : draw.between(2, 20),
                draw.chance(70) ? 1 : draw.between(2, 5),
                projection.isEmpty() && draw.chance(10));
    }

    private Operation.BatchGet batchGet() {
        var keys = new LinkedHashMap<String, List<Map<String, AttributeValue>>>();
        for (var shape : draw.some(shapes, draw.between(1, shapes.size()))) {
            keys.put(shape.name(), new ArrayList<>(draw.times(draw.between(1, 6), () -> key(shape))));
        }
        return new Operation.BatchGet(keys, maybeProjection());
    }

    // Faults

    private Operation faulty(TableShape shape) {
        var good = key(shape);
        var first = shape.hash().getFirst();
        return switch (draw.below(7)) {
            case 0 -> putOf(shape, Map.of("alpha1", Values.number(1)));
            case 1 -> putOf(shape, with(good, first.name(), samples.ofAnotherType(first.type())));
            case 2 -> new Operation.Get(shape.name(), with(good, "alpha1", Values.number(1)), List.of());
            case 3 -> {
                var path = DocPath.of(first.name());
                var value = new Change.Assigned.Plain(new Operand.Literal(good.get(first.name())));
                yield updateOf(
                        shape, new Change(List.of(new Change.Assign(path, value)), List.of(), List.of(), List.of()));
            }
            case 4 ->
                updateOf(
                        shape,
                        new Change(
                                List.of(), List.of(DocPath.of("map1"), DocPath.of("map1", "n")), List.of(), List.of()));
            case 5 -> {
                var index = shape.indexKeys().getFirst();
                yield putOf(shape, with(good, index.name(), samples.ofAnotherType(index.type())));
            }
            default -> new Operation.Delete(shape.name(), Map.of(), Optional.empty(), ReturnValue.NONE, false);
        };
    }

    private static Operation putOf(TableShape shape, Map<String, AttributeValue> item) {
        return new Operation.Put(shape.name(), item, Optional.empty(), ReturnValue.NONE, false);
    }

    private Operation updateOf(TableShape shape, Change change) {
        return new Operation.Update(shape.name(), key(shape), change, Optional.empty(), ReturnValue.NONE, false);
    }

    private static Map<String, AttributeValue> with(
            Map<String, AttributeValue> item, String name, AttributeValue value) {
        var more = new HashMap<>(item);
        more.put(name, value);
        return more;
    }
}
