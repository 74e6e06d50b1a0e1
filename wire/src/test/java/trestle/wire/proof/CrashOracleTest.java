package trestle.wire.proof;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import trestle.wire.proof.CrashLedger.Action;
import trestle.wire.proof.CrashLedger.Kind;
import trestle.wire.proof.CrashLedger.Line;
import trestle.wire.proof.CrashLedger.Mark;

/** What a kill may leave behind is accepted, and whatever else is found out. */
final class CrashOracleTest {
    private final Target target = Targets.memory();
    private final CrashOracle oracle = new CrashOracle();
    private final List<Line> ledger = new ArrayList<>();

    @BeforeEach
    void create() {
        CrashTables.create(target);
    }

    @AfterEach
    void close() {
        target.close();
    }

    private Action done(Kind kind, String key, String stamp) {
        var action = new Action(kind, key, stamp);
        ledger.add(new Line(Mark.INTENT, action));
        CrashTables.perform(target.client(), action);
        ledger.add(new Line(Mark.DONE, action));
        return action;
    }

    private Action asked(Kind kind, String key, String stamp) {
        var action = new Action(kind, key, stamp);
        ledger.add(new Line(Mark.INTENT, action));
        return action;
    }

    private List<String> problems() {
        return oracle.check(target.client(), ledger);
    }

    private void everyKind() {
        done(Kind.PUT, "k1", "0-0-1");
        done(Kind.UPDATE, "k1", "0-0-2");
        done(Kind.PUT, "k2", "0-0-3");
        done(Kind.DELETE, "k2", "0-0-4");
        done(Kind.TRIPLE, "t", "0-0-5");
        done(Kind.SHARED_TRIPLE, "s", "0-0-6");
        done(Kind.SHARED_TRIPLE, "s", "0-1-1");
        done(Kind.COUNT, "c", "0-0-7");
        done(Kind.PUT_EXPIRED, "k3", "0-0-8");
    }

    @Test
    void allThatWasAcknowledgedIsRight() {
        everyKind();

        assertThat(problems()).isEmpty();
    }

    @Test
    void whatWasOnlyAskedForMayBeThereOrNot() {
        everyKind();
        asked(Kind.PUT, "k1", "0-0-9");
        CrashTables.perform(target.client(), asked(Kind.TRIPLE, "t", "0-2-1"));
        CrashTables.perform(target.client(), asked(Kind.COUNT, "c", "0-3-1"));
        asked(Kind.COUNT, "c", "0-4-1");

        assertThat(problems()).isEmpty();
    }

    @Test
    void whatHasExpiredMayBeGone() {
        everyKind();
        delete("Items", "k3");

        assertThat(problems()).isEmpty();
    }

    @Test
    void aLostPutIsFound() {
        everyKind();
        delete("Items", "k1");

        assertThat(problems()).isNotEmpty();
    }

    @Test
    void anOldVersionIsFound() {
        everyKind();
        CrashTables.perform(target.client(), new Action(Kind.PUT, "k1", "0-0-1"));

        assertThat(problems()).isNotEmpty();
    }

    @Test
    void aLostDeleteIsFound() {
        everyKind();
        CrashTables.perform(target.client(), new Action(Kind.PUT, "k2", "0-0-3"));

        assertThat(problems()).isNotEmpty();
    }

    @Test
    void halfATransactionIsFound() {
        everyKind();
        asked(Kind.TRIPLE, "t", "0-0-9");
        target.client().putItem(request -> request.tableName("Items").item(CrashTables.item("t-x", "0-0-9")));

        assertThat(problems()).isNotEmpty();
    }

    @Test
    void halfASharedTransactionIsFound() {
        everyKind();
        asked(Kind.SHARED_TRIPLE, "s", "0-0-9");
        target.client().putItem(request -> request.tableName("Others").item(CrashTables.item("s-z", "0-0-9")));

        assertThat(problems()).isNotEmpty();
    }

    @Test
    void aSharedTransactionThatWasOverwrittenIsFound() {
        everyKind();
        CrashTables.perform(target.client(), new Action(Kind.SHARED_TRIPLE, "s", "0-0-6"));

        assertThat(problems()).isNotEmpty();
    }

    @Test
    void aTokenAppliedTwiceIsFound() {
        everyKind();
        target.client()
                .updateItem(request -> request.tableName("Others")
                        .key(CrashTables.key("c"))
                        .updateExpression("ADD times :one")
                        .expressionAttributeValues(Map.of(":one", Values.number(1))));

        assertThat(problems()).isNotEmpty();
    }

    @Test
    void anItemFromNowhereIsFound() {
        everyKind();
        target.client().putItem(request -> request.tableName("Others").item(CrashTables.item("nowhere", "0-0-9")));

        assertThat(problems()).isNotEmpty();
    }

    private void delete(String table, String key) {
        target.client().deleteItem(request -> request.tableName(table).key(CrashTables.key(key)));
    }
}
