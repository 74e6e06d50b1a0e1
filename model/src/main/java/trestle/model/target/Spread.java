package trestle.model.target;

/**
 * Over how many shards a table spreads its sharded keys, as its tag keeps it: {@code 4}, or {@code 4 to 16} while
 * its items move. (A tag on AWS has no arrows.)
 *
 * @param before the number by which items may still be placed; 0 unless they move
 * @param now the number by which items are written
 */
public record Spread(int before, int now) {
    /** A table that says nothing has one shard. */
    static final Spread ONE = of(1);

    private static final String TO = " to ";

    public Spread {
        if (now < 1 || before < 0 || before == now) {
            throw new IllegalArgumentException("No number of shards: " + before + TO + now);
        }
    }

    public static Spread of(int shards) {
        return new Spread(0, shards);
    }

    /** @throws IllegalArgumentException if it is neither a number nor two */
    public static Spread parse(String tag) {
        int to = tag.indexOf(TO);
        return to < 0
                ? of(Integer.parseInt(tag))
                : new Spread(Integer.parseInt(tag.substring(0, to)), Integer.parseInt(tag.substring(to + TO.length())));
    }

    public boolean moving() {
        return before > 0;
    }

    /** Whether items may be placed by this number. */
    boolean holds(int shards) {
        return shards == now || shards == before;
    }

    /** As the tag keeps it. */
    @Override
    public String toString() {
        return moving() ? before + TO + now : Integer.toString(now);
    }
}
