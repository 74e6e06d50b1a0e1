package trestle.platform.web.pipeline;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Supplier;
import trestle.platform.text.Digests;
import trestle.platform.web.IncomingRequest;
import trestle.platform.web.Json;
import trestle.platform.web.Principal;
import trestle.platform.web.Problem;
import trestle.platform.web.Response;
import trestle.platform.web.Route;
import trestle.platform.web.Site;

/** The call of a handler, which a repeated {@code Idempotency-Key} spares: the first answer is given again. */
final class IdempotentCall {
    private static final String KEY = "[\\x21-\\x7e]{1,128}";

    /** Of a caller without an account, whose key nobody else may guess: the answer may hold a secret. */
    private static final int STRANGERS_KEY_MIN = 20;

    private final AdmittedRequest request;
    private final IncomingRequest incoming;
    private final Route route;
    private final RequestBody body;
    private final DeclaredParameters declared;
    private final String audience;
    private final Instant now;

    /** @param audience the caller; empty for one whom only the key distinguishes from others */
    IdempotentCall(
            AdmittedRequest request,
            IncomingRequest incoming,
            Route route,
            RequestBody body,
            DeclaredParameters declared,
            String audience,
            Instant now) {
        this.request = request;
        this.incoming = incoming;
        this.route = route;
        this.body = body;
        this.declared = declared;
        this.audience = audience;
        this.now = now;
    }

    /** Calls the handler, unless the same request was answered before. */
    Response answer(Supplier<Response> handler) {
        var key = incoming.header("Idempotency-Key")
                .or(() -> Optional.ofNullable(body.form().get("_key")).map(List::getLast))
                .filter(each -> route.method().equals("POST"));
        var idempotency = request.site().idempotency();
        if (key.isEmpty() || idempotency.isEmpty()) return ResponseRenderer.of(request, handler.get());
        if (!key.get().matches(KEY)) {
            throw Problem.malformed("An Idempotency-Key has 1 to 128 visible ASCII characters.")
                    .asException();
        }
        var scope = String.join("\n", scope(key.get()), route.method(), incoming.rawPath());
        return switch (IdempotentRequest.begin(
                request.site(), idempotency.get(), key.get(), scope, repeatable(), now)) {
            case IdempotentRequest.Begun.Again(var answer) -> {
                route.checkBeforeReplay(request);
                requireGrants(request.site(), answer);
                yield answer;
            }
            case IdempotentRequest.Begun.Fresh(var attempt) -> first(handler, attempt);
        };
    }

    /** An answer that gave a capability is not sent again once the capability has ended, such as of a revoked link. */
    private static void requireGrants(Site site, Response answer) {
        var ended = answer.grants().stream()
                .filter(grant -> !grant.life().isZero())
                .anyMatch(grant -> site.capabilities().stream()
                        .filter(each -> each.cookie().prefix().equals(grant.prefix()))
                        .anyMatch(each -> each.authenticator()
                                .capabilities(grant.of(), grant.secret())
                                .isEmpty()));
        if (ended) throw Problem.notFound().asException();
    }

    /**
     * Whose key it is. A stranger's address may change between two tries, and the first answer may have given them a
     * capability, so the key itself must be unguessable.
     */
    private String scope(String key) {
        if (request.caller() instanceof Principal.Member) return audience;
        if (key.length() < STRANGERS_KEY_MIN) {
            throw Problem.validation(
                            "Idempotency-Key", "length", "Use at least " + STRANGERS_KEY_MIN + " random characters.")
                    .asException();
        }
        return "";
    }

    private Response first(Supplier<Response> handler, IdempotentRequest attempt) {
        request.attempt(attempt);
        Optional<Response> answer = Optional.empty();
        try {
            answer = Optional.of(ResponseRenderer.of(request, handler.get()));
            return answer.get();
        } finally {
            attempt.end(answer);
        }
    }

    /** What must be the same for a request to be a repetition: a form's token is new on each page. */
    private byte[] repeatable() {
        var form = new TreeMap<>(body.form());
        form.remove("_csrf");
        var raw = form.isEmpty() ? Digests.hex(body.raw()) : "";
        var parameters = new TreeMap<String, Object>(declared.query());
        declared.headers().forEach((name, value) -> parameters.put(name + ":", value));
        return Json.bytes(List.of(parameters, form, raw, body.fileDigests()));
    }
}
