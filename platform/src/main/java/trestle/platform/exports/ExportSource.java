package trestle.platform.exports;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Function;
import java.util.stream.Stream;

/** What a system exports of an account. */
@FunctionalInterface
public interface ExportSource {
    /**
     * The files in the order in which they are made, always the same ones for the same selection.
     *
     * @param selection what the person asked for, in a word of the system's such as {@code all}
     */
    List<ExportFile> files(String accountId, String selection);

    /** Additional fields of the manifest. */
    default Map<String, String> details(String selection) {
        return Map.of();
    }

    /**
     * What {@code read} gives for each key, several at once, in the order of the keys. Keys are read as far as they are asked for; closing
     * the stream closes theirs.
     *
     * @param atOnce the most reads at once
     */
    static <K, V> Stream<V> readEach(Stream<K> keys, int atOnce, Function<K, List<V>> read) {
        var left = keys.iterator();
        return Stream.generate(() -> {
                    var some = new ArrayList<Callable<List<V>>>();
                    while (left.hasNext() && some.size() < atOnce) {
                        var key = left.next();
                        some.add(() -> read.apply(key));
                    }
                    return some;
                })
                .takeWhile(some -> !some.isEmpty())
                .flatMap(some -> all(some).stream())
                .onClose(keys::close);
    }

    private static <V> List<V> all(List<Callable<List<V>>> reads) {
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            var found = new ArrayList<V>();
            for (var read : threads.invokeAll(reads)) found.addAll(result(read));
            return found;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("Interrupted while reading.", e);
        }
    }

    private static <T> T result(Future<T> read) throws InterruptedException {
        try {
            return read.get();
        } catch (ExecutionException failure) {
            if (failure.getCause() instanceof RuntimeException cause) throw cause;
            throw new IllegalStateException("A read failed.", failure.getCause());
        }
    }
}
