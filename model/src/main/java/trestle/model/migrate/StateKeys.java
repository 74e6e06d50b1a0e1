package trestle.model.migrate;

import java.util.Locale;
import java.util.Optional;
import trestle.model.descriptor.ModelDescriptor;

/**
 * Where a system keeps the state of its migrations: the keys of {@link StateKinds} in one of its tables, which has a
 * partition key and a sort key of text.
 *
 * @param table the declared name of the table
 * @param kindAttribute the attribute that tells kinds apart there; empty for none
 * @param kind its value
 */
public record StateKeys(String table, String kindAttribute, String kind) {
    /** What the sort keys of a migration's failed items begin with, and no others. */
    static final String FAILURES = "FAIL#";

    /** Where a model says with {@link trestle.model.Table#migrations}, if it does. */
    public static Optional<StateKeys> in(ModelDescriptor model) {
        return model.tables().stream()
                .flatMap(table -> table.items().stream()
                        .filter(StateKinds::isOne)
                        .limit(1)
                        .map(item -> new StateKeys(
                                table.name(), table.kindAttribute().orElse(""), item.kind())))
                .findFirst();
    }

    /** The item of a migration's run. */
    Place run(String migration) {
        return place(migration, "STATE");
    }

    /** The item of one segment, from 0. */
    Place segment(String migration, int number) {
        return place(migration, String.format(Locale.ROOT, "SEGMENT#%02d", number));
    }

    /** The item of one failed item. */
    Place failure(String migration, String pk, Optional<String> sk) {
        return place(migration, FAILURES + escaped(pk) + "#" + escaped(sk.orElse("")));
    }

    /** {@code #} parts the two texts of a failed item's key, so within them it is escaped. */
    private static String escaped(String text) {
        return text.replace("%", "%25").replace("#", "%23");
    }

    private static Place place(String migration, String sk) {
        return new Place(partition(migration), sk);
    }

    /** The partition of everything about a migration. */
    static String partition(String migration) {
        return StateKinds.PREFIX + migration;
    }

    /** A key of this table. */
    record Place(String pk, String sk) {}
}
