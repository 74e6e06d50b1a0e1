package trestle.engine.table;

import static org.assertj.core.api.Assertions.assertThat;
import static trestle.engine.TestEngine.assertRefused;
import static trestle.engine.TestEngine.secondsAfterStart;

import java.math.BigDecimal;
import java.time.Duration;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import trestle.engine.KeptStore;
import trestle.engine.Plain;
import trestle.engine.TableSpec;
import trestle.engine.TestEngine;
import trestle.engine.TestTable;
import trestle.engine.api.DescribeTimeToLiveRequest;
import trestle.engine.api.TimeToLiveDescription;
import trestle.engine.error.ErrorType;
import trestle.engine.store.Batch;

/** Items that expire. The engine sweeps by itself too, so tests say what is left, not who deleted what is gone. */
class TimeToLiveTest {
    private static final long YEAR = Duration.ofDays(365).toSeconds();

    @AutoClose
    private final TestEngine db = new TestEngine();

    private final TestTable table =
            db.create(new TableSpec("Sessions").key("pk S").global("gsi", "team S", "ALL"));

    private void enable() {
        table.expireBy("due", true);
        TestEngine.await(this::complete);
    }

    private boolean complete() {
        var timeToLive = new Catalog(db.store())
                .find("Sessions")
                .orElseThrow()
                .definition()
                .timeToLive();
        return timeToLive != null && timeToLive.complete();
    }

    private TimeToLiveDescription described() {
        return db.engine().describeTimeToLive(new DescribeTimeToLiveRequest("Sessions"));
    }

    private void assertLeftAfterSweep(Object... pks) {
        db.engine().sweep();
        assertThat(table.scan().column("pk")).containsExactlyInAnyOrder(pks);
        db.assertSound();
    }

    @Test
    void whatIsDueIsDeletedAndNothingElse() {
        enable();
        table.put("pk", "past", "due", secondsAfterStart(5));
        table.put("pk", "now", "due", secondsAfterStart(10));
        table.put("pk", "soon", "due", secondsAfterStart(11));
        table.put("pk", "never");
        assertLeftAfterSweep("past", "now", "soon", "never");

        db.pass(Duration.ofSeconds(10));
        assertLeftAfterSweep("soon", "never");

        db.pass(Duration.ofSeconds(1));
        assertLeftAfterSweep("never");
    }

    @Test
    void manyAreDeletedInOneSweep() {
        enable();
        for (var i = 0; i < 600; i++) {
            table.put("pk", "k" + i, "due", secondsAfterStart(1 + i % 7));
        }
        table.put("pk", "later", "due", secondsAfterStart(100));

        db.pass(Duration.ofSeconds(10));

        assertLeftAfterSweep("later");
        assertThat(table.describe().itemCount()).isEqualTo(1);
    }

    @Test
    void anItemThatIsRenewedLives() {
        enable();
        table.put("pk", "put", "due", secondsAfterStart(5));
        table.put("pk", "updated", "due", secondsAfterStart(5));
        table.put("pk", "freed", "due", secondsAfterStart(5));
        table.put("pk", "put", "due", secondsAfterStart(50));
        table.updating("pk", "updated")
                .doing("SET due = :u")
                .with(":u", secondsAfterStart(60))
                .run();
        table.updating("pk", "freed").doing("REMOVE due").run();

        db.pass(Duration.ofSeconds(10));
        assertLeftAfterSweep("put", "updated", "freed");

        db.pass(Duration.ofSeconds(45));
        assertLeftAfterSweep("updated", "freed");
    }

    @Test
    void aDueTimeThatIsOutdatedDeletesNothing() {
        enable();
        table.put("pk", "a", "due", secondsAfterStart(50));
        var stored = new Catalog(db.store()).find("Sessions").orElseThrow();
        var itemKey = stored.itemKey(Plain.values("pk", "a"));
        db.store().write(new Batch().put(stored.dueKey(secondsAfterStart(5), itemKey), new byte[0]));

        db.pass(Duration.ofSeconds(10));
        db.engine().sweep();

        assertThat(table.get("pk", "a")).isNotNull();
    }

    @Test
    void whatWasDueMoreThanFiveYearsAgoStays() {
        enable();
        table.put("pk", "ancient", "due", secondsAfterStart(-5 * YEAR - 1));
        table.put("pk", "old", "due", secondsAfterStart(-5 * YEAR));
        table.put("pk", "milliseconds", "due", secondsAfterStart(0) * 1_000);

        assertLeftAfterSweep("ancient", "milliseconds");
    }

    @Test
    void whatIsNoPositiveNumberStays() {
        enable();
        table.put("pk", "text", "due", String.valueOf(secondsAfterStart(-5)));
        table.put("pk", "null", "due", null);
        table.put("pk", "list", "due", java.util.List.of(secondsAfterStart(-5)));
        table.put("pk", "zero", "due", 0);
        table.put("pk", "negative", "due", -5);
        table.put("pk", "huge", "due", new BigDecimal("1E+100"));
        table.put("pk", "nested", "map", java.util.Map.of("due", secondsAfterStart(-5)));

        assertLeftAfterSweep("text", "null", "list", "zero", "negative", "huge", "nested");
    }

    @Test
    void enablingCountsForItemsThatAreThereAlready() {
        for (var i = 0; i < 300; i++) {
            table.put("pk", "k" + i, "due", secondsAfterStart(5));
        }
        table.put("pk", "later", "due", secondsAfterStart(50));

        enable();
        db.assertSound();
        db.pass(Duration.ofSeconds(10));

        assertLeftAfterSweep("later");
    }

    @Test
    void enablingIsCompletedWhenTheEngineIsOpenedAgain() throws InterruptedException {
        for (var i = 0; i < 20; i++) {
            table.put("pk", "k" + i, "due", secondsAfterStart(5));
        }
        db.store().hold(batch -> KeptStore.puts(batch, KeySpace.DUE));
        table.expireBy("due", true);
        db.store().awaitHeld();

        db.engine().close();
        db.store().release();
        db.reopen();
        TestEngine.await(this::complete);
        db.assertSound();
        db.pass(Duration.ofSeconds(10));

        assertLeftAfterSweep();
    }

    @Test
    void disablingStops() {
        enable();
        table.put("pk", "a", "due", secondsAfterStart(5));
        table.expireBy("due", false);

        db.pass(Duration.ofSeconds(10));
        assertLeftAfterSweep("a");
        assertThat(described()).isEqualTo(new TimeToLiveDescription("DISABLED", null));

        enable();
        assertLeftAfterSweep();
    }

    @Test
    void indexRowsGoWithTheirItem() {
        enable();
        table.put("pk", "a", "team", "t", "due", secondsAfterStart(5));
        table.put("pk", "b", "team", "t");

        db.pass(Duration.ofSeconds(10));
        db.engine().sweep();

        assertThat(table.query("team = :t").with(":t", "t").in("gsi").column("pk"))
                .containsExactly("b");
        assertThat(table.describeIndex("gsi").itemCount()).isEqualTo(1);
        db.assertSound();
    }

    @Test
    void isDescribed() {
        assertThat(described()).isEqualTo(new TimeToLiveDescription("DISABLED", null));
        enable();
        assertThat(described()).isEqualTo(new TimeToLiveDescription("ENABLED", "due"));
        db.reopen();
        assertThat(described()).isEqualTo(new TimeToLiveDescription("ENABLED", "due"));
    }

    @Test
    void isNeitherEnabledNorDisabledTwice() {
        assertRefused("TimeToLive is already disabled", () -> table.expireBy("due", false));
        enable();
        assertRefused("TimeToLive is already enabled", () -> table.expireBy("due", true));
        assertRefused(
                "TimeToLive is active on a different AttributeName: current AttributeName is due",
                () -> table.expireBy("other", true));
        assertRefused(
                "TimeToLive is active on a different AttributeName: current AttributeName is due",
                () -> table.expireBy("other", false));
    }

    @Test
    void wantsATableAndAnAttribute() {
        assertRefused(
                ErrorType.RESOURCE_NOT_FOUND,
                "Requested resource not found: Table: None not found",
                () -> new TestTable(db, "None").expireBy("due", true));
        assertRefused(
                "1 validation error detected: Value '' at 'timeToLiveSpecification.attributeName' failed to satisfy"
                        + " constraint: Member must have length greater than or equal to 1",
                () -> table.expireBy("", true));
        assertRefused(
                "1 validation error detected: Value null at 'timeToLiveSpecification.attributeName' failed to satisfy"
                        + " constraint: Member must not be null",
                () -> table.expireBy(null, true));
    }
}
