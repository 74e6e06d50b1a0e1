package trestle.wire.proof;

import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import trestle.engine.store.Batch;
import trestle.engine.store.Store;
import trestle.engine.store.View;

/**
 * A store that now and then lets other threads go first, before and after what it does. A race that needs a
 * thread to lose its processor at one moment is lost within seconds here, and within days without.
 */
final class UneasyStore implements Store {
    private static final int CHANCES = 8;
    private static final long PAUSE_NANOS_MAX = 30_000;

    private final Store store;

    UneasyStore(Store store) {
        this.store = store;
    }

    private static void hesitate() {
        var random = ThreadLocalRandom.current();
        switch (random.nextInt(CHANCES)) {
            case 0 -> LockSupport.parkNanos(1);
            case 1 -> LockSupport.parkNanos(random.nextLong(PAUSE_NANOS_MAX));
            default -> {}
        }
    }

    @Override
    public byte[] get(byte[] key) {
        hesitate();
        var value = store.get(key);
        hesitate();
        return value;
    }

    @Override
    public View view() {
        hesitate();
        return store.view();
    }

    @Override
    public void write(Batch batch) {
        hesitate();
        store.write(batch);
        hesitate();
    }

    @Override
    public Status status() {
        return store.status();
    }

    @Override
    public Counters counters() {
        return store.counters();
    }

    @Override
    public long sizeBytes() {
        return store.sizeBytes();
    }

    @Override
    public void aroundReopening(Consumer<Runnable> around) {
        store.aroundReopening(around);
    }

    @Override
    public void close() {
        store.close();
    }
}
