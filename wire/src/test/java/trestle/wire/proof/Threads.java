package trestle.wire.proof;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

/** Runs a body on several threads at once. */
final class Threads {
    private static final int RUN_SECONDS_MAX = 3600;

    private Threads() {}

    interface Body<T> {
        T run(Draw draw) throws Exception;
    }

    /** What the bodies returned, each run on a thread and with draws of its own; all begin together. */
    static <T> List<T> each(int count, Draw draw, Body<T> body) throws Exception {
        var begin = new CountDownLatch(1);
        var results = new ArrayList<T>();
        try (var pool = Executors.newFixedThreadPool(count)) {
            var running = new ArrayList<Future<T>>();
            for (var i = 0; i < count; i++) {
                var mine = draw.fork();
                running.add(pool.submit(() -> {
                    begin.await();
                    return body.run(mine);
                }));
            }
            begin.countDown();
            for (var each : running) {
                results.add(each.get(RUN_SECONDS_MAX, TimeUnit.SECONDS));
            }
        } catch (ExecutionException failure) {
            if (failure.getCause() instanceof Error error) {
                throw error;
            }
            throw failure;
        }
        return results;
    }
}
