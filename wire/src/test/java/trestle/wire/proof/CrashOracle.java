package trestle.wire.proof;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import trestle.wire.proof.CrashLedger.Action;
import trestle.wire.proof.CrashLedger.Kind;
import trestle.wire.proof.CrashLedger.Line;
import trestle.wire.proof.CrashLedger.Mark;

/**
 * Knows from the ledgers what the tables must hold after a kill. Apart from shared items, a key is
 * written by one thread, which waits for each answer: so every key holds what was acknowledged last, or
 * else what was asked for after that and not answered; a transaction's keys all hold the one or all the other.
 */
final class CrashOracle {
    /** Stamps by table and key. What has expired may be gone. */
    private final Map<String, String> stamps = new HashMap<>();

    private final Map<String, Boolean> expired = new HashMap<>();
    private final Map<String, Integer> counts = new HashMap<>();

    /** Everything that is wrong with what the client shows after the run that wrote the ledger. */
    List<String> check(DynamoDbClient client, List<Line> ledger) {
        var problems = new ArrayList<String>();
        var shown = read(client, problems);
        var pending = new LinkedHashMap<String, Action>();
        for (var line : ledger) {
            var action = line.action();
            switch (line.mark()) {
                case INTENT -> pending.put(action.thread(), action);
                case REFUSED -> pending.remove(action.thread());
                case DONE -> {
                    pending.remove(action.thread());
                    apply(action);
                }
            }
        }
        for (var action : pending.values()) {
            settle(client, action, shown);
        }
        shared(ledger).forEach((key, lines) -> checkShared(key, lines, shown, problems));
        compare(shown, problems);
        return problems;
    }

    /** Where an action writes: names such as {@code Items/thread1-3}. */
    private static List<String> places(Action action) {
        return switch (action.kind()) {
            case PUT, PUT_EXPIRED, UPDATE, DELETE -> List.of("Items/" + action.key());
            case TRIPLE, SHARED_TRIPLE -> {
                var keys = CrashTables.tripleKeys(action);
                yield List.of("Items/" + keys.get(0), "Others/" + keys.get(1), "Others/" + keys.get(2));
            }
            case COUNT -> List.of("Others/" + action.key());
        };
    }

    private void apply(Action action) {
        if (action.kind() == Kind.COUNT) {
            counts.merge("Others/" + action.key(), 1, Integer::sum);
            return;
        }
        for (var place : places(action)) {
            if (action.kind() == Kind.DELETE) {
                stamps.remove(place);
            } else if (action.kind() != Kind.SHARED_TRIPLE) {
                stamps.put(place, action.stamp());
            }
            expired.put(place, action.kind() == Kind.PUT_EXPIRED);
        }
    }

    /** An action that was not answered has happened or not: the items tell which, and from here on it is known. */
    private void settle(DynamoDbClient client, Action action, Map<String, Map<String, AttributeValue>> shown) {
        if (action.kind() == Kind.SHARED_TRIPLE) {
            return;
        }
        if (action.kind() == Kind.COUNT) {
            // Asked again with the same token it happens now, unless it did before.
            CrashTables.perform(client, action);
            apply(action);
            var place = "Others/" + action.key();
            shown.put(
                    place,
                    client.getItem(request -> request.tableName("Others").key(CrashTables.key(action.key())))
                            .item());
            return;
        }
        var happened = action.kind() == Kind.DELETE || action.kind() == Kind.PUT_EXPIRED
                ? !shown.containsKey(places(action).getFirst())
                        || stamp(shown.get(places(action).getFirst())).equals(action.stamp())
                : places(action).stream()
                        .anyMatch(place -> shown.containsKey(place)
                                && stamp(shown.get(place)).equals(action.stamp()));
        if (happened) {
            apply(action);
        }
    }

    /** The lines of each shared triple. */
    private static Map<String, List<Line>> shared(List<Line> ledger) {
        var byKey = new HashMap<String, List<Line>>();
        for (var line : ledger) {
            if (line.action().kind() == Kind.SHARED_TRIPLE) {
                byKey.computeIfAbsent(line.action().key(), key -> new ArrayList<>())
                        .add(line);
            }
        }
        return byKey;
    }

    /** The stamp shown is one that was asked for, and none was asked for and acknowledged after its own acknowledgement. */
    private void checkShared(
            String key, List<Line> lines, Map<String, Map<String, AttributeValue>> shown, List<String> problems) {
        var places = places(lines.getFirst().action());
        var first = shown.get(places.getFirst());
        if (first == null) {
            if (lines.stream().anyMatch(each -> each.mark() == Mark.DONE)) {
                problems.add("lost: every write of " + key);
            }
            return;
        }
        var stamp = stamp(first);
        places.forEach(place -> stamps.put(place, stamp));
        var own = lines.stream()
                .filter(each -> each.action().stamp().equals(stamp))
                .toList();
        var acknowledged = new ArrayList<String>();
        lines.stream()
                .filter(each -> each.mark() == Mark.DONE)
                .forEach(each -> acknowledged.add(each.action().stamp()));
        if (own.isEmpty()) {
            if (!acknowledged.isEmpty()) {
                problems.add("lost: all of " + acknowledged + ", " + key + " is still " + stamp);
            }
            return;
        }
        if (own.getLast().mark() == Mark.REFUSED) {
            problems.add("refused, but there: " + stamp + " of " + key);
        }
        if (own.getLast().mark() == Mark.DONE) {
            lines.subList(lines.indexOf(own.getLast()), lines.size()).stream()
                    .filter(each -> each.mark() == Mark.INTENT
                            && acknowledged.contains(each.action().stamp()))
                    .forEach(each -> problems.add("lost: " + each.action() + ", " + key + " is " + stamp));
        }
    }

    private void compare(Map<String, Map<String, AttributeValue>> shown, List<String> problems) {
        stamps.forEach((place, stamp) -> {
            var item = shown.get(place);
            if (item == null) {
                if (!expired.getOrDefault(place, false)) {
                    problems.add("lost: " + place + " of " + stamp);
                }
                return;
            }
            var expected = CrashTables.item(item.get("pk1").s(), stamp);
            var compared = new HashMap<>(item);
            var hasExpiry = compared.remove("expires") != null;
            if (!compared.equals(expected) || hasExpiry != expired.getOrDefault(place, false)) {
                problems.add("wrong: " + place + " is not of " + stamp + " but " + stamp(item));
            }
        });
        counts.forEach((place, count) -> {
            var item = shown.getOrDefault(place, Map.of());
            var times = item.containsKey("times") ? item.get("times").n() : "0";
            if (!times.equals(count.toString())) {
                problems.add("wrong: " + place + " counts " + times + ", not " + count);
            }
        });
        for (var place : shown.keySet()) {
            if (!stamps.containsKey(place) && !counts.containsKey(place)) {
                problems.add("there, but should not be: " + place);
            }
        }
        // What is gone is not waited for any more.
        stamps.keySet().removeIf(place -> !shown.containsKey(place));
    }

    private static String stamp(Map<String, AttributeValue> item) {
        return Objects.requireNonNull(item.get("stamp1"), item::toString).s();
    }

    /** All items by table and key; each index must show the same ones. */
    private static Map<String, Map<String, AttributeValue>> read(DynamoDbClient client, List<String> problems) {
        var shown = new HashMap<String, Map<String, AttributeValue>>();
        for (var table : CrashTables.ALL) {
            var items = new ArrayList<Map<String, AttributeValue>>();
            client.scanPaginator(request -> request.tableName(table.name()).consistentRead(true)).stream()
                    .forEach(page -> items.addAll(page.items()));
            items.forEach(item -> shown.put(table.name() + "/" + item.get("pk1").s(), item));
            for (var index : table.indexes()) {
                var rows = new ArrayList<Map<String, AttributeValue>>();
                client.scanPaginator(request -> request.tableName(table.name()).indexName(index.name())).stream()
                        .forEach(page -> rows.addAll(page.items()));
                if (!Outcome.unordered(rows).equals(Outcome.unordered(items))) {
                    problems.add("index " + index.name() + " and table " + table.name() + " disagree");
                }
            }
        }
        return shown;
    }
}
