package trestle.model.descriptor;

import java.util.List;
import java.util.Optional;

/**
 * A kind's key in its table or in an index, as templates.
 *
 * @param index the index, or empty for the table's own key
 * @param unless the component while whose value is present the item is left out of the index
 * @param shardedBy the component by whose value the partition key is spread over shards
 * @param segments what the segments of both templates name, each name once, in order
 */
public record KeyDescriptor(
        Optional<String> index,
        String pk,
        Optional<String> sk,
        Optional<String> unless,
        Optional<String> shardedBy,
        List<Segment> segments) {
    public KeyDescriptor {
        segments = List.copyOf(segments);
    }

    /**
     * What stands between braces.
     *
     * @param component whether it is a component of the record, or else an accessor of it
     * @param nullable whether the value may be absent
     */
    public record Segment(String name, boolean component, StoredType type, boolean nullable) {}

    public Optional<Segment> segment(String name) {
        return segments.stream().filter(segment -> segment.name().equals(name)).findFirst();
    }
}
