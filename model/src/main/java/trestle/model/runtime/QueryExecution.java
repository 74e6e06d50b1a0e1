package trestle.model.runtime;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import trestle.model.Page;
import trestle.model.PageRequest;

/** How a {@link Query} is answered: its shards read and merged, its pages filled and ended. */
final class QueryExecution {
    private final Query query;
    private final QueryRequests requests;

    QueryExecution(Query query) {
        this.query = query;
        this.requests = new QueryRequests(query);
    }

    <T> Page<T> page(PageRequest request, Function<List<Map<String, AttributeValue>>, List<T>> reader) {
        var cursors = query.table.cursors;
        var reading = open();
        request.cursor().ifPresent(cursor -> reading.startAt(cursors.open(cursor, query.boundTo(request))));
        var found = new ArrayList<T>(Math.min(request.limit(), Query.REFILL));
        while (found.size() < request.limit()) {
            var chunk = reading.take(request.limit() - found.size());
            if (chunk.isEmpty()) {
                break;
            }
            found.addAll(reader.apply(chunk));
        }
        var ended = reading.isAtTheEnd()
                ? Page.Ended.AT_THE_END
                : found.size() < request.limit() ? Page.Ended.AT_THE_BOUND : Page.Ended.AT_THE_LIMIT;
        return new Page<>(
                found,
                ended == Page.Ended.AT_THE_END
                        ? Optional.empty()
                        : Optional.of(cursors.seal(reading.position(), query.boundTo(request))),
                ended);
    }

    <T> List<T> list(ItemReader<T> reader) {
        var all = new ArrayList<T>();
        forEach(0, item -> {
            var one = reader.read(item);
            if (one != null) {
                all.add(one);
            }
            if (all.size() > Query.LIST_MAX) {
                throw new IllegalStateException(query.shape.method + " finds more than " + Query.LIST_MAX
                        + " items, too many for a list. Return a Page or a Stream.");
            }
            return true;
        });
        return all;
    }

    <T> Optional<T> first(ItemReader<T> reader) {
        var found = new ArrayList<T>(1);
        forEach(1, item -> {
            var one = reader.read(item);
            if (one != null) {
                found.add(one);
            }
            return found.isEmpty();
        });
        return found.isEmpty() ? Optional.empty() : Optional.of(found.getFirst());
    }

    <T> Stream<T> stream(ItemReader<T> reader) {
        var reading = open();
        return StreamSupport.stream(
                new Spliterators.AbstractSpliterator<T>(Long.MAX_VALUE, Spliterator.ORDERED | Spliterator.NONNULL) {
                    @Override
                    public boolean tryAdvance(Consumer<? super T> action) {
                        for (var item = reading.next(0); item != null; item = reading.next(0)) {
                            var one = reader.read(item);
                            if (one != null) {
                                action.accept(one);
                                return true;
                            }
                        }
                        return false;
                    }
                },
                false);
    }

    /** Asks the store to count; but while items move, those that stand in two places would be counted twice. */
    long count() {
        if (query.nothing) {
            return 0;
        }
        if (query.isResharding()) {
            return count(item -> item);
        }
        long count = countShards();
        var end = query.ofExcludedEnd();
        return end.isPresent() ? count - new QueryExecution(end.get()).countShards() : count;
    }

    long count(ItemReader<?> reader) {
        var count = new long[1];
        forEach(0, item -> {
            count[0] += reader.read(item) == null ? 0 : 1;
            return true;
        });
        return count[0];
    }

    private long countShards() {
        long count = 0;
        for (int shard = 0; shard < query.shards; shard++) {
            count += requests.count(shard);
        }
        return count;
    }

    /** The records of some items, without those that are passed over. */
    static <V> List<V> read(List<Map<String, AttributeValue>> chunk, ItemReader<V> reader) {
        var read = new ArrayList<V>(chunk.size());
        for (var item : chunk) {
            var one = reader.read(item);
            if (one != null) {
                read.add(one);
            }
        }
        return read;
    }

    private void forEach(int limit, Function<Map<String, AttributeValue>, Boolean> action) {
        var reading = open();
        for (var item = reading.next(limit); item != null; item = reading.next(limit)) {
            if (!action.apply(item)) {
                return;
            }
        }
    }

    private Reading open() {
        if (query.isResharding() && !query.nothing) {
            int before = query.sharded ? query.table.shardsBefore : 1;
            return new ReshardingCursor(query, requests, before, query.shards);
        }
        var cursors = new ArrayList<ShardCursor>(query.shards);
        for (int shard = 0; shard < query.shards; shard++) {
            cursors.add(new ShardCursor(query, requests, shard, query.nothing));
        }
        return new Merge(cursors, query.shape);
    }
}
