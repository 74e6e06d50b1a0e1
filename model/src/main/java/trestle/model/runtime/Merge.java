package trestle.model.runtime;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The items of several shards in the order of their sort keys; those of one shard as they come. */
final class Merge implements Reading {
    private final List<ShardCursor> cursors;
    private final Shape shape;
    private boolean bounded;

    Merge(List<ShardCursor> cursors, Shape shape) {
        this.cursors = cursors;
        this.shape = shape;
    }

    @Override
    public @Nullable Map<String, AttributeValue> next(int limit) {
        @Nullable ShardCursor first = null;
        @Nullable Map<String, AttributeValue> head = null;
        for (var cursor : cursors) {
            var item = cursor.peek(limit, bounded);
            if (item == null && !cursor.isAtTheEnd()) {
                return null; // what this shard holds next is not known, so nothing later may be given out
            }
            if (item != null && (head == null || isBefore(item, head))) {
                first = cursor;
                head = item;
            }
        }
        if (first != null) {
            first.use();
        }
        return head;
    }

    @Override
    public List<Map<String, AttributeValue>> take(int limit) {
        bounded = true;
        return Reading.super.take(limit);
    }

    @Override
    public boolean isAtTheEnd() {
        for (var cursor : cursors) {
            if (!cursor.isAtTheEnd()) {
                return false;
            }
        }
        return true;
    }

    @Override
    public byte[] position() {
        var positions = new Positions();
        for (var cursor : cursors) {
            cursor.addTo(positions);
        }
        return positions.bytes();
    }

    @Override
    public void startAt(byte[] position) {
        var positions = new Positions.Reader(position);
        for (var cursor : cursors) {
            cursor.startAt(positions);
        }
    }

    private boolean isBefore(Map<String, AttributeValue> a, Map<String, AttributeValue> b) {
        if (shape.sk == null) {
            return false;
        }
        int order = compare(a.get(shape.sk), b.get(shape.sk));
        return shape.descending ? order > 0 : order < 0;
    }

    static int compare(@Nullable AttributeValue a, @Nullable AttributeValue b) {
        if (a == null || b == null || a.type() != b.type()) {
            return 0;
        }
        return switch (a.type()) {
            case S -> compareText(a.s(), b.s());
            case N -> Numbers.decimal(a.n()).compareTo(Numbers.decimal(b.n()));
            case B, SS, NS, BS, M, L, BOOL, NUL, UNKNOWN_TO_SDK_VERSION -> 0;
        };
    }

    /** As the store does: by UTF-8 bytes, which is not how Java orders characters outside the basic plane. */
    private static int compareText(String a, String b) {
        return Arrays.compareUnsigned(a.getBytes(StandardCharsets.UTF_8), b.getBytes(StandardCharsets.UTF_8));
    }
}
