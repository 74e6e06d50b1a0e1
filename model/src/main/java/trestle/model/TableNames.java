package trestle.model;

import java.util.HashMap;
import java.util.Map;

/** What an installation calls a model's tables, and over how many shards each spreads its sharded keys. */
public final class TableNames {
    private static final TableNames DECLARED = new TableNames("", Map.of(), Map.of());

    private final String prefix;
    private final Map<String, String> names;
    private final Map<String, Integer> shards;

    private TableNames(String prefix, Map<String, String> names, Map<String, Integer> shards) {
        this.prefix = prefix;
        this.names = names;
        this.shards = shards;
    }

    /** Every table under the name the model gives it. */
    public static TableNames asDeclared() {
        return DECLARED;
    }

    /** Puts a prefix before every name that is not given by {@link #with}. */
    public TableNames prefixed(String prefix) {
        return new TableNames(prefix, names, shards);
    }

    /** Calls one table by another name. */
    public TableNames with(String declared, String actual) {
        var more = new HashMap<>(names);
        more.put(declared, actual);
        return new TableNames(prefix, Map.copyOf(more), shards);
    }

    /** Spreads one table's sharded keys over a number of shards, 1 to 100. */
    public TableNames sharded(String declared, int count) {
        if (count < 1 || count > 100) {
            throw new IllegalArgumentException("A table has 1 to 100 shards, not " + count + ".");
        }
        var more = new HashMap<>(shards);
        more.put(declared, count);
        return new TableNames(prefix, names, Map.copyOf(more));
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
}
