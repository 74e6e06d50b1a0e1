package trestle.platform.accounts.service;

import java.time.Duration;
import java.time.Instant;
import trestle.platform.accounts.Session;

/** How long a session lasts: so long from its beginning, and so long without use. */
record SessionLifetime(Duration whole, Duration idle) {
    static final SessionLifetime USUAL = new SessionLifetime(Duration.ofDays(30), Duration.ofDays(7));

    /** Of those who may do more than others. */
    static final SessionLifetime PRIVILEGED = new SessionLifetime(Duration.ofHours(12), Duration.ofHours(1));

    /** A use is written down at most this often, so that a page of ten requests is not ten writes. */
    static final Duration TOUCHED_EVERY = Duration.ofMinutes(5);

    boolean runs(Session session, Instant now) {
        return now.isBefore(session.expiresAt())
                && now.isBefore(session.createdAt().plus(whole))
                && now.isBefore(session.lastUsedAt().plus(idle));
    }
}
