package trestle.engine.table;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import trestle.engine.TableSpec;
import trestle.engine.TestEngine;
import trestle.engine.TestTable;
import trestle.engine.table.IndexDefinition.Status;
import trestle.engine.table.TableDefinition.TimeToLive;

/** Background work that comes late: what it was for has changed in the meantime. */
class UpkeepTest {
    @AutoClose
    private final TestEngine db = new TestEngine();

    private final TestTable things = db.table("Things", "pk S");
    private Catalog catalog;
    private Upkeep upkeep;

    /** Leaves an index to be filled and due times to be added, and does the work by hand from here on. */
    @BeforeEach
    void leaveWorkUndone() {
        things.put("pk", "a", "team", "t", "due", TestEngine.secondsAfterStart(100));
        db.store().holdUpkeep();
        things.addIndex(TableSpec.indexOf("gsi", "team S", "ALL"), "team S");
        things.expireBy("due", true);
        db.engine().close();
        db.store().release();
        catalog = new Catalog(db.store());
        upkeep = new Upkeep(db.store(), catalog, new ItemLocks(), db, () -> false);
    }

    private Table table() {
        return catalog.find("Things").orElseThrow();
    }

    private void setStatus(Status status) {
        catalog.change(
                "Things",
                definition -> definition.withIndexes(definition.indexes().stream()
                        .map(index -> index.withStatus(status))
                        .toList()));
    }

    @Test
    void itDoesWhatIsUndone() {
        assertThat(Upkeep.isDue(table())).isTrue();

        upkeep.resume(table());

        assertThat(Upkeep.isDue(table())).isFalse();
        assertThat(table().definition().indexes())
                .extracting(IndexDefinition::status)
                .containsExactly(Status.ACTIVE);
        assertThat(table().definition().timeToLive()).isEqualTo(new TimeToLive("due", true));
        assertThat(catalog.itemCount(table(), table().index("gsi").orElseThrow()))
                .isEqualTo(1);
        db.assertSound();
    }

    @Test
    void fillingDoesNotReviveAnIndexThatIsBeingRemoved() {
        var filling = table();
        setStatus(Status.DELETING);

        upkeep.resume(filling);
        assertThat(table().definition().indexes())
                .extracting(IndexDefinition::status)
                .containsExactly(Status.DELETING);

        upkeep.resume(table());
        assertThat(table().definition().indexes()).isEmpty();
        db.assertSound();
    }

    @Test
    void dueTimesAreNotCompleteForThoseThatBeganBeforeExpiryWasDisabled() {
        var adding = table();
        catalog.changeTimeToLive("Things", definition -> null);
        catalog.changeTimeToLive("Things", definition -> new TimeToLive("due", false));

        upkeep.resume(adding);
        assertThat(table().definition().timeToLive()).isEqualTo(new TimeToLive("due", false));

        upkeep.resume(table());
        assertThat(table().definition().timeToLive()).isEqualTo(new TimeToLive("due", true));
        db.assertSound();
    }

    @Test
    void workOnATableThatIsGoneTouchesNoOtherOfItsName() {
        var before = table();
        catalog.drop(before);
        catalog.create(
                "Things",
                number -> new TableDefinition(
                        number,
                        "Things",
                        before.definition().id(),
                        before.definition().region(),
                        before.definition().created(),
                        before.definition().attributes(),
                        before.definition().keySchema(),
                        before.definition().indexes(),
                        before.definition().nextIndex(),
                        before.definition().settings(),
                        null,
                        before.definition().tags()));

        upkeep.resume(before);

        assertThat(table().definition().indexes())
                .extracting(IndexDefinition::status)
                .containsExactly(Status.CREATING);
        db.assertSound();
    }

    @Test
    void itStopsWhenTheEngineDoes() {
        new Upkeep(db.store(), catalog, new ItemLocks(), db, () -> true).resume(table());

        assertThat(Upkeep.isDue(table())).isTrue();
        db.assertSound();
    }
}
