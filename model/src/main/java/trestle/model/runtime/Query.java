package trestle.model.runtime;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryResponse;
import software.amazon.awssdk.services.dynamodb.model.ScanRequest;
import software.amazon.awssdk.services.dynamodb.model.Select;
import trestle.model.Page;
import trestle.model.PageRequest;
import trestle.model.Range;
import trestle.model.Segment;

/**
 * One call of an access pattern that reads many items: the values of its key and filter, then how they are wanted.
 * Not to be shared between threads.
 *
 * <p>A page whose items are passed over, being expired or filtered out, is refilled, at most {@value #ROUNDS_MAX}
 * requests for each shard; its cursor is the position of the last item it used, so that nothing is skipped.
 */
public final class Query {
    /** The most requests for one page, of each shard. */
    public static final int ROUNDS_MAX = 10;

    /** The most items a list may have; what has more is a page or a stream. */
    public static final int LIST_MAX = 100_000;

    /** How many items a refill looks at, where most are passed over. */
    static final int REFILL = 100;

    final TableReader table;
    final Shape shape;
    final Now now;
    private final Map<String, AttributeValue> values;
    final @Nullable Segment segment;
    private final StringBuilder arguments = new StringBuilder();
    private Condition condition = Condition.PK;
    private @Nullable AttributeValue pk;
    private int shards = 1;
    private boolean sharded;

    /** A sort key that the condition takes in, but the range does not. */
    private @Nullable AttributeValue excludedEnd;

    /** Whether items of the range's own kind may have that sort key, so that a count has to leave them out. */
    private boolean endIsGiven;

    private boolean nothing;

    /** What is asked of the sort key. */
    private enum Condition {
        PK("#pk = :pk"),
        EQUAL("#pk = :pk AND #sk = :sk"),
        BEGINS("#pk = :pk AND begins_with(#sk, :sk)"),
        BETWEEN("#pk = :pk AND #sk BETWEEN :from AND :to"),
        AT_LEAST("#pk = :pk AND #sk >= :from"),
        AT_MOST("#pk = :pk AND #sk <= :to"),
        BEFORE("#pk = :pk AND #sk < :to");

        private final String expression;

        Condition(String expression) {
            this.expression = expression;
        }
    }

    Query(TableReader table, Shape shape, Now now, @Nullable Segment segment) {
        this.table = table;
        this.shape = shape;
        this.now = now;
        this.segment = segment;
        this.values = HashMap.newHashMap(8);
        now.addTo(values, shape);
    }

    /** The partition to read. */
    public Query pk(AttributeValue value) {
        pk = value;
        return this;
    }

    public Query pk(String text) {
        return pk(AttributeValue.fromS(text));
    }

    /** Reads so many shards of the partition, merged by their sort keys. */
    public Query shards(int count) {
        shards = count;
        sharded = true;
        return this;
    }

    public Query equalTo(AttributeValue sk) {
        values.put(":sk", sk);
        condition = Condition.EQUAL;
        return this;
    }

    public Query equalTo(String sk) {
        return equalTo(AttributeValue.fromS(sk));
    }

    public Query startingWith(String prefix) {
        values.put(":sk", AttributeValue.fromS(prefix));
        condition = Condition.BEGINS;
        return this;
    }

    /** Both ends included. */
    public Query between(AttributeValue from, AttributeValue to) {
        values.put(":from", from);
        values.put(":to", to);
        condition = Condition.BETWEEN;
        return this;
    }

    public Query between(String from, String to) {
        return between(AttributeValue.fromS(from), AttributeValue.fromS(to));
    }

    /** From one text up to, and without, another. */
    public Query within(String from, String to) {
        return between(AttributeValue.fromS(from), AttributeValue.fromS(to), true);
    }

    /**
     * The sort keys whose segment after a prefix lies in a range, and no others: an end that is not given is the
     * prefix's own.
     *
     * @param after what follows the segment; empty where it is the last
     */
    public <T> Query range(String prefix, Range<T> range, Function<T, String> text, String after) {
        return range(prefix, prefix.isEmpty() ? null : successor(prefix), prefix, range, text, after);
    }

    /** As {@link #range}, of a segment that begins with a digit, among others that do not. */
    public <T> Query rangeOfDigits(String prefix, Range<T> range, Function<T, String> text, String after) {
        return range(prefix + "0", prefix + ":", prefix, range, text, after);
    }

    /** The sort keys that are numbers in a range. */
    public <T> Query range(Range<T> range, Function<T, AttributeValue> value) {
        var from = range.from().map(value).orElse(null);
        var to = range.to().map(value).orElse(null);
        endIsGiven = true;
        return between(from, to, to != null && !range.toIncluded());
    }

    private <T> Query range(
            String lowest,
            @Nullable String highest,
            String prefix,
            Range<T> range,
            Function<T, String> text,
            String after) {
        if (range.from().isEmpty() && range.to().isEmpty() && lowest.equals(prefix)) {
            return prefix.isEmpty() ? this : startingWith(prefix);
        }
        var from = range.from().map(text).map(prefix::concat).orElse(lowest);
        var to = range.to()
                .map(text)
                .map(value -> prefix
                        + value
                        + (range.toIncluded() && !after.isEmpty() ? successor(after.substring(0, 1)) : ""))
                .orElse(highest);
        // An end that was made here is the first text of what comes after, so that it is no part of the range either.
        boolean open = range.to().isEmpty() || !range.toIncluded() || !after.isEmpty();
        endIsGiven = range.to().isPresent() && !range.toIncluded();
        return between(
                from.isEmpty() ? null : AttributeValue.fromS(from), to == null ? null : AttributeValue.fromS(to), open);
    }

    private Query between(@Nullable AttributeValue from, @Nullable AttributeValue to, boolean open) {
        if (from != null && to != null) {
            nothing = Merge.compare(from, to) > 0;
            excludedEnd = open ? to : null;
            return between(from, to);
        }
        if (from != null) {
            values.put(":from", from);
            condition = Condition.AT_LEAST;
        } else if (to != null) {
            values.put(":to", to);
            condition = open ? Condition.BEFORE : Condition.AT_MOST;
        }
        return this;
    }

    /** The least text after all that begin with this one. */
    private static String successor(String text) {
        int last = text.length() - 1;
        return text.substring(0, last) + (char) (text.charAt(last) + 1);
    }

    /** A value of the filter. */
    public Query value(String placeholder, AttributeValue value) {
        values.put(placeholder, value);
        return this;
    }

    /** An argument that shapes the answer without being part of the request; cursors are bound to it. */
    public Query argument(@Nullable Object argument) {
        var text = String.valueOf(argument);
        arguments.append(text.length()).append(':').append(text);
        return this;
    }

    public <T> Page<T> page(PageRequest request, ItemReader<T> reader) {
        return pageOf(request, chunk -> read(chunk, reader));
    }

    /** A page of what other items, found in this order, point at; those that point at nothing are passed over. */
    public <V, T> Page<T> page(PageRequest request, ItemReader<V> reader, Targets<V, T> targets) {
        return pageOf(request, chunk -> targets.of(read(chunk, reader)));
    }

    public <T> List<T> list(ItemReader<T> reader) {
        var all = new ArrayList<T>();
        forEach(0, item -> {
            var one = reader.read(item);
            if (one != null) {
                all.add(one);
            }
            if (all.size() > LIST_MAX) {
                throw new IllegalStateException(shape.method + " finds more than " + LIST_MAX
                        + " items, too many for a list. Return a Page or a Stream.");
            }
            return true;
        });
        return all;
    }

    public <V, T> List<T> list(ItemReader<V> reader, Targets<V, T> targets) {
        return targets.of(list(reader));
    }

    /** The first item in order. */
    public <T> Optional<T> first(ItemReader<T> reader) {
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

    /** The first target in order; what points at nothing is passed over here too. */
    public <V, T> Optional<T> first(ItemReader<V> reader, Targets<V, T> targets) {
        return first(item -> {
            var found = reader.read(item);
            return found == null
                    ? null
                    : targets.of(List.of(found)).stream().findFirst().orElse(null);
        });
    }

    /** Whether there is an item. */
    public boolean any(ItemReader<?> reader) {
        return first(reader).isPresent();
    }

    /** Every item in order, fetched as they are asked for. */
    public <T> Stream<T> stream(ItemReader<T> reader) {
        var merge = merge();
        return StreamSupport.stream(
                new Spliterators.AbstractSpliterator<T>(Long.MAX_VALUE, Spliterator.ORDERED | Spliterator.NONNULL) {
                    @Override
                    public boolean tryAdvance(Consumer<? super T> action) {
                        for (var item = merge.next(0); item != null; item = merge.next(0)) {
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

    public <V, T> Stream<T> stream(ItemReader<V> reader, Targets<V, T> targets) {
        return StreamSupport.stream(new Chunks<>(stream(reader).iterator(), targets), false);
    }

    /** How many items there are, without fetching them. */
    public long count() {
        if (nothing) {
            return 0;
        }
        if (crosses()) {
            return count(item -> item);
        }
        long count = countShards();
        if (excludedEnd != null && endIsGiven) {
            values.remove(":from");
            values.remove(":to");
            equalTo(excludedEnd);
            count -= countShards();
        }
        return count;
    }

    /** How many items of a kind there are, where others stand among them. */
    public long count(ItemReader<?> reader) {
        var count = new long[1];
        forEach(0, item -> {
            count[0] += reader.read(item) == null ? 0 : 1;
            return true;
        });
        return count[0];
    }

    private long countShards() {
        long count = 0;
        for (int shard = 0; shard < shards; shard++) {
            count += countShard(shard);
        }
        return count;
    }

    private long countShard(int shard) {
        long count = 0;
        @Nullable Map<String, AttributeValue> start = null;
        do {
            var request = queryRequest(shard, start).select(Select.COUNT).build();
            var response = table.client.query(request);
            count += response.count();
            start = response.hasLastEvaluatedKey() ? response.lastEvaluatedKey() : null;
        } while (start != null);
        return count;
    }

    private static <V> List<V> read(List<Map<String, AttributeValue>> chunk, ItemReader<V> reader) {
        var read = new ArrayList<V>(chunk.size());
        for (var item : chunk) {
            var one = reader.read(item);
            if (one != null) {
                read.add(one);
            }
        }
        return read;
    }

    private <T> Page<T> pageOf(PageRequest request, Function<List<Map<String, AttributeValue>>, List<T>> reader) {
        var merge = merge();
        request.cursor().ifPresent(cursor -> merge.startAt(table.cursors.open(cursor, boundTo(request))));
        var found = new ArrayList<T>(Math.min(request.limit(), REFILL));
        while (found.size() < request.limit()) {
            var chunk = merge.take(request.limit() - found.size());
            if (chunk.isEmpty()) {
                break;
            }
            found.addAll(reader.apply(chunk));
        }
        var ended = merge.isAtTheEnd()
                ? Page.Ended.AT_THE_END
                : found.size() < request.limit() ? Page.Ended.AT_THE_BOUND : Page.Ended.AT_THE_LIMIT;
        return new Page<>(
                found,
                ended == Page.Ended.AT_THE_END
                        ? Optional.empty()
                        : Optional.of(table.cursors.seal(merge.position(), boundTo(request))),
                ended);
    }

    private void forEach(int limit, Function<Map<String, AttributeValue>, Boolean> action) {
        var merge = merge();
        for (var item = merge.next(limit); item != null; item = merge.next(limit)) {
            if (!action.apply(item)) {
                return;
            }
        }
    }

    /** Whether what is read may be moving to another shard, of this key or of the table's. */
    private boolean crosses() {
        return table.shardsBefore > 0 && segment == null && (sharded || shape.shardedPk != null);
    }

    private Reading merge() {
        if (crosses() && !nothing) {
            return new ReshardingCursor(this, sharded ? table.shardsBefore : 1, shards);
        }
        var runs = new ArrayList<ShardCursor>(shards);
        for (int shard = 0; shard < shards; shard++) {
            runs.add(new ShardCursor(this, shard, nothing));
        }
        return new Merge(runs, shape);
    }

    /** Everything that makes this call another's: method, table, values, arguments, audience. */
    private String boundTo(PageRequest request) {
        var bound = new StringBuilder(shape.method)
                .append('\n')
                .append(table.name)
                .append('\n')
                .append(crosses() ? table.shardsBefore + " to " + shards : shards)
                .append(condition)
                .append(segment)
                .append('\n');
        append(bound, ":pk", pk);
        values.keySet().stream()
                .filter(name -> !name.startsWith(":now") && !name.equals(":pk"))
                .sorted()
                .forEach(name -> append(bound, name, values.get(name)));
        return bound.append(arguments).append('\n').append(request.audience()).toString();
    }

    private static void append(StringBuilder bound, String name, @Nullable AttributeValue value) {
        var text = String.valueOf(value);
        bound.append(name).append(text.length()).append(':').append(text);
    }

    /** A response of one shard, after a position or from the beginning, of at most so many items if not 0. */
    QueryResponse fetch(int shard, @Nullable Map<String, AttributeValue> start, int most) {
        var request = queryRequest(shard, start);
        if (most > 0) {
            request.limit(most);
        }
        if (shape.projection != null) {
            request.projectionExpression(shape.projection);
        }
        return table.client.query(request.build());
    }

    /** Whether an item that was fetched is part of the answer. */
    boolean isPart(Map<String, AttributeValue> item) {
        return now.isLive(item, shape) && !isExcluded(item);
    }

    private boolean isExcluded(Map<String, AttributeValue> item) {
        var sk = excludedEnd == null || shape.sk == null ? null : item.get(shape.sk);
        return sk != null && Merge.compare(excludedEnd, sk) == 0;
    }

    private QueryRequest.Builder queryRequest(int shard, @Nullable Map<String, AttributeValue> start) {
        var request = QueryRequest.builder()
                .tableName(table.name)
                .keyConditionExpression(condition.expression)
                .expressionAttributeNames(condition == Condition.PK ? shape.namesOfPk : shape.namesOfBoth)
                .expressionAttributeValues(valuesOf(shard));
        if (shape.index != null) {
            request.indexName(shape.index);
        }
        if (shape.consistent || (shape.index == null && crosses())) {
            request.consistentRead(true);
        }
        if (shape.descending) {
            request.scanIndexForward(false);
        }
        if (shape.filter != null) {
            request.filterExpression(shape.filter);
        }
        if (start != null) {
            request.exclusiveStartKey(start);
        }
        return request;
    }

    private Map<String, AttributeValue> valuesOf(int shard) {
        values.put(":pk", pkOf(shard));
        return values;
    }

    AttributeValue pkOf(int shard) {
        if (pk == null) {
            throw new IllegalStateException("A query without a partition key.");
        }
        return shard == 0 ? pk : AttributeValue.fromS(Keys.shard(pk.s(), shard));
    }

    ScanRequest.Builder scanRequest(Segment part, @Nullable Map<String, AttributeValue> start) {
        var request = ScanRequest.builder().tableName(table.name);
        if (shape.index != null) {
            request.indexName(shape.index);
        }
        if (shape.consistent) {
            request.consistentRead(true);
        }
        if (shape.filter != null) {
            request.filterExpression(shape.filter);
        }
        if (shape.filter != null && !values.isEmpty()) {
            request.expressionAttributeValues(values);
        }
        if (!shape.namesOfNone.isEmpty()) {
            request.expressionAttributeNames(shape.namesOfNone);
        }
        if (part.of() > 1) {
            request.segment(part.number()).totalSegments(part.of());
        }
        if (start != null) {
            request.exclusiveStartKey(start);
        }
        return request;
    }
}
