package trestle.engine.table;

import java.util.Arrays;
import trestle.engine.expression.KeyRange;
import trestle.engine.value.ByteSink;
import trestle.engine.value.KeyBytes;
import trestle.engine.value.Value;

/** A range of the store's keys: {@code from <= key < to}. */
public record Span(byte[] from, byte[] to) {
    private static final long HASHES = 1L << 32;

    public boolean contains(byte[] key) {
        return Arrays.compareUnsigned(from, key) <= 0 && Arrays.compareUnsigned(key, to) < 0;
    }

    static Span ofPrefix(byte[] prefix) {
        return new Span(prefix, KeySpace.after(prefix));
    }

    /** All rows of a partition, or those that the conditions on its sort attributes allow. */
    static Span of(ByteSink space, KeyLayout layout, KeyRange range) {
        layout.writePartition(space, range.partition());
        range.sortEquals().forEach(value -> KeyBytes.writeEnded(space, value));
        var prefix = space.toByteArray();
        var whole = ofPrefix(prefix);
        var last = range.last();
        if (last == null) {
            return whole;
        }
        return switch (last) {
            case KeyRange.Less(var high) -> new Span(prefix, at(prefix, high));
            case KeyRange.AtMost(var high) -> new Span(prefix, KeySpace.after(at(prefix, high)));
            case KeyRange.Greater(var low) -> new Span(KeySpace.after(at(prefix, low)), whole.to());
            case KeyRange.AtLeast(var low) -> new Span(at(prefix, low), whole.to());
            case KeyRange.Between(var low, var high) -> new Span(at(prefix, low), KeySpace.after(at(prefix, high)));
            case KeyRange.BeginsWith(var start) -> ofPrefix(beginning(prefix, start));
        };
    }

    private static byte[] at(byte[] prefix, Value value) {
        var sink = new ByteSink(prefix.length + 64).put(prefix);
        KeyBytes.writeEnded(sink, value);
        return sink.toByteArray();
    }

    private static byte[] beginning(byte[] prefix, Value value) {
        var sink = new ByteSink(prefix.length + 64).put(prefix);
        KeyBytes.writeBeginning(sink, value);
        return sink.toByteArray();
    }

    /** One of as many segments, by the hash that each key begins with. */
    static Span ofSegment(byte[] space, int segment, int segments) {
        if (segments == 1) {
            return ofPrefix(space);
        }
        var whole = ofPrefix(space);
        return new Span(
                segment == 0 ? space : boundary(space, segment, segments),
                segment == segments - 1 ? whole.to() : boundary(space, segment + 1, segments));
    }

    private static byte[] boundary(byte[] space, int segment, int segments) {
        var hash = HASHES * segment / segments;
        return new ByteSink(space.length + 4).put(space).int32((int) hash).toByteArray();
    }
}
