package trestle.model.runtime;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import trestle.model.Page;
import trestle.model.PageRequest;
import trestle.model.Range;
import trestle.model.Segment;

/**
 * One call of an access pattern that reads many items: what is asked for, by the values of its key and filter, and in
 * which form it is wanted. How the answers are fetched is up to {@link QueryExecution}. Not to be shared between
 * threads.
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
    final Map<String, AttributeValue> values;
    final @Nullable Segment segment;
    private final StringBuilder arguments = new StringBuilder();
    Condition condition = Condition.PK;
    private @Nullable AttributeValue pk;
    int shards = 1;
    boolean sharded;

    /** A sort key that the condition takes in, but the range does not. */
    private @Nullable AttributeValue excludedEnd;

    /** Whether items of the range's own kind may have that sort key, so that a count has to leave them out. */
    private boolean endIsGiven;

    /** Whether a range is empty, so that there is nothing to ask. */
    boolean nothing;

    /** What is asked of the sort key. */
    enum Condition {
        PK("#pk = :pk"),
        EQUAL("#pk = :pk AND #sk = :sk"),
        BEGINS("#pk = :pk AND begins_with(#sk, :sk)"),
        BETWEEN("#pk = :pk AND #sk BETWEEN :from AND :to"),
        AT_LEAST("#pk = :pk AND #sk >= :from"),
        AT_MOST("#pk = :pk AND #sk <= :to"),
        BEFORE("#pk = :pk AND #sk < :to");

        final String expression;

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

    /** Reads {@code count} shards of the partition, merged by their sort keys. */
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
        return new QueryExecution(this).page(request, chunk -> QueryExecution.read(chunk, reader));
    }

    /** A page of what other items, found in this order, point at; those that point at nothing are passed over. */
    public <V, T> Page<T> page(PageRequest request, ItemReader<V> reader, Targets<V, T> targets) {
        return new QueryExecution(this).page(request, chunk -> targets.of(QueryExecution.read(chunk, reader)));
    }

    public <T> List<T> list(ItemReader<T> reader) {
        return new QueryExecution(this).list(reader);
    }

    public <V, T> List<T> list(ItemReader<V> reader, Targets<V, T> targets) {
        return targets.of(list(reader));
    }

    /** The first item in order. */
    public <T> Optional<T> first(ItemReader<T> reader) {
        return new QueryExecution(this).first(reader);
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
        return new QueryExecution(this).stream(reader);
    }

    public <V, T> Stream<T> stream(ItemReader<V> reader, Targets<V, T> targets) {
        return StreamSupport.stream(new Chunks<>(stream(reader).iterator(), targets), false);
    }

    /** How many items there are, without fetching them. */
    public long count() {
        return new QueryExecution(this).count();
    }

    /** How many items of a kind there are, where others stand among them. */
    public long count(ItemReader<?> reader) {
        return new QueryExecution(this).count(reader);
    }

    /**
     * As this one, of the one sort key that its condition takes in but its range does not; empty where there is none,
     * or where no item of the range's own kind can have it.
     */
    Optional<Query> ofExcludedEnd() {
        if (excludedEnd == null || !endIsGiven) {
            return Optional.empty();
        }
        var end = new Query(table, shape, now, segment);
        end.values.putAll(values);
        end.values.remove(":from");
        end.values.remove(":to");
        end.pk = pk;
        end.shards = shards;
        end.sharded = sharded;
        return Optional.of(end.equalTo(excludedEnd));
    }

    /** Whether what is read may be moving to another shard, of this key or of the table's. */
    boolean isResharding() {
        return table.shardsBefore > 0 && segment == null && (sharded || shape.shardedPk != null);
    }

    /** Everything that makes this call another's: method, table, values, arguments, audience. */
    String boundTo(PageRequest request) {
        var bound = new StringBuilder(shape.method)
                .append('\n')
                .append(table.name)
                .append('\n')
                .append(isResharding() ? table.shardsBefore + " to " + shards : shards)
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

    /** Whether an item that was fetched is part of the answer. */
    boolean isPart(Map<String, AttributeValue> item) {
        return now.isLive(item, shape) && !isExcluded(item);
    }

    private boolean isExcluded(Map<String, AttributeValue> item) {
        var sk = excludedEnd == null || shape.sk == null ? null : item.get(shape.sk);
        return sk != null && Merge.compare(excludedEnd, sk) == 0;
    }

    /** The values of the condition and the filter, for one shard. */
    Map<String, AttributeValue> valuesOf(int shard) {
        values.put(":pk", pkOf(shard));
        return values;
    }

    AttributeValue pkOf(int shard) {
        if (pk == null) {
            throw new IllegalStateException("A query without a partition key.");
        }
        return shard == 0 ? pk : AttributeValue.fromS(Keys.shard(pk.s(), shard));
    }
}
