package trestle.rollmodel;

import java.util.List;
import trestle.model.migrate.Migration;
import trestle.model.migrate.MigrationSet;
import trestle.rollmodel.journal.Reindex;

/** The changes to stored items that {@code trestle migrate rollmodel} runs. */
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
