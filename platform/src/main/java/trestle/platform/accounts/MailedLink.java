package trestle.platform.accounts;

import java.time.Duration;
import java.time.Instant;

/**
 * What a mailed link stands for. It works once, and of one purpose only an account's newest works.
 *
 * @param digest of the secret in the link
 * @param email the address it was mailed to: a confirmation makes it the account's
 */
public record MailedLink(Purpose purpose, String digest, String accountId, String email, Instant expiresAt) {

    /** What a link may do, and for how long. */
    public enum Purpose {
        CONFIRM(Duration.ofHours(24)),
        RESET(Duration.ofHours(1)),
        CANCEL_DELETION(Duration.ofDays(7));

        private final Duration life;

        Purpose(Duration life) {
            this.life = life;
        }

        public Duration life() {
            return life;
        }
    }
}
