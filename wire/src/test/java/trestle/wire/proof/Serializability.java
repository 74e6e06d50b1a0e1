package trestle.wire.proof;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Decides whether a history of transactions that append to lists and read lists is strictly
 * serializable, by Elle's idea: no element is written twice, so a list read tells who wrote before
 * whom.
 *
 * <p><b>Order of versions.</b> All reads of a key must be prefixes of the longest; that one is the order
 * in which the key's elements were appended. <b>Edges.</b> From the writer of an element to the writer of the next (ww), from the
 * writer of the last element read to the reader (wr), from a reader to the writer of the element after those
 * it read (rw), and from a transaction to every one called after it returned (real time). The last kind
 * would be many: instead every return makes a moment, moments follow one another, and a
 * transaction follows the latest moment before its call. <b>Verdict.</b> A cycle means that no order of the transactions
 * explains what they saw. Apart from that no element of a transaction that was refused is ever read, and
 * a transaction's appends to one key are read all or not at all.
 */
final class Serializability {
    /** The result of a transaction. */
    enum Fate {
        COMMITTED,
        REFUSED,
        UNKNOWN
    }

    /**
     * A transaction that was made.
     *
     * @param appended elements by key, in their order
     * @param read lists by key; of a transaction that also appends, the list after its own elements
     */
    record Transaction(
            int id,
            long called,
            long returned,
            Fate fate,
            Map<String, List<Integer>> appended,
            Map<String, List<Integer>> read) {}

    private final List<Transaction> history;
    private final List<String> violations = new ArrayList<>();
    private final Map<Integer, Transaction> writers = new HashMap<>();
    private final Map<String, List<Transaction>> appenders = new HashMap<>();
    private final Map<Integer, Set<Integer>> edges = new HashMap<>();

    private Serializability(List<Transaction> history) {
        this.history = history;
    }

    /** What is wrong with the history; nothing if it is strictly serializable. */
    static List<String> violations(List<Transaction> history) {
        var check = new Serializability(List.copyOf(history));
        check.judge();
        return check.violations;
    }

    private void judge() {
        var readers = new LinkedHashMap<String, List<Transaction>>();
        for (var transaction : history) {
            transaction.appended().values().stream()
                    .flatMap(List::stream)
                    .forEach(element -> writers.put(element, transaction));
            transaction.read().keySet().forEach(key -> of(key, readers).add(transaction));
            transaction.appended().keySet().forEach(key -> of(key, appenders).add(transaction));
        }
        readers.forEach(this::judgeKey);
        if (violations.isEmpty()) {
            addRealTime();
            var cycle = Cycles.find(edges);
            if (!cycle.isEmpty()) {
                violations.add("a cycle among " + describe(cycle));
            }
        }
    }

    private static List<Transaction> of(String key, Map<String, List<Transaction>> byKey) {
        return byKey.computeIfAbsent(key, each -> new ArrayList<>());
    }

    private List<String> describe(List<Integer> cycle) {
        return history.stream()
                .filter(each -> cycle.contains(each.id()))
                .map(Transaction::toString)
                .toList();
    }

    private void judgeKey(String key, List<Transaction> readers) {
        var longest = Collections.max(
                readers, Comparator.comparingInt(each -> each.read().get(key).size()));
        var order = longest.read().get(key);
        judgeOrder(key, order);
        for (var reader : readers) {
            var list = reader.read().get(key);
            if (!order.subList(0, list.size()).equals(list)) {
                violations.add("reads of " + key + " in two orders: " + order + " and " + list);
                return;
            }
            judgeRead(key, order, reader, list);
        }
        for (var i = 1; i < order.size(); i++) {
            addEdge(writers.get(order.get(i - 1)), writers.get(order.get(i)));
        }
        // What was committed before a read of the longest list was called must be in it.
        var lastCalled = readers.stream()
                .filter(each -> order.equals(each.read().get(key)))
                .mapToLong(Transaction::called)
                .max()
                .orElseThrow();
        var elements = new HashSet<>(order);
        appenders.getOrDefault(key, List.of()).stream()
                .filter(each -> each.fate() == Fate.COMMITTED && each.returned() < lastCalled)
                .filter(each -> !elements.containsAll(each.appended().get(key)))
                .forEach(each -> violations.add("lost from " + key + ": " + each));
    }

    private void judgeOrder(String key, List<Integer> order) {
        if (new HashSet<>(order).size() < order.size()) {
            violations.add("an element twice in " + key + ": " + order);
        }
        for (var element : order) {
            var writer = writers.get(element);
            if (writer == null) {
                violations.add("nobody wrote " + element + " of " + key);
                writers.put(element, history.getFirst());
            } else if (writer.fate() == Fate.REFUSED) {
                violations.add("an aborted read: " + element + " of " + key + " by " + writer);
            }
        }
    }

    private void judgeRead(String key, List<Integer> order, Transaction reader, List<Integer> list) {
        if (!list.isEmpty()) {
            var writer = writers.get(list.getLast());
            var whole = writer.appended().getOrDefault(key, List.of());
            if (!whole.isEmpty() && !whole.getLast().equals(list.getLast())) {
                violations.add("an intermediate read of " + key + " by " + reader + " of " + writer);
            }
            addEdge(writer, reader);
        }
        if (list.size() < order.size()) {
            addEdge(reader, writers.get(order.get(list.size())));
        }
    }

    private void addEdge(Transaction from, Transaction to) {
        if (from.id() != to.id()) {
            edges.computeIfAbsent(from.id(), id -> new HashSet<>()).add(to.id());
        }
    }

    /** Moments have negative numbers, so that they cannot be taken for transactions. */
    private void addRealTime() {
        record Mark(long time, boolean isReturn, Transaction transaction) {}
        var marks = new ArrayList<Mark>();
        for (var transaction : history) {
            marks.add(new Mark(transaction.called(), false, transaction));
            if (transaction.fate() == Fate.COMMITTED) {
                marks.add(new Mark(transaction.returned(), true, transaction));
            }
        }
        marks.sort(Comparator.comparingLong(Mark::time).thenComparing(Mark::isReturn));
        var moment = 0;
        for (var mark : marks) {
            var id = mark.transaction().id();
            if (mark.isReturn()) {
                var next = moment - 1;
                edges.computeIfAbsent(moment, each -> new HashSet<>()).add(next);
                edges.computeIfAbsent(id, each -> new HashSet<>()).add(next);
                moment = next;
            } else if (moment < 0) {
                edges.computeIfAbsent(moment, each -> new HashSet<>()).add(id);
            }
        }
    }
}
