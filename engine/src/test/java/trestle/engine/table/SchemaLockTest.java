package trestle.engine.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

final class SchemaLockTest {
    private static final int SHARERS = 4;
    private static final int CHANGES = 50;

    private final SchemaLock lock = new SchemaLock();

    @Test
    @Timeout(60)
    void isHadAloneThoughOthersShareItWithoutEnd() throws Exception {
        var sharing = new AtomicInteger();
        var over = new AtomicBoolean();
        var begun = new CountDownLatch(SHARERS);
        try (var pool = Executors.newFixedThreadPool(SHARERS)) {
            for (var i = 0; i < SHARERS; i++) {
                pool.execute(() -> {
                    while (!over.get()) {
                        var stamp = lock.share();
                        sharing.incrementAndGet();
                        begun.countDown();
                        Thread.onSpinWait();
                        sharing.decrementAndGet();
                        lock.unshare(stamp);
                    }
                });
            }
            begun.await();

            for (var i = 0; i < CHANGES; i++) {
                var stamp = lock.takeAlone();
                assertThat(sharing.get()).isZero();
                lock.giveBack(stamp);
            }
            over.set(true);
        }
    }
}
