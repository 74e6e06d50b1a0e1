package trestle.rollmodel.migrations;

import java.util.List;
import trestle.model.migrate.Migration;
import trestle.model.migrate.MigrationSet;
import trestle.model.migrate.StateKeys;
import trestle.rollmodel.journal.Reindex;

/** Rollmodel's migrations, and the keys of their state in its table. */
public final class RollModelMigrations implements MigrationSet, StateKeys {
    private static final String KIND = "MIGRATION";

    @Override
    public String model() {
        return "rollmodel";
    }

    @Override
    public List<Migration> migrations() {
        return List.of(new Reindex());
    }

    @Override
    public StateKeys stateKeys() {
        return this;
    }

    @Override
    public String table() {
        return "RollModel";
    }

    @Override
    public String kindAttribute() {
        return "entityType";
    }

    @Override
    public Place run(String migration) {
        return place(migration, "STATE");
    }

    @Override
    public Place segment(String migration, int number) {
        return place(migration, number < 10 ? "SEGMENT#0" + number : "SEGMENT#" + number);
    }

    @Override
    public Place failure(String migration, String item) {
        return place(migration, "FAIL#" + item);
    }

    private static Place place(String migration, String sk) {
        return new Place("MIGRATION#" + migration, sk, KIND);
    }
}
