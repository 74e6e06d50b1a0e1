package trestle.model.runtime;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Reads a list whose items move from one number of shards to another, so that each is met exactly once.
 *
 * <h2>Why none is missed</h2>
 *
 * An item moves once, from its shard by the number before to its shard by the number now. The shards by the number
 * before are read first, up to some sort key, and only then those by the number now, up to the same one. An item that
 * is not found where it was has moved before that was read, so it is found where it went, which is read later. What of
 * the shards by the number now was read further than those by the number before had been is forgotten and read again.
 *
 * <h2>Why none is met twice</h2>
 *
 * What comes before the floor has been handed out: an item that turns up before it has moved since, and is dropped. In
 * between, items are told apart by the table's key, without its shard. Items of one sort key are handed out together,
 * in the order of their keys, so that a page that ends among them can be taken up.
 */
final class ReshardingCursor implements Reading {
    /** A position among the items of one sort key, and one before all of them. */
    private static final int AMONG = 1;

    private static final int BEFORE = 2;

    private final Shape shape;
    private final List<ShardReader> before = new ArrayList<>();
    private final List<ShardReader> now = new ArrayList<>();
    private final Deque<Map.Entry<Place, Map<String, AttributeValue>>> ready = new ArrayDeque<>();
    private final Comparator<Place> order;
    private int windows;
    private boolean bounded;

    /** Everything before this sort key has been made ready. */
    private @Nullable AttributeValue floor;

    /** How far the shards by the number before had been read when those by the number now were. */
    private @Nullable AttributeValue trusted;

    /** The last that was handed out, where others of its sort key were not. */
    private @Nullable Place cut;

    /** Where an item stands in the list. */
    private record Place(@Nullable AttributeValue sk, String identity) {}

    ReshardingCursor(Query query, QueryRequests requests, int shardsBefore, int shardsNow) {
        this.shape = query.shape;
        this.order = Comparator.comparing(Place::sk, this::compare).thenComparing(Place::identity);
        for (int shard = 0; shard < shardsBefore; shard++) {
            before.add(new ShardReader(query, requests, this::compare, shard));
        }
        for (int shard = 0; shard < shardsNow; shard++) {
            now.add(new ShardReader(query, requests, this::compare, shard));
        }
    }

    private int compare(@Nullable AttributeValue a, @Nullable AttributeValue b) {
        int ascending = Merge.compare(a, b);
        return shape.descending ? -ascending : ascending;
    }

    @Override
    public @Nullable Map<String, AttributeValue> next(int limit) {
        var start = floor;
        while (ready.isEmpty()) {
            if (readers().allMatch(ShardReader::isAtTheEnd)
                    || (bounded && windows >= Query.ROUNDS_MAX && !Objects.equals(floor, start))) {
                return null;
            }
            window(limit == 0 ? 0 : windows == 0 ? limit + 1 : Math.max(limit + 1, Query.REFILL));
        }
        var next = ready.removeFirst();
        cut = next.getKey();
        return next.getValue();
    }

    @Override
    public List<Map<String, AttributeValue>> take(int limit) {
        bounded = true;
        return Reading.super.take(limit);
    }

    /** Reads on, first by the number before, then by the number now, and makes ready what both have been read past. */
    private void window(int most) {
        windows++;
        var from = floor;
        var behind = before.stream().filter(reader -> !reader.passes(from)).toList();
        if (!behind.isEmpty()) {
            behind.forEach(reader -> reader.fetch(most));
            var sure = trusted;
            if (sure != null) {
                now.forEach(reader -> reader.backTo(sure));
            }
            trusted = least(before);
        }
        now.stream().filter(reader -> !reader.covers(trusted)).forEach(reader -> reader.fetch(most));
        var bound = least(readers().toList());
        makeReady(bound);
        if (bound != null) {
            floor = bound;
            readers().forEach(reader -> reader.forgetBefore(bound));
        }
    }

    /** The sort key before which all of them have been read; null where that is all they have. */
    private @Nullable AttributeValue least(List<ShardReader> readers) {
        return readers.stream()
                .map(ShardReader::bound)
                .filter(bound -> bound != null)
                .min(this::compare)
                .orElse(null);
    }

    private void makeReady(@Nullable AttributeValue bound) {
        var found = new TreeMap<Place, Map<String, AttributeValue>>(order);
        readers().forEach(reader -> {
            for (var item : reader.takeBefore(bound)) {
                var place = place(item);
                if (!wasReady(place)) {
                    found.put(place, item);
                }
            }
        });
        ready.addAll(found.entrySet());
    }

    private boolean wasReady(Place place) {
        return (floor != null && compare(place.sk(), floor) < 0) || (cut != null && order.compare(place, cut) <= 0);
    }

    private Stream<ShardReader> readers() {
        return Stream.concat(before.stream(), now.stream());
    }

    private Place place(Map<String, AttributeValue> item) {
        var identity = new StringBuilder();
        for (var name : shape.positions) {
            var value = item.get(name);
            if (shape.index != null && value != null && !name.equals(shape.sk)) {
                var text = text(name, value);
                identity.append(text.length()).append(':').append(text);
            }
        }
        return new Place(shape.sk == null ? null : item.get(shape.sk), identity.toString());
    }

    private String text(String name, AttributeValue value) {
        var text = value.s() == null ? value.n() : value.s();
        return shape.shardedPk != null && name.equals(shape.tablePk) ? shape.shardedPk.plain(text) : text;
    }

    @Override
    public boolean isAtTheEnd() {
        return ready.isEmpty() && readers().allMatch(ShardReader::isAtTheEnd);
    }

    @Override
    public byte[] position() {
        var positions = new Positions();
        var place = ready.isEmpty() && floor != null ? null : cut;
        var sk = place == null ? floor : place.sk();
        if (place != null) {
            positions.add(AMONG);
            positions.add(values(place), names());
        } else if (sk != null) {
            positions.add(BEFORE);
            positions.add(Map.of("sk", sk), List.of("sk"));
        } else {
            positions.add(Positions.NOT_BEGUN);
        }
        readers().forEach(reader -> reader.addTo(positions, sk));
        return positions.bytes();
    }

    @Override
    public void startAt(byte[] position) {
        var positions = new Positions.Reader(position);
        switch (positions.state()) {
            case AMONG -> {
                positions.state();
                var values = positions.position(names());
                cut = new Place(values.get("sk"), Attributes.text(values, "identity"));
                floor = cut.sk();
            }
            case BEFORE -> {
                positions.state();
                floor = positions.position(List.of("sk")).get("sk");
            }
            default -> {}
        }
        readers().forEach(reader -> reader.startAt(positions));
    }

    private List<String> names() {
        return shape.sk == null ? List.of("identity") : List.of("sk", "identity");
    }

    private static Map<String, AttributeValue> values(Place place) {
        var values = new HashMap<String, AttributeValue>();
        if (place.sk() != null) {
            values.put("sk", place.sk());
        }
        values.put("identity", AttributeValue.fromS(place.identity()));
        return values;
    }
}
