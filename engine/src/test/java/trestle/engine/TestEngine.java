package trestle.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.concurrent.Callable;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.awaitility.Awaitility;
import trestle.engine.api.BatchGetItemRequest;
import trestle.engine.api.BatchGetItemRequest.KeysAndAttributes;
import trestle.engine.api.BatchGetItemResult;
import trestle.engine.api.BatchWriteItemRequest;
import trestle.engine.api.BatchWriteItemResult;
import trestle.engine.error.EngineException;
import trestle.engine.error.ErrorType;
import trestle.engine.store.Store;
import trestle.engine.table.Verification;

/** An engine in memory by a clock that stands still until told, which can be closed and opened again. */
public final class TestEngine implements AutoCloseable, InstantSource {
    public static final Instant START = Instant.parse("2030-01-01T00:00:00Z");

    private final Store store;
    private volatile Instant now = START;
    private Engine engine;

    public TestEngine() {
        this(new KeptStore());
    }

    public TestEngine(Store store) {
        this.store = store;
        this.engine = Engine.on(store, this);
    }

    public Engine engine() {
        return engine;
    }

    public KeptStore store() {
        return (KeptStore) store;
    }

    @Override
    public Instant instant() {
        return now;
    }

    public void pass(Duration time) {
        now = now.plus(time);
    }

    /** A second as items hold it, so long after the start. */
    public static long secondsAfterStart(long seconds) {
        return START.getEpochSecond() + seconds;
    }

    public void reopen() {
        engine.close();
        engine = Engine.on(store, this);
    }

    @Override
    public void close() {
        engine.close();
    }

    /** A new table by its key, such as {@code "pk S", "sk N"}. */
    public TestTable table(String name, String... key) {
        return create(new TableSpec(name).key(key));
    }

    public TestTable create(TableSpec spec) {
        engine.createTable(spec.request(), "eu-central-1");
        return new TestTable(this, spec.name());
    }

    public TransactionCall transaction(WriteCall... actions) {
        return new TransactionCall(this, List.of(actions));
    }

    public BatchWriteItemRequest batchWriteRequest(WriteCall... writes) {
        var byTable = new LinkedHashMap<String, List<BatchWriteItemRequest.Write>>();
        for (var write : writes) {
            byTable.computeIfAbsent(write.tableName(), name -> new ArrayList<>())
                    .add(write.batched());
        }
        return new BatchWriteItemRequest(byTable, "INDEXES", "SIZE", null);
    }

    public BatchWriteItemResult batchWrite(WriteCall... writes) {
        return engine.batchWriteItem(batchWriteRequest(writes));
    }

    /** Reads the items with the keys of these calls. */
    public BatchGetItemResult batchGet(WriteCall... keyed) {
        var byTable = new LinkedHashMap<String, KeysAndAttributes>();
        for (var call : keyed) {
            var keys = byTable.computeIfAbsent(call.tableName(), name -> TestTable.keysAndAttributes(new ArrayList<>()))
                    .keys();
            assertThat(keys).isNotNull();
            keys.add(call.key());
        }
        return engine.batchGetItem(new BatchGetItemRequest(byTable, "TOTAL", null));
    }

    /** Returns when the condition, for which work in the background is done, holds. */
    public static void await(Callable<Boolean> condition) {
        Awaitility.await()
                .pollDelay(Duration.ZERO)
                .pollInterval(Duration.ofMillis(2))
                .until(condition);
    }

    /** Checks that the store agrees with itself. */
    public void assertSound() {
        assertThat(findings()).isEmpty();
    }

    public List<String> findings() {
        return Verification.run(store, progress -> {}).findings();
    }

    public static void assertRefused(String message, ThrowingCallable call) {
        assertRefused(ErrorType.VALIDATION, message, call);
    }

    public static void assertRefused(ErrorType type, String message, ThrowingCallable call) {
        var refusal = catchThrowableOfType(EngineException.class, call);
        assertThat(refusal).as("refusal").isNotNull();
        assertThat(refusal.getMessage()).isEqualTo(message);
        assertThat(refusal.type()).isEqualTo(type);
    }
}
