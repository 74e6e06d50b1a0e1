package trestle.wire.http;

import java.util.function.Supplier;
import trestle.engine.store.Store;

/**
 * Answers whether the database takes requests: 200 when all is well, 503 when it cannot be written to. Tells how many batches
 * were written and how many syncs they took, which shows how well concurrent writers share them.
 */
public final class Health {
    private final Supplier<Store.Status> status;
    private final Supplier<Store.Counters> counters;

    public Health(Supplier<Store.Status> status, Supplier<Store.Counters> counters) {
        this.status = status;
        this.counters = counters;
    }

    void answer(Reply reply) {
        var refusal = status.get().refusal();
        if (refusal == null) {
            var done = counters.get();
            reply.text(
                    200,
                    "application/json",
                    "{\"status\":\"ok\",\"store\":\"writable\",\"batches\":" + done.batches() + ",\"syncs\":"
                            + done.syncs() + "}");
        } else {
            reply.text(
                    503,
                    "application/json",
                    "{\"status\":\"degraded\",\"store\":\"read-only\",\"reason\":\"" + plain(refusal) + "\"}");
        }
    }

    private static String plain(String text) {
        return text.replaceAll("[\\p{Cntrl}\"\\\\]", " ");
    }
}
