package trestle.platform.limits;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import trestle.testing.FixedClock;

/** What a system's {@link RateLimitStore} must do, and what limits on them come to. */
public abstract class RateLimitStoreContract {
    private static final RateLimit LIMIT = new RateLimit("comments", 20, Duration.ofMinutes(15));

    private final RateLimitStore windows;
    private final FixedClock clock;
    private final RateLimits limits;

    protected RateLimitStoreContract(RateLimitStore windows, FixedClock clock) {
        this.windows = windows;
        this.clock = clock;
        this.limits = new RateLimits(windows, clock);
    }

    @Test
    void ofFiftyAtOnceExactlyAsManyPassAsTheLimitAllows() {
        var passed = IntStream.range(0, 50)
                .parallel()
                .filter(number -> limits.take("ann", LIMIT).admitted())
                .count();

        assertThat(passed).isEqualTo(20);
        assertThat(limits.see("ann", LIMIT)).isEqualTo(new RateLimitResult(false, 20, 0, Duration.ofMinutes(15)));
    }

    @Test
    void anAllowanceTellsWhatIsLeftAndWhenTheWindowEnds() {
        assertThat(limits.take("ann", LIMIT)).isEqualTo(new RateLimitResult(true, 20, 19, Duration.ofMinutes(15)));
        clock.advance(Duration.ofMinutes(5));

        assertThat(limits.take("ann", LIMIT)).isEqualTo(new RateLimitResult(true, 20, 18, Duration.ofMinutes(10)));
        assertThat(limits.take("bea", LIMIT).remaining()).isEqualTo(19);
        assertThat(limits.take("ann", new RateLimit("chat", 5, Duration.ofHours(1)))
                        .remaining())
                .isEqualTo(4);
    }

    @Test
    void aWindowThatHasEndedBeginsAnew() {
        IntStream.range(0, 20).forEach(number -> limits.take("ann", LIMIT));
        clock.advance(Duration.ofMinutes(15).minusMillis(1));
        assertThat(limits.take("ann", LIMIT).admitted()).isFalse();

        clock.advance(Duration.ofMillis(1));

        assertThat(limits.take("ann", LIMIT)).isEqualTo(new RateLimitResult(true, 20, 19, Duration.ofMinutes(15)));
    }

    @Test
    void whatIsGivenBackMayBeTakenAgain() {
        IntStream.range(0, 20).forEach(number -> limits.take("ann", LIMIT));

        limits.giveBack("ann", LIMIT);

        assertThat(limits.take("ann", LIMIT).admitted()).isTrue();
        assertThat(limits.take("ann", LIMIT).admitted()).isFalse();
    }

    @Test
    void nothingIsGivenBackToAWindowThatHasEnded() {
        limits.take("ann", LIMIT);
        clock.advance(Duration.ofHours(2));

        limits.giveBack("ann", LIMIT);

        assertThat(limits.see("ann", LIMIT).remaining()).isEqualTo(20);
        assertThat(windows.find("ann", "comments")
                        .map(RateLimitStore.Window::count)
                        .orElse(1))
                .isEqualTo(1);
    }
}
