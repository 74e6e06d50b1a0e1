package trestle.testing;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.IntFunction;
import trestle.model.Refusal;

/** Many who do something at the same moment. */
public final class AtOnce {
    /** How many: enough to be in each other's way, and no more than a busy partition has. */
    public static final int MANY = 50;

    private AtOnce() {}

    /** Does something as each of {@link #MANY}, from 0, and says what each of them got. */
    public static <T> List<T> all(IntFunction<T> what) {
        var ready = new CountDownLatch(MANY);
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            var futures = new ArrayList<Future<T>>();
            for (int n = 0; n < MANY; n++) {
                int number = n;
                futures.add(threads.submit(() -> {
                    ready.countDown();
                    ready.await();
                    return what.apply(number);
                }));
            }
            return futures.stream().map(AtOnce::result).toList();
        }
    }

    private static <T> T result(Future<T> future) {
        try {
            return future.get();
        } catch (Exception failure) {
            throw new AssertionError(failure);
        }
    }

    /** A caller who is asked to come back does, as often as there are others. */
    public static boolean retrying(Runnable write) {
        for (int attempt = 0; ; attempt++) {
            try {
                write.run();
                return true;
            } catch (Refusal.Busy busy) {
                if (attempt == MANY) {
                    throw busy;
                }
            }
        }
    }
}
