package trestle.platform.limits;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import trestle.testing.AtOnce;
import trestle.testing.FixedClock;

/** What limits on failed attempts come to on a {@link RateLimitStore}. */
public abstract class AttemptLimitsContract {
    private static final RateLimit OWN = new RateLimit("guess", 5, Duration.ofMinutes(15));
    private static final RateLimit SHARED = new RateLimit("guess", 50, Duration.ofHours(1));

    private final RateLimitStore windows;
    private final FixedClock clock;
    private final RateLimits limits;
    private final AtomicInteger checks = new AtomicInteger();

    protected AttemptLimitsContract(RateLimitStore windows, FixedClock clock) {
        this.windows = windows;
        this.clock = clock;
        this.limits = new RateLimits(windows, clock);
    }

    private Optional<String> right() {
        checks.incrementAndGet();
        return Optional.of("in");
    }

    private Optional<String> wrong() {
        checks.incrementAndGet();
        return Optional.empty();
    }

    private static List<FailureCounter> both(RateLimits counted, String client) {
        return List.of(counted.failures(client, OWN), counted.failures("everybody", SHARED));
    }

    private AttemptResult<String> attempt(String client, Supplier<Optional<String>> check) {
        return limits.attempts().attempt(both(limits, client), check);
    }

    @Test
    void anyNumberOfRightAttemptsAtOnceSucceedAndNoneIsCounted() {
        var results = AtOnce.all(n -> attempt("ann", this::right));

        assertThat(results).allMatch(each -> each instanceof AttemptResult.Succeeded<String>);
        assertThat(windows.find("ann", "guess")).isEmpty();
        assertThat(windows.find("everybody", "guess")).isEmpty();
        assertThat(limits.attempts().isIdle()).isTrue();
    }

    @Test
    void rightAttemptsAtOnceSucceedWhereOneMoreFailureIsAllowed() {
        for (int i = 0; i < 4; i++) attempt("ann", this::wrong);

        var results = AtOnce.all(n -> attempt("ann", this::right));

        assertThat(results).allMatch(each -> each instanceof AttemptResult.Succeeded<String>);
        assertThat(limits.see("ann", OWN).remaining()).isEqualTo(1);
    }

    @Test
    void ofFiftyWrongAttemptsAtOnceFiveAreCheckedAndCounted() {
        var results = AtOnce.all(n -> attempt("ann", this::wrong));

        assertThat(checks).hasValue(5);
        assertThat(results)
                .filteredOn(each -> each instanceof AttemptResult.Failed)
                .hasSize(5);
        assertThat(results)
                .filteredOn(each -> each instanceof AttemptResult.Refused)
                .hasSize(45);
        assertThat(limits.see("everybody", SHARED).remaining())
                .as("a refused attempt counts nowhere")
                .isEqualTo(45);
        assertThat(attempt("ann", this::right)).isInstanceOf(AttemptResult.Refused.class);
        assertThat(attempt("bea", this::right)).isInstanceOf(AttemptResult.Succeeded.class);
    }

    @Test
    void rightAttemptsSucceedAmongWrongOnesUntilTheLimitIsReached() {
        var results = AtOnce.all(n -> attempt("ann", () -> n % 10 == 0 && n < 40 ? wrong() : right()));

        assertThat(results)
                .filteredOn(each -> each instanceof AttemptResult.Failed)
                .hasSize(4);
        assertThat(results)
                .filteredOn(each -> each instanceof AttemptResult.Succeeded)
                .hasSize(46);
    }

    @Test
    void theSharedLimitIsReachedAfterAsManyFailuresAsItAllows() {
        AtOnce.all(n -> attempt("client-" + n % 25, () -> n < 40 ? wrong() : right()));
        assertThat(limits.see("everybody", SHARED).remaining()).isEqualTo(10);

        AtOnce.all(n -> attempt("other-" + n, this::wrong));

        assertThat(limits.see("everybody", SHARED).admitted()).isFalse();
        assertThat(attempt("bea", this::right)).isInstanceOf(AttemptResult.Refused.class);
        assertThat(windows.find("bea", "guess")).isEmpty();
    }

    @Test
    void aSecondProcessAddsNoMoreThanItHadAdmitted() {
        var other = new RateLimits(windows, clock);

        var results = AtOnce.all(n -> {
            var process = n % 2 == 0 ? limits : other;
            return process.attempts().attempt(both(process, "ann"), this::wrong);
        });

        assertThat(checks.get()).isBetween(5, 5 + Turnstile.UNDECIDED_MAX);
        assertThat(results)
                .filteredOn(each -> each instanceof AttemptResult.Failed)
                .hasSize(5);
        assertThat(windows.find("ann", "guess").orElseThrow().count()).isEqualTo(5);
    }

    @Test
    void anAttemptWaitsForAnotherThatMayBeTheLastFailure() throws InterruptedException {
        for (int i = 0; i < 4; i++) attempt("ann", this::wrong);
        var isChecked = new CountDownLatch(1);
        var mayEnd = new CountDownLatch(1);
        var first = Thread.ofVirtual()
                .start(() -> attempt("ann", () -> {
                    isChecked.countDown();
                    await(mayEnd);
                    return Optional.of("in");
                }));
        await(isChecked);
        var second = new Thread(() -> attempt("ann", this::right));

        second.start();
        while (second.getState() != Thread.State.TIMED_WAITING) Thread.onSpinWait();

        assertThat(checks).as("the second waits").hasValue(4);
        mayEnd.countDown();
        first.join();
        second.join();
        assertThat(checks).hasValue(5);
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void anAttemptThatGetsNoTurnIsRefusedForASecondAndNotCounted() {
        var impatient = new AttemptLimits(Duration.ZERO);
        var one = List.of(limits.failures("ann", new RateLimit("guess", 1, Duration.ofHours(1))));

        var outer = impatient.attempt(one, () -> Optional.of(impatient.attempt(one, this::right)));

        assertThat(outer)
                .isEqualTo(new AttemptResult.Succeeded<>(
                        new AttemptResult.Refused<String>(new RateLimitResult(false, 1, 1, Duration.ofSeconds(1)))));
        assertThat(checks).hasValue(0);
        assertThat(windows.find("ann", "guess")).isEmpty();
        assertThat(impatient.isIdle()).isTrue();
    }

    @Test
    void aCheckThatThrowsIsNoFailure() {
        for (int i = 0; i < 6; i++) {
            assertThatThrownBy(() -> attempt("ann", () -> {
                        throw new IllegalStateException("Hashing is busy.");
                    }))
                    .hasMessage("Hashing is busy.");
        }

        assertThat(attempt("ann", this::right)).isInstanceOf(AttemptResult.Succeeded.class);
        assertThat(windows.find("ann", "guess")).isEmpty();
        assertThat(limits.attempts().isIdle()).isTrue();
    }

    @Test
    void aRightAttemptIsOneReadForEachLimitAndNoWrite() {
        var asked = new AtomicInteger();
        var counting = new RateLimits(
                new RateLimitStore() {
                    @Override
                    public Addition add(String client, String action, int amount, Instant ended, int limit) {
                        throw new AssertionError("A right attempt counts nothing.");
                    }

                    @Override
                    public boolean begin(String client, String action, Window window, Instant ended, Instant ttl) {
                        throw new AssertionError("A right attempt begins nothing.");
                    }

                    @Override
                    public Optional<Window> find(String client, String action) {
                        asked.incrementAndGet();
                        return windows.find(client, action);
                    }
                },
                clock);

        counting.attempts().attempt(both(counting, "ann"), this::right);

        assertThat(asked).hasValue(2);
    }
}
