package trestle.engine;

import java.util.List;
import java.util.Map;
import org.assertj.core.api.Assertions;
import org.jspecify.annotations.Nullable;
import trestle.engine.api.TransactGetItemsRequest;
import trestle.engine.api.TransactGetItemsResult;
import trestle.engine.api.TransactWriteItemsRequest;
import trestle.engine.api.TransactWriteItemsResult;
import trestle.engine.api.TransactionCanceledException;

/** A transaction to be run: of writes, or of reads of the items with the calls' keys. */
public final class TransactionCall {
    private final TestEngine db;
    private final List<WriteCall> calls;
    private @Nullable String token;
    private @Nullable String capacity;

    TransactionCall(TestEngine db, List<WriteCall> calls) {
        this.db = db;
        this.calls = calls;
    }

    public TransactionCall token(String next) {
        token = next;
        return this;
    }

    public TransactionCall capacity(String wanted) {
        capacity = wanted;
        return this;
    }

    public TransactWriteItemsRequest request() {
        return new TransactWriteItemsRequest(
                calls.stream().map(WriteCall::action).toList(), token, capacity, "SIZE", null);
    }

    public TransactWriteItemsResult run() {
        return db.engine().transactWriteItems(request());
    }

    /** Runs it, expecting that it is cancelled. */
    public List<TransactionCanceledException.Reason> reasons() {
        var canceled = Assertions.catchThrowableOfType(TransactionCanceledException.class, this::run);
        Assertions.assertThat(canceled).as("cancellation").isNotNull();
        return canceled.reasons();
    }

    public List<String> codes() {
        return reasons().stream().map(TransactionCanceledException.Reason::code).toList();
    }

    public TransactGetItemsResult read() {
        return db.engine()
                .transactGetItems(new TransactGetItemsRequest(
                        calls.stream().map(WriteCall::got).toList(), capacity, null));
    }

    public List<@Nullable Map<String, Object>> items() {
        return read().items().stream().map(Plain::ofNullable).toList();
    }
}
