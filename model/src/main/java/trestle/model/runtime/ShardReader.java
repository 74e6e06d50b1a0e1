package trestle.model.runtime;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** One shard as a {@link ReshardingCursor} reads it: a response at a time, and what lies too far ahead again. */
final class ShardReader {
    private final Query query;
    private final QueryRequests requests;
    private final Shape shape;
    private final Order order;
    private final int shard;
    private final List<Map<String, AttributeValue>> waiting = new ArrayList<>();

    /** Keys from which it could go on, in order; of those before the floor the last alone. */
    private final List<Map<String, AttributeValue>> known = new ArrayList<>();

    private @Nullable Map<String, AttributeValue> reached;
    private boolean last;

    ShardReader(Query query, QueryRequests requests, Order order, int shard) {
        this.query = query;
        this.requests = requests;
        this.shape = query.shape;
        this.order = order;
        this.shard = shard;
    }

    /** Whether it has been read past everything before a sort key; past its end where that is null. */
    boolean covers(@Nullable AttributeValue bound) {
        return last || (bound != null && reached != null && order.compare(sk(reached), bound) >= 0);
    }

    /** Whether everything of a sort key has been read, and more. */
    boolean passes(@Nullable AttributeValue bound) {
        return last || (reached != null && (bound == null || order.compare(sk(reached), bound) > 0));
    }

    /** The sort key before which everything has been read; null where that is all. */
    @Nullable AttributeValue bound() {
        return last || reached == null ? null : sk(reached);
    }

    boolean isAtTheEnd() {
        return last && waiting.isEmpty();
    }

    /** Without a sort key there is no order to stop in. */
    void fetch(int most) {
        do {
            fetchOnce(most);
        } while (shape.sk == null && !last);
    }

    private void fetchOnce(int most) {
        var response = requests.query(shard, reached, most);
        for (var item : response.items()) {
            known.add(position(item));
            if (query.isPart(item)) {
                waiting.add(item);
            }
        }
        last = !response.hasLastEvaluatedKey();
        if (!last) {
            reached = response.lastEvaluatedKey();
            known.add(position(reached));
        }
    }

    /** Takes out what comes before a sort key, or everything where that is null. */
    List<Map<String, AttributeValue>> takeBefore(@Nullable AttributeValue bound) {
        int end = 0;
        while (end < waiting.size() && (bound == null || order.compare(sk(waiting.get(end)), bound) < 0)) {
            end++;
        }
        var taken = List.copyOf(waiting.subList(0, end));
        waiting.subList(0, end).clear();
        return taken;
    }

    /** Forgets what does not come before a sort key, to read it again. */
    void backTo(AttributeValue bound) {
        waiting.removeIf(item -> order.compare(sk(item), bound) >= 0);
        known.removeIf(key -> order.compare(sk(key), bound) >= 0);
        reached = known.isEmpty() ? null : known.getLast();
        last = false;
    }

    /** Keeps of the keys before a sort key the last. */
    void forgetBefore(AttributeValue floor) {
        while (known.size() > 1 && order.compare(sk(known.get(1)), floor) < 0) {
            known.removeFirst();
        }
    }

    /** From where it has to go on to meet everything that does not come before a sort key. */
    void addTo(Positions positions, @Nullable AttributeValue cut) {
        @Nullable Map<String, AttributeValue> from = null;
        for (var key : known) {
            if (cut != null && order.compare(sk(key), cut) < 0) {
                from = key;
            }
        }
        if (from == null) {
            positions.add(Positions.NOT_BEGUN);
        } else {
            positions.add(from, shape.positions);
        }
    }

    void startAt(Positions.Reader positions) {
        if (positions.state() == Positions.AT) {
            var position = positions.position(shape.positions);
            position.put(shape.pk, query.pkOf(shard));
            known.add(position);
            reached = position;
        }
    }

    private Map<String, AttributeValue> position(Map<String, AttributeValue> item) {
        var position = HashMap.<String, AttributeValue>newHashMap(shape.positions.size() + 1);
        for (var name : shape.scanPositions) {
            var value = item.get(name);
            if (value != null) {
                position.put(name, value);
            }
        }
        return position;
    }

    private @Nullable AttributeValue sk(Map<String, AttributeValue> item) {
        return shape.sk == null ? null : item.get(shape.sk);
    }

    /** The order of a query's sort keys. */
    interface Order {
        int compare(@Nullable AttributeValue a, @Nullable AttributeValue b);
    }
}
