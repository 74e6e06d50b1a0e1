package trestle.wire.proof;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ReturnValue;

/**
 * The data plane as plainly as it can be written: a map of items per table, every query a pass over
 * all of them. It knows nothing of the engine, so that the two do not share their mistakes.
 */
final class Model implements Comparison.Performer {
    private static final int KEY_BYTES_MAX = 1024;

    private final Map<String, TableShape> shapes = new HashMap<>();
    private final Map<String, Map<String, Map<String, AttributeValue>>> tables = new HashMap<>();
    private String lastMessage = "";

    void create(TableShape shape) {
        shapes.put(shape.name(), shape);
        tables.put(shape.name(), new LinkedHashMap<>());
    }

    @Override
    public Outcome perform(Operation operation, long style) {
        lastMessage = "";
        try {
            return switch (operation) {
                case Operation.Write write -> write(write);
                case Operation.Get get -> Outcome.item(get(get));
                case Operation.Query query -> query(query);
                case Operation.Scan scan -> scan(scan);
                case Operation.BatchGet batch -> batchGet(batch);
                case Operation.BatchWrite batch -> batchWrite(batch);
                case Operation.TransactWrite transaction -> transactWrite(transaction);
                case Operation.TransactGet transaction -> transactGet(transaction);
            };
        } catch (Refusal refusal) {
            lastMessage = refusal.getMessage();
            return refusal.outcome();
        }
    }

    @Override
    public String lastMessage() {
        return lastMessage;
    }

    private TableShape shape(String table) {
        var shape = shapes.get(table);
        if (shape == null) {
            throw Refusal.noTable(table);
        }
        return shape;
    }

    private Map<String, Map<String, AttributeValue>> items(String table) {
        return tables.get(shape(table).name());
    }

    // Reading

    private Map<String, AttributeValue> get(Operation.Get get) {
        checkKey(shape(get.table()), get.key());
        var item = items(get.table()).getOrDefault(Values.describe(get.key()), Map.of());
        return Projections.of(item, get.projection());
    }

    private Outcome query(Operation.Query query) {
        var shape = shape(query.table());
        var index = index(shape, query.index());
        var hash = index.map(TableShape.Index::hash).orElse(shape.hash());
        var range = index.map(TableShape.Index::range).orElse(shape.range());
        checkRead(shape, index, query.projection(), query.consistent());
        checkFilter(Stream.concat(hash.stream(), range.stream()).toList(), query.filter());

        var order = order(range);
        var entries = items(query.table()).values().stream()
                .filter(item -> index.isEmpty() || index.get().holds(item))
                .filter(item -> matches(item, hash, query.hash()))
                .filter(item -> matches(item, range, query.equal()))
                .filter(item -> query.test().isEmpty()
                        || query.test()
                                .get()
                                .holds(item.get(range.get(query.equal().size()).name())))
                .filter(item -> query.after().isEmpty() || beyond(item, range.getFirst(), query))
                .sorted(query.forward() ? order : order.reversed())
                .toList();

        var lines = new ArrayList<String>();
        var found = new ArrayList<Map<String, AttributeValue>>();
        var from = 0;
        boolean more;
        do {
            var to = query.limit() == 0 ? entries.size() : Math.min(entries.size(), from + query.limit());
            var page = entries.subList(from, to);
            var kept = page.stream()
                    .map(item -> entry(shape, index, item, query.projection()))
                    .filter(item ->
                            query.filter().isEmpty() || query.filter().get().holds(item))
                    .map(item -> Projections.of(item, query.projection()))
                    .toList();
            // A page that is full says so with a last key even when nothing follows.
            more = query.limit() > 0 && page.size() == query.limit();
            lines.add(Caller.page(
                    page.size(),
                    kept.size(),
                    more ? shape.key(page.getLast()) : Map.of(),
                    query.index().isPresent()));
            found.addAll(kept);
            from = to;
        } while (more);
        lines.addAll(query.countOnly() ? List.of() : Outcome.ordered(found, range));
        return Outcome.of(lines);
    }

    private static boolean matches(
            Map<String, AttributeValue> item, List<KeyAttribute> keys, List<AttributeValue> values) {
        for (var i = 0; i < values.size(); i++) {
            if (!Values.same(item.get(keys.get(i).name()), values.get(i))) {
                return false;
            }
        }
        return true;
    }

    private static boolean beyond(Map<String, AttributeValue> item, KeyAttribute sort, Operation.Query query) {
        var order = Values.compare(item.get(sort.name()), query.after().orElseThrow());
        return query.forward() ? order > 0 : order < 0;
    }

    private static Comparator<Map<String, AttributeValue>> order(List<KeyAttribute> range) {
        return range.stream()
                .map(each -> Comparator.<Map<String, AttributeValue>, AttributeValue>comparing(
                        item -> item.get(each.name()), Values::compare))
                .reduce(Comparator::thenComparing)
                .orElseGet(Values::anyOrder);
    }

    /** What reading the item through the index finds: a local index fetches what it does not carry. */
    private static Map<String, AttributeValue> entry(
            TableShape shape,
            Optional<TableShape.Index> index,
            Map<String, AttributeValue> item,
            List<DocPath> projection) {
        if (index.isEmpty()
                || index.get().local()
                        && projection.stream().anyMatch(each -> !shape.projects(index.get(), each.attribute()))) {
            return item;
        }
        return item.entrySet().stream()
                .filter(each -> shape.projects(index.get(), each.getKey()))
                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
    }

    private Outcome scan(Operation.Scan scan) {
        var shape = shape(scan.table());
        var index = index(shape, scan.index());
        checkRead(shape, index, scan.projection(), false);
        var entries = items(scan.table()).values().stream()
                .filter(item -> index.isEmpty() || index.get().holds(item))
                .map(item -> entry(shape, index, item, scan.projection()))
                .toList();
        var kept = entries.stream()
                .filter(item -> scan.filter().isEmpty() || scan.filter().get().holds(item))
                .map(item -> Projections.of(item, scan.projection()))
                .toList();
        var lines = new ArrayList<String>();
        lines.add(Caller.page(entries.size(), kept.size(), Map.of(), true));
        lines.addAll(scan.countOnly() ? List.of() : Outcome.unordered(kept));
        return Outcome.of(lines);
    }

    private static Optional<TableShape.Index> index(TableShape shape, Optional<String> name) {
        return name.map(each -> shape.index(each).orElseThrow(() -> Refusal.invalid("no index " + each)));
    }

    private static void checkRead(
            TableShape shape, Optional<TableShape.Index> index, List<DocPath> projection, boolean consistent) {
        if (index.isPresent() && !index.get().local()) {
            if (consistent) {
                throw Refusal.invalid("consistent read of a global index");
            }
            if (projection.stream().anyMatch(each -> !shape.projects(index.get(), each.attribute()))) {
                throw Refusal.invalid("a global index does not fetch what it does not carry");
            }
        }
    }

    private static void checkFilter(List<KeyAttribute> keys, Optional<Condition> filter) {
        var names = keys.stream().map(KeyAttribute::name).toList();
        if (filter.stream().flatMap(Paths::of).anyMatch(each -> names.contains(each.attribute()))) {
            throw Refusal.invalid("a filter tests a key of what is queried");
        }
    }

    private Outcome batchGet(Operation.BatchGet batch) {
        var lines = new ArrayList<String>();
        for (var each : batch.keys().entrySet()) {
            var shape = shape(each.getKey());
            var seen = new HashSet<String>();
            for (var key : each.getValue()) {
                checkKey(shape, key);
                if (!seen.add(Values.describe(key))) {
                    throw Refusal.invalid("a key twice in one batch");
                }
            }
            var found = seen.stream()
                    .map(items(each.getKey())::get)
                    .filter(item -> item != null)
                    .map(item -> Projections.of(item, batch.projection()))
                    .toList();
            Outcome.unordered(found).forEach(line -> lines.add(each.getKey() + " " + line));
        }
        lines.sort(null);
        return Outcome.of(lines);
    }

    private Outcome transactGet(Operation.TransactGet transaction) {
        var seen = new HashSet<String>();
        for (var get : transaction.gets()) {
            checkKey(shape(get.table()), get.key());
            if (!seen.add(get.table() + Values.describe(get.key()))) {
                throw Refusal.invalid("an item twice in one transaction");
            }
        }
        return Outcome.of(transaction.gets().stream()
                .map(get -> Values.describe(get(get)))
                .toList());
    }

    // Writing

    private Outcome write(Operation.Write write) {
        var shape = shape(write.table());
        checkStatically(shape, write);
        var before = items(write.table()).get(Values.describe(keyOf(shape, write)));
        if (!holds(write, before)) {
            throw Refusal.conditionFailed(write.showFailed() && before != null ? before : Map.of());
        }
        var after = after(shape, write, before);
        store(shape, write, after);
        return Outcome.item(returned(write, before, after));
    }

    static Map<String, AttributeValue> keyOf(TableShape shape, Operation.Write write) {
        return switch (write) {
            case Operation.Put put -> shape.key(put.item());
            case Operation.Update update -> update.key();
            case Operation.Delete delete -> delete.key();
            case Operation.Check check -> check.key();
        };
    }

    private static boolean holds(Operation.Write write, Map<String, AttributeValue> before) {
        return write.condition().isEmpty() || write.condition().get().holds(before == null ? Map.of() : before);
    }

    private static void checkStatically(TableShape shape, Operation.Write write) {
        switch (write) {
            case Operation.Put put -> {
                checkKeyValues(shape.keys(), put.item(), true);
                checkKeyValues(shape.indexKeys(), put.item(), false);
            }
            case Operation.Update update -> {
                checkKey(shape, update.key());
                checkPaths(shape, update.change());
            }
            case Operation.Delete delete -> checkKey(shape, delete.key());
            case Operation.Check check -> checkKey(shape, check.key());
        }
    }

    private static void checkPaths(TableShape shape, Change change) {
        var paths = change.paths();
        for (var i = 0; i < paths.size(); i++) {
            if (shape.keyNames().contains(paths.get(i).attribute())) {
                throw Refusal.invalid("an update of a key");
            }
            for (var j = 0; j < i; j++) {
                if (paths.get(i).overlaps(paths.get(j))) {
                    throw Refusal.invalid("paths overlap");
                }
            }
        }
    }

    private static void checkKey(TableShape shape, Map<String, AttributeValue> key) {
        if (key.size() != shape.keys().size()) {
            throw Refusal.invalid("not the table's key");
        }
        checkKeyValues(shape.keys(), key, true);
    }

    private static void checkKeyValues(List<KeyAttribute> keys, Map<String, AttributeValue> item, boolean required) {
        for (var key : keys) {
            var value = item.get(key.name());
            if (value == null && required) {
                throw Refusal.invalid("no " + key.name());
            }
            if (value == null) {
                continue;
            }
            if (!Values.type(value).equals(key.letter())) {
                throw Refusal.invalid(key.name() + " of another type");
            }
            if (value.n() == null) {
                var size = Values.bytes(value).length;
                if (size == 0 || size > KEY_BYTES_MAX) {
                    throw Refusal.invalid(key.name() + " empty or too long");
                }
            }
        }
    }

    /** The item after the write, or null for none. */
    private static Map<String, AttributeValue> after(
            TableShape shape, Operation.Write write, Map<String, AttributeValue> before) {
        return switch (write) {
            case Operation.Put put -> put.item();
            case Operation.Delete delete -> null;
            case Operation.Check check -> before;
            case Operation.Update update -> {
                var after = before == null
                        ? update.change().create(update.key())
                        : update.change().apply(before);
                checkKeyValues(shape.indexKeys(), after == null ? Map.of() : after, false);
                yield after;
            }
        };
    }

    private void store(TableShape shape, Operation.Write write, Map<String, AttributeValue> after) {
        var key = Values.describe(keyOf(shape, write));
        if (after == null) {
            items(write.table()).remove(key);
        } else {
            items(write.table()).put(key, after);
        }
    }

    private static Map<String, AttributeValue> returned(
            Operation.Write write, Map<String, AttributeValue> before, Map<String, AttributeValue> after) {
        var old = before == null ? Map.<String, AttributeValue>of() : before;
        var fresh = after == null ? Map.<String, AttributeValue>of() : after;
        return switch (write) {
            case Operation.Put put -> put.returned() == ReturnValue.ALL_OLD ? old : Map.of();
            case Operation.Delete delete -> delete.returned() == ReturnValue.ALL_OLD ? old : Map.of();
            case Operation.Check check -> Map.of();
            case Operation.Update update ->
                switch (update.returned()) {
                    case ALL_OLD -> old;
                    case ALL_NEW -> fresh;
                    case UPDATED_OLD -> Projections.of(old, orNone(update));
                    case UPDATED_NEW -> Projections.of(fresh, orNone(update));
                    case NONE, UNKNOWN_TO_SDK_VERSION -> Map.of();
                };
        };
    }

    /** The paths of an update; where it has none, one that leads nowhere, since no path means all. */
    private static List<DocPath> orNone(Operation.Update update) {
        return update.change().isEmpty()
                ? List.of(DocPath.of("none"))
                : update.change().paths();
    }

    private Outcome batchWrite(Operation.BatchWrite batch) {
        checkOnce(batch.writes());
        for (var write : batch.writes()) {
            var shape = shape(write.table());
            store(shape, write, after(shape, write, null));
        }
        return Outcome.of(List.of());
    }

    private Outcome transactWrite(Operation.TransactWrite transaction) {
        checkOnce(transaction.writes());
        var reasons = new ArrayList<String>();
        var results = new ArrayList<Map<String, AttributeValue>>();
        for (var write : transaction.writes()) {
            var shape = shape(write.table());
            var before = items(write.table()).get(Values.describe(keyOf(shape, write)));
            if (!holds(write, before)) {
                reasons.add("ConditionalCheckFailed"
                        + (write.showFailed() && before != null ? " " + Values.describe(before) : ""));
                continue;
            }
            try {
                results.add(after(shape, write, before));
                reasons.add("None");
            } catch (Refusal refusal) {
                reasons.add("ValidationError");
            }
        }
        if (reasons.stream().anyMatch(each -> !each.equals("None"))) {
            throw Refusal.canceled(reasons);
        }
        for (var i = 0; i < results.size(); i++) {
            var write = transaction.writes().get(i);
            if (!(write instanceof Operation.Check)) {
                store(shape(write.table()), write, results.get(i));
            }
        }
        return Outcome.of(List.of());
    }

    private void checkOnce(List<Operation.Write> writes) {
        var seen = new HashSet<String>();
        for (var write : writes) {
            var shape = shape(write.table());
            checkStatically(shape, write);
            if (!seen.add(write.table() + Values.describe(keyOf(shape, write)))) {
                throw Refusal.invalid("an item twice in one request");
            }
        }
    }
}
