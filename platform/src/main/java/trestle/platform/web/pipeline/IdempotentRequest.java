package trestle.platform.web.pipeline;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import trestle.model.Refusal;
import trestle.model.Write;
import trestle.platform.web.Problem;
import trestle.platform.web.Response;
import trestle.platform.web.Site;

/**
 * One try at a request that has an {@code Idempotency-Key}. It is noted before the handler is called; its answer is
 * kept with what the handler writes, or, where the handler does not see to that, right after.
 */
final class IdempotentRequest {
    /** After this time a request without an answer counts as lost, and may be tried again. */
    static final Duration PATIENCE = Duration.ofSeconds(60);

    private static final Logger LOG = LoggerFactory.getLogger(IdempotentRequest.class);

    private final Site.Idempotency idempotency;
    private final EncryptedResponse sealed;
    private final String hash;
    private final Instant begunAt;
    private Optional<Integer> rememberedStatus = Optional.empty();

    private IdempotentRequest(Site.Idempotency idempotency, EncryptedResponse sealed, String hash, Instant begunAt) {
        this.idempotency = idempotency;
        this.sealed = sealed;
        this.hash = hash;
        this.begunAt = begunAt;
    }

    /** What a key leads to: a fresh try, or the answer that was given before. */
    sealed interface Begun {
        record Fresh(IdempotentRequest attempt) implements Begun {}

        record Again(Response answer) implements Begun {}
    }

    /**
     * @param scope caller, method and path
     * @param body what was sent, to tell a repetition from another request
     */
    static Begun begin(Site site, Site.Idempotency idempotency, String key, String scope, byte[] body, Instant now) {
        var answers = idempotency.store();
        var sealed = new EncryptedResponse(key, site.base(), scope);
        var hash = sealed.hash();
        var bodyHash = sealed.hashOf(body);
        if (answers.begin(hash, bodyHash, now))
            return new Begun.Fresh(new IdempotentRequest(idempotency, sealed, hash, now));
        var earlier = answers.find(hash).orElseThrow(() -> Problem.busy().asException());
        if (!earlier.bodyHash().equals(bodyHash)) {
            throw Problem.of(
                            422,
                            "idempotency-mismatch",
                            "Idempotency-Key already used",
                            "Another request used this key. Send a new Idempotency-Key with a new request.")
                    .asException();
        }
        if (earlier.answer().isPresent())
            return new Begun.Again(sealed.open(earlier.answer().get()));
        if (now.isBefore(earlier.begunAt().plus(PATIENCE))) {
            throw Problem.conflict(
                            "in-progress",
                            "Still in progress",
                            "The first request with this key has not finished. Try again in a moment.")
                    .with("Retry-After", "1")
                    .asException();
        }
        answers.forget(hash, earlier.begunAt());
        if (answers.begin(hash, bodyHash, now))
            return new Begun.Fresh(new IdempotentRequest(idempotency, sealed, hash, now));
        throw Problem.busy().asException();
    }

    /** The write that keeps the answer, for the handler to run with its own. */
    Write remember(Response response) {
        rememberedStatus = Optional.of(response.status());
        return keep(response);
    }

    private Write keep(Response response) {
        return idempotency.store().keep(hash, begunAt, sealed.seal(response));
    }

    /**
     * Ends the attempt: an answer that reports success is kept, any other may be tried again. Whether or not that can
     * be recorded, the answer goes out: it says what was done.
     */
    void end(Optional<Response> response) {
        var success = response.filter(EncryptedResponse::canSeal);
        if (success.isEmpty()) {
            release();
        } else if (!rememberedStatus.equals(success.map(Response::status))) {
            // The handler left it to us, or came to another answer than the one it was about to remember.
            keepNow(success.get());
        }
    }

    private void keepNow(Response success) {
        try {
            idempotency.transactions().commit(keep(success));
        } catch (Refusal.ConditionFailed | Refusal.Missing e) {
            LOG.debug("It has an answer already: the handler's, or of a try that took over after {}", PATIENCE, e);
        } catch (RuntimeException e) {
            LOG.warn(
                    "An answer could not be kept: a repetition of the request will be done again: {}",
                    Problems.reason(e));
            release();
        }
    }

    /** The next attempt need not wait, unless this one has an answer after all. */
    private void release() {
        try {
            idempotency.store().forget(hash, begunAt);
        } catch (RuntimeException e) {
            LOG.warn(
                    "A request could not be released: it may be tried again after {}: {}",
                    PATIENCE,
                    Problems.reason(e));
        }
    }
}
