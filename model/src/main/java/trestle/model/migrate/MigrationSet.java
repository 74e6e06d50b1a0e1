package trestle.model.migrate;

import java.util.List;
import java.util.ServiceLoader;
import trestle.model.descriptor.ModelDescriptor;

/** The migrations of one system. Named in {@code META-INF/services}, it is found by commands and pages. */
public interface MigrationSet {
    /** The model they belong to. */
    String model();

    List<Migration> migrations();

    /** Where the state of their runs is kept: where the model says. */
    default StateKeys stateKeys() {
        return StateKeys.in(ModelDescriptor.load(model()))
                .orElseThrow(() -> new IllegalStateException("No table of the model " + model()
                        + " keeps the state of migrations. Give one @Table(migrations = …)."));
    }

    /** Every set on the class path. */
    static List<MigrationSet> all() {
        return ServiceLoader.load(MigrationSet.class).stream()
                .map(ServiceLoader.Provider::get)
                .toList();
    }
}
