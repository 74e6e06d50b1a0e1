package trestle.rollmodel.migrations;

import java.util.List;
import trestle.model.migrate.Migration;
import trestle.model.migrate.MigrationSet;
import trestle.rollmodel.journal.Reindex;

/** Rollmodel's migrations. */
public final class RollModelMigrations implements MigrationSet {
    @Override
    public String model() {
        return "rollmodel";
    }

    @Override
    public List<Migration> migrations() {
        return List.of(new Reindex());
    }
}
