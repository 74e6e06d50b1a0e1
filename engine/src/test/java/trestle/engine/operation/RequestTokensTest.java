package trestle.engine.operation;

import static org.assertj.core.api.Assertions.assertThat;
import static trestle.engine.TestEngine.assertRefused;

import java.time.Duration;
import java.util.ArrayList;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import trestle.engine.TestEngine;
import trestle.engine.TestTable;
import trestle.engine.TransactionCall;
import trestle.engine.error.ErrorType;
import trestle.engine.table.Verification;

/** Transactions sent again with the same token. */
class RequestTokensTest {
    private static final String MISMATCH =
            "This request was sent earlier with the same client token and other parameters";

    @AutoClose
    private final TestEngine db = new TestEngine();

    private final TestTable table = db.table("Counters", "pk S");

    @BeforeEach
    void fill() {
        table.put("pk", "a", "n", 0);
    }

    private TransactionCall increment(String token) {
        return db.transaction(table.updating("pk", "a").doing("ADD n :one").with(":one", 1))
                .token(token);
    }

    private Object count() {
        return table.get("pk", "a").get("n");
    }

    @Test
    void areAppliedOnce() {
        increment("t").run();
        increment("t").run();
        increment("u").run();

        assertThat(count()).isEqualTo(2);
    }

    @Test
    void areAppliedOnceEvenAtOnce() throws Exception {
        try (var threads = Executors.newFixedThreadPool(8)) {
            var calls = new ArrayList<Callable<Object>>();
            for (var i = 0; i < 20; i++) {
                calls.add(() -> increment("t").run());
            }
            for (var call : threads.invokeAll(calls)) {
                call.get();
            }
        }

        assertThat(count()).isEqualTo(1);
    }

    @Test
    void takeReadsOnlyTheSecondTime() {
        var first = increment("t").capacity("TOTAL").run().consumedCapacity().getFirst();
        var second = increment("t").capacity("TOTAL").run().consumedCapacity().getFirst();

        assertThat(first.writeUnits()).isEqualTo(2);
        assertThat(second.writeUnits()).isNull();
        assertThat(second.readUnits()).isEqualTo(2);
    }

    @Test
    void mustAskForTheSame() {
        increment("t").run();

        assertRefused(
                ErrorType.IDEMPOTENT_PARAMETER_MISMATCH,
                MISMATCH,
                db.transaction(table.updating("pk", "a").doing("ADD n :one").with(":one", 2))
                        .token("t")::run);
        assertRefused(
                ErrorType.IDEMPOTENT_PARAMETER_MISMATCH,
                MISMATCH,
                db.transaction(table.updating("pk", "a").doing("ADD n :one").with(":one", 1), table.putting("pk", "b"))
                        .token("t")::run);
        assertThat(count()).isEqualTo(1);
    }

    @Test
    void askForTheSameHoweverTheirMapsAreOrdered() {
        db.transaction(table.putting("pk", "b", "x", 1, "y", 2)).token("t").run();
        table.delete("pk", "b");

        db.transaction(table.putting("y", 2, "pk", "b", "x", 1)).token("t").run();

        assertThat(table.get("pk", "b")).isNull();
    }

    @Test
    void areNotRememberedIfCancelled() {
        var insert = db.transaction(table.putting("pk", "b").when("attribute_not_exists(pk)"))
                .token("t");
        table.put("pk", "b");
        assertThat(insert.codes()).containsExactly("ConditionalCheckFailed");
        table.delete("pk", "b");

        insert.run();

        assertThat(table.get("pk", "b")).isNotNull();
    }

    @Test
    void areRememberedAcrossRestarts() {
        increment("t").run();
        db.reopen();
        increment("t").run();

        assertThat(count()).isEqualTo(1);
    }

    @Test
    void areForgottenAfterTenMinutes() {
        increment("t").run();
        db.pass(Duration.ofMinutes(10));
        increment("t").run();
        assertThat(count()).isEqualTo(1);

        db.pass(Duration.ofMillis(1));
        increment("t").run();
        assertThat(count()).isEqualTo(2);

        db.pass(Duration.ofMinutes(10));
        increment("t").run();
        assertThat(count()).isEqualTo(2);
        db.assertSound();
    }

    @Test
    void areSweptAwayHoweverManyThereAre() {
        for (var i = 0; i < 300; i++) {
            increment("t" + i).run();
        }
        db.pass(Duration.ofMinutes(11));
        increment("last").run();

        db.engine().sweep();

        var report = Verification.run(db.store(), progress -> {});
        assertThat(report.clean()).isTrue();
        assertThat(report.counts()).containsEntry("request tokens", 1L).containsEntry("ages of request tokens", 1L);
    }

    @Test
    void haveFrom1To36Characters() {
        increment("x".repeat(36)).run();

        assertRefused(
                "1 validation error detected: Value '' at 'clientRequestToken' failed to satisfy constraint: Member must have"
                        + " length greater than or equal to 1",
                increment("")::run);
        assertRefused(
                "1 validation error detected: Value '" + "x".repeat(37) + "' at 'clientRequestToken' failed to satisfy"
                        + " constraint: Member must have length less than or equal to 36",
                increment("x".repeat(37))::run);
    }
}
