package trestle.platform.web;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import trestle.model.Write;

/**
 * The answers remembered for requests that may be sent again. {@link trestle.platform.requests.StoredIdempotency} keeps
 * them in a system's table. What it is given is encrypted already.
 */
public interface IdempotencyStore {
    /** How long one is remembered. */
    Duration LIFE = Duration.ofHours(24);

    /** What is remembered of a request. */
    Optional<Remembered> find(String hash);

    /** Notes that a request is being answered; false if there is one already. */
    boolean begin(String hash, String bodyHash, Instant at);

    /** Keeps the answer, in one transaction with the writes it reports, if this claim is still the one that counts. */
    Write keep(String hash, Instant begunAt, byte[] answer);

    /** Forgets this beginning if it has no answer, so that the request may be tried again. */
    void forget(String hash, Instant begunAt);

    /**
     * A request that came before.
     *
     * @param answer empty while it is being answered
     */
    record Remembered(String bodyHash, Instant begunAt, Optional<byte[]> answer) {}
}
