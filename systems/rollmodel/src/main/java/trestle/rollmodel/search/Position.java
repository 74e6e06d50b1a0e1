package trestle.rollmodel.search;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Comparator;

/** An entry's place in a journal: its time, and among entries of one time its id. */
public record Position(Instant createdAt, String entryId) implements Comparable<Position> {
    private static final Comparator<Position> ORDER =
            Comparator.comparing(Position::createdAt).thenComparing(Position::entryId);

    /** After every entry there can be. */
    public static final Position END = new Position(Instant.parse("9999-12-31T23:59:59.999Z"), "\uffff");

    /** Later is greater. */
    @Override
    public int compareTo(Position other) {
        return ORDER.compare(this, other);
    }

    /** The place after this one that no other comes before. */
    Position justAfter() {
        return new Position(createdAt, entryId + '\0');
    }

    /** For a cursor. */
    public byte[] bytes() {
        return (createdAt.toEpochMilli() + " " + entryId).getBytes(StandardCharsets.UTF_8);
    }

    public static Position from(byte[] bytes) {
        var text = new String(bytes, StandardCharsets.UTF_8);
        int space = text.indexOf(' ');
        return new Position(Instant.ofEpochMilli(Long.parseLong(text.substring(0, space))), text.substring(space + 1));
    }
}
