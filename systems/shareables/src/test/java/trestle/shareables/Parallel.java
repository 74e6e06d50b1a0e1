package trestle.shareables;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/** Does many things at the same time. */
public final class Parallel {
    private Parallel() {}

    /** Begins all tasks together, and gives their results in order. */
    public static <T> List<T> run(int count, IntFunction<Callable<T>> task) throws Exception {
        var start = new CountDownLatch(1);
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            var running = IntStream.range(0, count)
                    .mapToObj(n -> threads.submit(() -> {
                        start.await();
                        return task.apply(n).call();
                    }))
                    .toList();
            start.countDown();
            var results = new ArrayList<T>();
            for (var one : running) {
                results.add(one.get());
            }
            return results;
        }
    }
}
