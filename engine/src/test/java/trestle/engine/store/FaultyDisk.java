package trestle.engine.store;

import java.util.EnumSet;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.rocksdb.RocksDBException;

/** A disk that fails when told to. */
final class FaultyDisk implements Faults {
    private volatile Set<Call> failing = Set.of();
    private final AtomicInteger untilFailure = new AtomicInteger(-1);
    private final AtomicInteger calls = new AtomicInteger();

    void fail(Call first, Call... more) {
        failing = EnumSet.of(first, more);
    }

    void mend() {
        failing = Set.of();
        untilFailure.set(-1);
    }

    /** Fails the nth write or sync from now, counted from one, and no other. */
    void failAt(int call) {
        untilFailure.set(call);
        calls.set(0);
    }

    /** Writes and syncs since {@link #failAt}. */
    int calls() {
        return calls.get();
    }

    @Override
    public void before(Call call) throws RocksDBException {
        boolean counts = call == Call.WRITE || call == Call.SYNC;
        if (failing.contains(call) || (counts && calls.incrementAndGet() == untilFailure.get())) {
            throw new RocksDBException("Injected: no space left on device");
        }
    }
}
