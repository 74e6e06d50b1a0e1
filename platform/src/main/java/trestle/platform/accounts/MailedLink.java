package trestle.platform.accounts;

import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import trestle.model.Attribute;

/**
 * What a mailed link stands for. It works once.
 *
 * @param digest of the secret in the link
 * @param email the address it was mailed to: a confirmation makes it the account's
 * @param epoch the account's when the link was made; see {@link Purpose#endsWithEpoch}
 * @param signUpId the sign-up that a confirmation installs; without one it confirms the account as it is
 */
public record MailedLink(
        Purpose purpose,
        String digest,
        String accountId,
        String email,
        long epoch,
        @Nullable String signUpId,
        Instant expiresAt) {

    /** What a link may do, for how long, and what ends it before that. */
    public enum Purpose {
        /**
         * Confirms the address of a new account. Neither a later sign-up nor somebody who signed up first can end it:
         * it is valid until the address is confirmed, by whichever link.
         */
        @Attribute("verify")
        CONFIRM(Duration.ofHours(24), false, false),
        /** Makes the address it was mailed to the account's own. */
        @Attribute("change-email")
        CHANGE_EMAIL(Duration.ofHours(24), true, true),
        /**
         * Stops a change of address, or undoes it. It must outlive whatever a thief of the account does next, so
         * neither the epoch nor a later link ends it.
         */
        @Attribute("keep-email")
        KEEP_EMAIL(Duration.ofDays(7), false, false),
        @Attribute("reset")
        RESET(Duration.ofHours(1), true, true),
        @Attribute("cancel")
        CANCEL_DELETION(Duration.ofDays(7), true, true);

        private final Duration life;
        private final boolean endsWithEpoch;
        private final boolean newestOnly;

        Purpose(Duration life, boolean endsWithEpoch, boolean newestOnly) {
            this.life = life;
            this.endsWithEpoch = endsWithEpoch;
            this.newestOnly = newestOnly;
        }

        public Duration life() {
            return life;
        }

        /** Whether a link becomes invalid once the account's epoch has moved since it was made. */
        public boolean endsWithEpoch() {
            return endsWithEpoch;
        }

        /** Whether a new link ends the account's earlier link of this purpose. */
        public boolean newestOnly() {
            return newestOnly;
        }
    }
}
