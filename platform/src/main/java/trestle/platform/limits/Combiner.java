package trestle.platform.limits;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/**
 * Makes calls for the same key one at a time, and one for all callers that waited for the call before. However many
 * callers there are at once, each waits for two calls at most, where in a queue the last would wait for all.
 */
final class Combiner<K, R> {
    /** The batch that callers of a key join, or the last of them that was made. */
    private final ConcurrentHashMap<K, Batch<R>> newest = new ConcurrentHashMap<>();

    /** Callers that are served by one call. */
    private static final class Batch<R> {
        private final CompletableFuture<R> result = new CompletableFuture<>();
        private @Nullable CompletableFuture<R> before;

        // Changed only while the map holds the key.
        private int size;
        private boolean isClosed;

        private Batch(@Nullable CompletableFuture<R> before) {
            this.before = before;
        }
    }

    /**
     * What a caller gets.
     *
     * @param place among the callers of the same call, from 0
     */
    record Share<R>(int place, R result) {}

    /** @param call made for so many callers at once, by the first of them; what it throws is thrown to all */
    Share<R> call(K key, IntFunction<R> call) {
        var place = new int[1];
        var batch = newest.compute(key, (same, last) -> {
            var joined = last == null || last.isClosed ? new Batch<>(last == null ? null : last.result) : last;
            place[0] = joined.size++;
            return joined;
        });
        if (place[0] == 0) lead(key, batch, call);
        return new Share<>(place[0], await(batch.result));
    }

    private void lead(K key, Batch<R> batch, IntFunction<R> call) {
        if (batch.before != null) batch.before.handle((made, failed) -> true).join();
        batch.before = null;
        newest.computeIfPresent(key, (same, last) -> {
            batch.isClosed = true;
            return last;
        });
        try {
            batch.result.complete(call.apply(batch.size));
        } catch (RuntimeException | Error failure) {
            batch.result.completeExceptionally(failure);
        } finally {
            newest.remove(key, batch);
        }
    }

    private static <R> R await(CompletableFuture<R> result) {
        try {
            return result.join();
        } catch (CompletionException failed) {
            if (failed.getCause() instanceof RuntimeException failure) throw failure;
            if (failed.getCause() instanceof Error error) throw error;
            throw failed;
        }
    }
}
