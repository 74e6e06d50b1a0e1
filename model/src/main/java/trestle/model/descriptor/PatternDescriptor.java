package trestle.model.descriptor;

import java.util.List;
import java.util.Optional;

/**
 * An access pattern: a method of a repository and what it sends.
 *
 * @param repository the repository's simple name, after the table's where several tables have one of that name
 * @param type its binary name
 * @param implementation the binary name of the class that the processor wrote for it
 * @param signature the method as declared, with simple names: {@code Page<Entry> listNewest(String athleteId,
 *     PageRequest page)}
 * @param documentation what the source says of it; may be empty
 */
public record PatternDescriptor(
        String repository,
        String type,
        String implementation,
        String method,
        String signature,
        String documentation,
        List<Parameter> parameters,
        Access access) {
    public PatternDescriptor {
        parameters = List.copyOf(parameters);
    }

    /** How it is named on the command line: {@code Journal.listNewest}. */
    public String name() {
        return repository + "." + method;
    }

    /**
     * A parameter.
     *
     * @param java its type, with simple names
     * @param component the component it binds, or the path for one that sets a nested attribute
     * @param many whether it is a collection of values rather than one
     */
    public record Parameter(String name, String java, Role role, Optional<String> component, boolean many) {}

    /** What a parameter is for. */
    public enum Role {
        /** Part of a key. */
        KEY,
        /** A range of the last bound segment. */
        RANGE,
        /** A value of the filter or condition. */
        VALUE,
        SET,
        ADD,
        REMOVE,
        /** A record to write or delete. */
        RECORD,
        /** A revision's record as it was. */
        BEFORE,
        /** A revision's record as it shall be. */
        AFTER,
        PAGE,
        /** The most items wanted. */
        LIMIT,
        SEGMENT
    }

    /** What the method does. */
    public sealed interface Access {
        /** DynamoDB's operation: {@code Query}, {@code GetItem}, {@code TransactWriteItems}. */
        String operation();

        /** The table read or, first of all, written. */
        String table();
    }

    /**
     * A read.
     *
     * @param kinds the kinds it returns, by record name
     * @param view the view they are returned as
     * @param condition the key condition; empty for a scan
     * @param consistent whether it sees every write that came before
     * @param counts whether it returns a number instead of items
     * @param filter the filter as declared, with component names
     * @param expiring the components by which expired items are left out
     * @param via the kind read first
     */
    public record Read(
            String operation,
            String table,
            Optional<String> index,
            List<String> kinds,
            Optional<View> view,
            Optional<KeyCondition> condition,
            boolean descending,
            boolean consistent,
            boolean counts,
            Optional<String> filter,
            List<String> expiring,
            Optional<Via> via)
            implements Access {
        public Read {
            kinds = List.copyOf(kinds);
            expiring = List.copyOf(expiring);
        }
    }

    /**
     * A write.
     *
     * @param kinds the kinds it is for, by record name
     * @param conditions what must hold for it, in words or as declared
     * @param effects every item it touches, the main one first
     * @param actionsMax how many actions it takes at worst; 1 for a write outside a transaction
     * @param deferred whether it returns a write to be run later
     */
    public record Write(
            String operation,
            String table,
            List<String> kinds,
            List<String> conditions,
            List<Requirement> requires,
            List<Effect> effects,
            int actionsMax,
            boolean deferred)
            implements Access {
        public Write {
            kinds = List.copyOf(kinds);
            conditions = List.copyOf(conditions);
            requires = List.copyOf(requires);
            effects = List.copyOf(effects);
        }
    }

    /** A view and the paths it projects, as stored. */
    public record View(String name, List<String> paths) {
        public View {
            paths = List.copyOf(paths);
        }
    }

    /** A kind that is read first, and how. */
    public record Via(String kind, String table, Optional<String> index, String operation, KeyCondition condition) {}

    /** The key condition, as templates. */
    public record KeyCondition(String pk, Optional<SortCondition> sk) {}

    /** What holds for the sort key; {@code to} only where it is between two. */
    public record SortCondition(Test test, String from, Optional<String> to) {
        public enum Test {
            EQUALS,
            BEGINS_WITH,
            BETWEEN,
            AT_LEAST,
            BELOW
        }
    }

    /** An item that must be there, or with {@code absent} must not, checked in the same transaction. */
    public record Requirement(String kind, boolean absent, Optional<String> where) {}

    /** What happens to the items of a kind, at most how many of them. */
    public record Effect(String kind, Action action, int max) {
        public enum Action {
            PUT,
            UPDATE,
            DELETE,
            CHECK
        }
    }
}
