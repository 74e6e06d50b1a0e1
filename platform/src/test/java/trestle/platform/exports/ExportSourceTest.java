package trestle.platform.exports;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

final class ExportSourceTest {
    @Test
    @Timeout(10)
    void severalAreReadAtOnceAndGivenInOrder() {
        var both = new CyclicBarrier(2);

        var read = ExportSource.readEach(Stream.of(1, 2, 3, 4), 2, key -> {
            await(both);
            return List.of(key + "a", key + "b");
        });

        assertThat(read).containsExactly("1a", "1b", "2a", "2b", "3a", "3b", "4a", "4b");
    }

    private static void await(CyclicBarrier barrier) {
        try {
            barrier.await(5, TimeUnit.SECONDS);
        } catch (Exception e) {
            throw new AssertionError("Only one was read at once.", e);
        }
    }

    @Test
    void nothingIsReadBeforeItIsAskedFor() {
        var reads = new AtomicInteger();

        var first = ExportSource.readEach(IntStream.range(0, 1_000).boxed(), 8, key -> {
                    reads.incrementAndGet();
                    return List.of(key);
                })
                .findFirst();

        assertThat(first).contains(0);
        assertThat(reads).hasValueLessThanOrEqualTo(8);
    }

    @Test
    void theFailureOfAReadIsTheFailureOfTheStream() {
        var read = ExportSource.readEach(Stream.of(1, 2), 2, key -> {
            if (key == 2) throw new IllegalArgumentException("two");
            return List.of(key);
        });

        assertThatThrownBy(read::toList)
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("two");
    }

    @Test
    void theKeysAreClosedWithIt() {
        var closed = new AtomicBoolean();
        var keys = Stream.of(1).onClose(() -> closed.set(true));

        ExportSource.readEach(keys, 2, List::of).close();

        assertThat(closed).isTrue();
    }
}
