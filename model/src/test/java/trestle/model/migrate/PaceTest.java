package trestle.model.migrate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.OptionalInt;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

final class PaceTest {
    private final AtomicLong nanos = new AtomicLong();

    @Test
    void itemsAreSpreadEvenlyOverTheSecond() throws Exception {
        var pace = new Pace(OptionalInt.of(100), nanos::get, this::pass);

        for (var item = 0; item < 501; item++) {
            pace.item();
        }

        assertThat(TimeUnit.NANOSECONDS.toMillis(nanos.get())).isEqualTo(5_000);
    }

    @Test
    void timeThatWentByUnusedIsNotMadeUpFor() throws Exception {
        var pace = new Pace(OptionalInt.of(10), nanos::get, this::pass);
        pace.item();
        pass(60_000);
        var before = nanos.get();

        for (var item = 0; item < 11; item++) {
            pace.item();
        }

        assertThat(TimeUnit.NANOSECONDS.toMillis(nanos.get() - before)).isEqualTo(1_000);
    }

    @Test
    void withoutARateNobodyWaits() throws Exception {
        var pace = new Pace(OptionalInt.empty(), nanos::get, this::pass);

        for (var item = 0; item < 1_000; item++) {
            pace.item();
        }

        assertThat(nanos.get()).isZero();
    }

    private void pass(long millis) {
        nanos.addAndGet(TimeUnit.MILLISECONDS.toNanos(millis));
    }
}
