package trestle.platform.limits;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
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

    /** A store that is slow with its first write: all others arrive while it is at it. */
    private class SlowAtFirst implements RateLimitStore {
        private final AtomicInteger calls = new AtomicInteger();
        private final List<Thread> callers = new CopyOnWriteArrayList<>();

        @Override
        public Addition add(String client, String action, int amount, Instant ended, int limit) {
            if (calls.getAndIncrement() == 0) awaitOthers();
            return windows.add(client, action, amount, ended, limit);
        }

        private void awaitOthers() {
            while (callers.stream()
                            .filter(each -> each.getState() == Thread.State.WAITING)
                            .count()
                    < callers.size() - 1) {
                Thread.onSpinWait();
            }
        }

        @Override
        public boolean begin(String client, String action, Window window, Instant ended, Instant ttl) {
            calls.getAndIncrement();
            return windows.begin(client, action, window, ended, ttl);
        }

        @Override
        public Optional<Window> find(String client, String action) {
            calls.getAndIncrement();
            return windows.find(client, action);
        }
    }

    @Test
    void fiftyAtOnceWaitForTwoCountsAndNotForFifty() {
        var slow = new SlowAtFirst();
        var counted = new RateLimits(slow, clock);
        var remaining = new ConcurrentLinkedQueue<Integer>();
        var refused = new AtomicInteger();
        for (int i = 0; i < 50; i++) {
            slow.callers.add(new Thread(() -> {
                var result = counted.take("ann", LIMIT);
                if (result.admitted()) remaining.add(result.remaining());
                else refused.incrementAndGet();
            }));
        }

        slow.callers.forEach(Thread::start);
        slow.callers.forEach(RateLimitStoreContract::join);

        assertThat(remaining)
                .as("what was left for each")
                .containsExactlyInAnyOrderElementsOf(
                        IntStream.range(0, 20).boxed().toList());
        assertThat(refused).hasValue(30);
        // The first finds no window and begins one; the others find room for 19 of them, and take it.
        assertThat(slow.calls).hasValue(4);
    }

    private static void join(Thread thread) {
        try {
            thread.join();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void whatFailsForOneFailsForAllWhoWaitedWithItAndForNobodyElse() {
        var broken = new AtomicBoolean(true);
        var store = new SlowAtFirst() {
            @Override
            public Addition add(String client, String action, int amount, Instant ended, int limit) {
                if (broken.get()) throw new IllegalStateException("The store is away.");
                return super.add(client, action, amount, ended, limit);
            }
        };
        var counted = new RateLimits(store, clock);

        assertThatThrownBy(() -> counted.take("ann", LIMIT)).hasMessage("The store is away.");
        broken.set(false);

        assertThat(counted.take("ann", LIMIT).admitted()).isTrue();
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
    void whatWasCountedUnderAnEarlierNameCountsAsLongAsItsWindowRuns() {
        IntStream.range(0, 15).forEach(number -> limits.take("monday", LIMIT));
        clock.advance(Duration.ofMinutes(10));
        var names = List.of("tuesday", "monday");

        var passed = IntStream.range(0, 10)
                .filter(number -> limits.take(names, LIMIT).admitted())
                .count();

        assertThat(passed).isEqualTo(5);
        assertThat(limits.see(names, LIMIT).admitted()).isFalse();
        assertThat(limits.see(names, LIMIT).limit()).isEqualTo(20);
        clock.advance(Duration.ofMinutes(5));
        assertThat(limits.take(names, LIMIT).remaining()).isEqualTo(14);
    }

    @Test
    void aFullWindowUnderAnEarlierNameRefusesUntilItEnds() {
        IntStream.range(0, 20).forEach(number -> limits.take("monday", LIMIT));
        clock.advance(Duration.ofMinutes(10));
        var names = List.of("tuesday", "monday");

        assertThat(limits.take(names, LIMIT)).isEqualTo(new RateLimitResult(false, 20, 0, Duration.ofMinutes(5)));
        assertThat(limits.see("tuesday", LIMIT).remaining()).isEqualTo(20);
    }

    @Test
    void oneThingIsCountedForItself() {
        IntStream.range(0, 20).forEach(number -> limits.take("ann", LIMIT.on("first")));

        assertThat(limits.take("ann", LIMIT.on("first")).admitted()).isFalse();
        assertThat(limits.take("ann", LIMIT.on("second")).admitted()).isTrue();
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
