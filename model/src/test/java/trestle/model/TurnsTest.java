package trestle.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

class TurnsTest {
    @Test
    void whoseTurnDoesNotComeInTimeIsRefused() throws Exception {
        var turns = new Turns(Duration.ofMillis(10));
        var entered = new CountDownLatch(1);
        var refused = new CountDownLatch(1);
        var other = CompletableFuture.supplyAsync(() -> turns.take("a poll", () -> {
            entered.countDown();
            return waitFor(refused);
        }));
        entered.await();

        assertThatThrownBy(() -> turns.take("a poll", () -> "never"))
                .isInstanceOf(Refusal.Busy.class)
                .hasMessageContaining("a poll");
        refused.countDown();

        assertThat(other.get()).isTrue();
        assertThat(turns.take("a poll", () -> "now")).isEqualTo("now");
    }

    @Test
    void aTurnEndsWithAFailureToo() {
        var turns = new Turns(Duration.ofMillis(10));

        assertThatThrownBy(() -> turns.take("a poll", () -> {
                    throw new IllegalStateException("no");
                }))
                .hasMessage("no");

        assertThat(CompletableFuture.supplyAsync(() -> turns.take("a poll", () -> 1))
                        .join())
                .isEqualTo(1);
    }

    private static boolean waitFor(CountDownLatch latch) {
        try {
            latch.await();
            return true;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
