package trestle.model.migrate;

import java.util.List;
import java.util.ServiceLoader;

/** The migrations of one system. Named in {@code META-INF/services}, it is found by commands and pages. */
public interface MigrationSet {
    /** The model they belong to. */
    String model();

    List<Migration> migrations();

    /** Where the state of their runs is kept. */
    StateKeys stateKeys();

    /** Every set on the class path. */
    static List<MigrationSet> all() {
        return ServiceLoader.load(MigrationSet.class).stream()
                .map(ServiceLoader.Provider::get)
                .toList();
    }
}
