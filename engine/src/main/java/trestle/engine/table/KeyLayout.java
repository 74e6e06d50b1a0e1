package trestle.engine.table;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import trestle.engine.value.AttributeName;
import trestle.engine.value.ByteSink;
import trestle.engine.value.Item;
import trestle.engine.value.KeyBytes;
import trestle.engine.value.Value;

/**
 * Which attributes make the key of a table or an index, and how they become bytes: a hash of the partition attributes in
 * four bytes, the partition attributes, the sort attributes, each ended as {@link KeyBytes} says. A table has one
 * partition attribute and at most one sort attribute; a global index up to four of each.
 */
public record KeyLayout(List<KeyAttribute> attributes, int partitionCount) {
    private static final int KEY_CAPACITY = 64;

    /** The attributes of the partition first, then those of the sort key. */
    public KeyLayout {
        attributes = List.copyOf(attributes);
    }

    static KeyLayout of(List<KeyAttribute> partition, List<KeyAttribute> sort) {
        return new KeyLayout(Stream.concat(partition.stream(), sort.stream()).toList(), partition.size());
    }

    public List<KeyAttribute> partition() {
        return attributes.subList(0, partitionCount);
    }

    public List<KeyAttribute> sort() {
        return attributes.subList(partitionCount, attributes.size());
    }

    public List<AttributeName> names() {
        return attributes.stream().map(KeyAttribute::name).toList();
    }

    public List<AttributeName> partitionNames() {
        return partition().stream().map(KeyAttribute::name).toList();
    }

    public List<AttributeName> sortNames() {
        return sort().stream().map(KeyAttribute::name).toList();
    }

    /** Writes the key of the item; says no, having written nothing of use, if it lacks an attribute of the right type. */
    boolean write(ByteSink sink, Item item) {
        return write(sink, item::find);
    }

    boolean write(ByteSink sink, Map<String, Value> attributes) {
        return write(sink, name -> attributes.get(name.text()));
    }

    private boolean write(ByteSink sink, Function<AttributeName, @Nullable Value> values) {
        var hashAt = sink.length();
        sink.int32(0);
        for (var i = 0; i < attributes.size(); i++) {
            if (i == partitionCount) {
                writeHash(sink, hashAt);
            }
            if (!writePart(sink, attributes.get(i), values)) {
                return false;
            }
        }
        if (partitionCount == attributes.size()) {
            writeHash(sink, hashAt);
        }
        return true;
    }

    private static boolean writePart(
            ByteSink sink, KeyAttribute attribute, Function<AttributeName, @Nullable Value> attributes) {
        var value = attributes.apply(attribute.name());
        if (value == null || !attribute.type().holds(value)) {
            return false;
        }
        KeyBytes.writeEnded(sink, value);
        return true;
    }

    /** Writes the part of the key that all entries with these partition values share. */
    void writePartition(ByteSink sink, List<Value> values) {
        var hashAt = sink.length();
        sink.int32(0);
        values.forEach(value -> KeyBytes.writeEnded(sink, value));
        writeHash(sink, hashAt);
    }

    private static void writeHash(ByteSink sink, int hashAt) {
        var end = sink.length();
        var hash = hash(sink.array(), hashAt + 4, end);
        sink.truncate(hashAt);
        sink.int32(hash);
        sink.truncate(end);
    }

    /** Spreads partitions over the 32-bit space evenly, so that segments of a scan are ranges of it. */
    private static int hash(byte[] bytes, int from, int to) {
        var hash = 0x811C9DC5;
        for (var i = from; i < to; i++) {
            hash = (hash ^ bytes[i] & 0xFF) * 0x01000193;
        }
        hash = (hash ^ hash >>> 16) * 0x85EBCA6B;
        hash = (hash ^ hash >>> 13) * 0xC2B2AE35;
        return hash ^ hash >>> 16;
    }

    static ByteSink sink() {
        return new ByteSink(KEY_CAPACITY);
    }

    /** The names of both layouts, those of this first, each once. */
    List<AttributeName> namesWith(KeyLayout other) {
        var names = new ArrayList<AttributeName>();
        Stream.concat(attributes.stream(), other.attributes.stream())
                .map(KeyAttribute::name)
                .filter(name -> !names.contains(name))
                .forEach(names::add);
        return names;
    }
}
