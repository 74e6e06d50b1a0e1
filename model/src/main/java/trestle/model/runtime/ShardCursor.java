package trestle.model.runtime;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The items of one shard, a response at a time. */
final class ShardCursor {
    private final Query query;
    private final QueryRequests requests;
    private final Shape shape;
    private final int shard;
    private List<Map<String, AttributeValue>> items = List.of();
    private int at;
    private int rounds;
    private boolean last;
    private @Nullable Map<String, AttributeValue> start;
    private @Nullable Map<String, AttributeValue> used;

    ShardCursor(Query query, QueryRequests requests, int shard, boolean last) {
        this.query = query;
        this.requests = requests;
        this.shape = query.shape;
        this.shard = shard;
        this.last = last;
    }

    /** The next live item, without going past it; null where there is none to be had. */
    @Nullable Map<String, AttributeValue> peek(int limit, boolean bounded) {
        while (true) {
            for (; at < items.size(); at++) {
                var item = items.get(at);
                if (query.isPart(item)) {
                    return item;
                }
                used = item;
            }
            if (last || (bounded && rounds == Query.ROUNDS_MAX)) {
                return null;
            }
            fetch(limit);
        }
    }

    void use() {
        used = items.get(at);
        at++;
    }

    boolean isAtTheEnd() {
        return last && at == items.size();
    }

    void addTo(Positions positions) {
        if (isAtTheEnd()) {
            positions.add(Positions.AT_THE_END);
        } else if (at == items.size() && start != null) {
            positions.add(start, names());
        } else if (used != null) {
            positions.add(used, names());
        } else {
            positions.add(Positions.NOT_BEGUN);
        }
    }

    void startAt(Positions.Reader positions) {
        int state = positions.state();
        if (state == Positions.AT_THE_END) {
            last = true;
        } else if (state == Positions.AT) {
            var position = positions.position(names());
            if (query.segment == null) {
                position.put(shape.pk, query.pkOf(shard));
            }
            start = position;
            used = position;
        }
    }

    private List<String> names() {
        return query.segment == null ? shape.positions : shape.scanPositions;
    }

    private void fetch(int limit) {
        int most = limit > 0 && rounds > 0 ? Math.max(limit, Query.REFILL) : limit;
        rounds++;
        if (query.segment == null) {
            var response = requests.query(shard, start, most);
            received(response.items(), response.hasLastEvaluatedKey() ? response.lastEvaluatedKey() : null);
        } else {
            var response = requests.scan(query.segment, start, most);
            received(response.items(), response.hasLastEvaluatedKey() ? response.lastEvaluatedKey() : null);
        }
    }

    private void received(List<Map<String, AttributeValue>> more, @Nullable Map<String, AttributeValue> lastEvaluated) {
        items = more;
        at = 0;
        start = lastEvaluated;
        last = lastEvaluated == null;
    }
}
