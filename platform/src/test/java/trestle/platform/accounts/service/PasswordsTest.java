package trestle.platform.accounts.service;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import org.junit.jupiter.api.Test;
import trestle.model.Refusal;

final class PasswordsTest {
    private final Passwords passwords = new Passwords(10);

    @Test
    void aHashTellsHowItWasMadeAndMatchesItsPasswordAlone() {
        var hash = passwords.hash("umbrella in the hall");

        assertThat(hash).matches("pbkdf2-sha256\\$10\\$[A-Za-z0-9+/]{22}\\$[A-Za-z0-9+/]{43}");
        assertThat(passwords.matches("umbrella in the hall", hash)).isTrue();
        assertThat(passwords.matches("umbrella in the hall ", hash)).isFalse();
        assertThat(passwords.hash("umbrella in the hall")).isNotEqualTo(hash);
    }

    @Test
    void aKnownHashIsReadAsOthersWriteIt() {
        // RFC 7914, section 11: PBKDF2-HMAC-SHA-256 of "passwd" with "salt", one round; its first 32 bytes.
        var known = "pbkdf2-sha256$1$c2FsdA$VawEblbjCJ/sFpHCJUS2BflBhSFt3gRl5oudV8INrLw";

        assertThat(passwords.matches("passwd", known)).isTrue();
        assertThat(passwords.matches("passwe", known)).isFalse();
        assertThat(passwords.outdated(known)).isTrue();
    }

    @Test
    void aPasswordIsTheSameOnEveryKeyboard() {
        var composed = passwords.hash("caf\u00e9 in the morning");

        assertThat(passwords.matches("cafe\u0301 in the morning", composed)).isTrue();
    }

    @Test
    void whateverIsNoHashMatchesNothingAfterTheSameWork() {
        for (var hash :
                new String[] {null, "", "plain", "pbkdf2-sha256$x$y$z", "pbkdf2-sha256$0$c2FsdA$AA", "md5$1$a$b"}) {
            var before = passwords.computed();
            assertThat(passwords.matches("", hash)).isFalse();
            assertThat(passwords.matches("umbrella in the hall", hash)).isFalse();
            assertThat(passwords.computed() - before).isEqualTo(2);
        }
    }

    @Test
    void aPepperedHashMatchesOnlyWithItsKeyNowOrFormer() {
        byte[] key = {1, 2, 3};
        byte[] next = {4, 5, 6};
        var hash = passwords.peppered(key, List.of()).hash("chestnut");

        assertThat(passwords.peppered(key, List.of()).matches("chestnut", hash)).isTrue();
        assertThat(passwords.peppered(next, List.of(key)).matches("chestnut", hash))
                .isTrue();
        assertThat(passwords.peppered(next, List.of(key)).matches("walnut", hash))
                .isFalse();
        assertThat(passwords.peppered(next, List.of()).matches("chestnut", hash))
                .isFalse();
        assertThat(passwords.matches("chestnut", hash)).isFalse();
        assertThat(passwords.computed()).as("all are counted together").isEqualTo(6);
    }

    @Test
    void aCheaperHashIsOutdated() {
        var hash = passwords.hash("umbrella in the hall");

        assertThat(passwords.outdated(hash)).isFalse();
        assertThat(new Passwords(11).outdated(hash)).isTrue();
        assertThat(new Passwords(9).outdated(hash)).isFalse();
        assertThat(new Passwords().outdated(hash)).isTrue();
    }

    @Test
    void manyAtOnceAreAllComputed() throws InterruptedException {
        var done = new CountDownLatch(40);
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            for (var thread = 0; thread < 40; thread++) {
                threads.execute(() -> {
                    passwords.hash("umbrella in the hall");
                    done.countDown();
                });
            }
            done.await();
        }

        assertThat(passwords.computed()).isEqualTo(40);
    }

    /** Four at once, others in the queue, and who has waited too long is refused: also with a pepper. */
    @Test
    void whoWaitsTooLongForATurnIsRefused() throws Exception {
        var turns = new Semaphore(Passwords.AT_ONCE_MAX);
        var busy = new Passwords(1, turns, Duration.ofMillis(1)).peppered(new byte[32], List.of());
        var queued = new Passwords(1, turns, Duration.ofMinutes(1));
        assertThat(Passwords.AT_ONCE_MAX).isEqualTo(4);

        turns.acquire(Passwords.AT_ONCE_MAX);
        assertThatThrownBy(() -> busy.hash("chestnut")).isInstanceOf(Refusal.Busy.class);
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            var waiting = threads.submit(() -> queued.hash("chestnut"));
            await().until(turns::hasQueuedThreads);
            turns.release();
            assertThat(queued.matches("chestnut", waiting.get())).isTrue();
        }
        assertThat(busy.hash("chestnut")).as("one turn is free").isNotEmpty();
    }
}
