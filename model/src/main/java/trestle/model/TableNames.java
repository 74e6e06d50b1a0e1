package trestle.model;

import java.util.HashMap;
import java.util.Map;

/** What an installation calls a model's tables, and over how many shards each spreads its sharded keys. */
public final class TableNames {
    private static final TableNames DECLARED = new TableNames("", Map.of(), Map.of(), Map.of());

    private final String prefix;
    private final Map<String, String> names;
    private final Map<String, Integer> shards;
    private final Map<String, Integer> shardsBefore;

    private TableNames(
            String prefix, Map<String, String> names, Map<String, Integer> shards, Map<String, Integer> shardsBefore) {
        this.prefix = prefix;
        this.names = names;
        this.shards = shards;
        this.shardsBefore = shardsBefore;
    }

    /** Every table under the name the model gives it. */
    public static TableNames asDeclared() {
        return DECLARED;
    }

    /** Puts a prefix before every name that is not given by {@link #with}. */
    public TableNames prefixed(String prefix) {
        return new TableNames(prefix, names, shards, shardsBefore);
    }

    /** Calls one table by another name. */
    public TableNames with(String declared, String actual) {
        var more = new HashMap<>(names);
        more.put(declared, actual);
        return new TableNames(prefix, Map.copyOf(more), shards, shardsBefore);
    }

    /** Spreads one table's sharded keys over a number of shards, 1 to 100. */
    public TableNames sharded(String declared, int count) {
        return spread(declared, count, 0);
    }

    /**
     * For the time in which a table's items move from one number of shards to another: writes by the new number, and
     * reads by both. Every process that uses the table has to be started so before the first item moves.
     */
    public TableNames resharding(String declared, int from, int to) {
        if (from == to) {
            throw new IllegalArgumentException(declared + " moves from " + from + " shards to as many.");
        }
        return spread(declared, to, checked(from));
    }

    private TableNames spread(String declared, int count, int before) {
        var counts = new HashMap<>(shards);
        counts.put(declared, checked(count));
        var moving = new HashMap<>(shardsBefore);
        moving.put(declared, before);
        return new TableNames(prefix, names, Map.copyOf(counts), Map.copyOf(moving));
    }

    private static int checked(int count) {
        if (count < 1 || count > 100) {
            throw new IllegalArgumentException("A table has 1 to 100 shards, not " + count + ".");
        }
        return count;
    }

    /** What the table declared under a name is called here. */
    public String actual(String declared) {
        var name = names.get(declared);
        return name != null ? name : prefix + declared;
    }

    /** How many shards the table has here, where the model declares a number of its own. */
    public int shards(String declared, int modelled) {
        return shards.getOrDefault(declared, modelled);
    }

    /** How many shards the table had whose items are on the move here; 0 where none are. */
    public int shardsBefore(String declared) {
        return shardsBefore.getOrDefault(declared, 0);
    }

    /** Whether this installation says itself how many shards the table has. */
    public boolean saysShards(String declared) {
        return shards.containsKey(declared);
    }
}
