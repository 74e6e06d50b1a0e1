package trestle.shareables.responses;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.time.Clock;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import trestle.platform.text.Digests;
import trestle.platform.web.Mountable;
import trestle.platform.web.Problem;
import trestle.platform.web.Request;
import trestle.platform.web.Response;
import trestle.platform.web.Site;
import trestle.shareables.access.Access;
import trestle.shareables.shareable.Shareable;
import trestle.shareables.shareable.ShortId;

/**
 * Knows who gave a response by its code: a cookie of this browser, or the header {@code Response-Code}, never a URL. The
 * cookie is the code with a signature, so that codes cannot be guessed by it; typed codes are counted by {@link
 * CodeGuesses}.
 */
public final class Respondents implements Mountable {
    /** The header in which programs send a code. */
    public static final String HEADER = "Response-Code";

    /** A code as people type it, with a dash and spaces. */
    public static final int HEADER_CHARS_MAX = 40;

    private static final int CODE_CHARS = 8;
    private static final Duration LIFE_MIN = Duration.ofHours(1);

    private final List<byte[]> keys;
    private final CodeGuesses guesses;
    private final PersonalCodes codes;
    private final BiPredicate<ShortId, Code> exists;
    private final Clock clock;

    /**
     * @param keys the first signs cookies; what any of them signed is good
     * @param exists whether a shareable has a response with a code
     */
    public Respondents(
            List<byte[]> keys,
            CodeGuesses guesses,
            PersonalCodes codes,
            BiPredicate<ShortId, Code> exists,
            Clock clock) {
        this.keys = List.copyOf(keys);
        this.guesses = guesses;
        this.codes = codes;
        this.exists = exists;
        this.clock = clock;
    }

    @Override
    public void mount(Site site) {
        site.capabilities(Access.RESPONSES, this::capabilities);
    }

    private Set<String> capabilities(String typedId, String secret) {
        return ShortId.typed(typedId)
                .flatMap(shortId -> signed(shortId, secret).filter(code -> exists.test(shortId, code)))
                .map(code -> Set.of(Access.RESPONSE))
                .orElse(Set.of());
    }

    /** Whether a request has, in its header, the code of a response to what its path names. */
    public boolean hasCode(Request request) {
        var shortId = ShortId.typed(request.path("id"));
        var typed = sent(request);
        return shortId.isPresent()
                && typed.isPresent()
                && find(
                                request,
                                shortId.get(),
                                typed.get(),
                                code -> Optional.of(code).filter(each -> exists.test(shortId.get(), each)))
                        .isPresent();
    }

    /** The caller's own response, by what they sent; empty if they sent no code or a wrong one. */
    public <T> Optional<T> find(Request request, ShortId shortId, Function<Code, Optional<T>> lookup) {
        var typed = sent(request);
        return typed.isPresent()
                ? find(request, shortId, typed.get(), lookup)
                : cookie(request, shortId).flatMap(lookup);
    }

    /** The code in the header, on routes that declare it; forms and cookies of pages hold it elsewhere. */
    private static Optional<String> sent(Request request) {
        boolean declared = request.route().headers().stream()
                .anyMatch(header -> header.name().equals(HEADER));
        return declared ? request.header(HEADER) : Optional.empty();
    }

    /** The response that a code as somebody typed it belongs to. */
    public <T> Optional<T> find(Request request, ShortId shortId, String typed, Function<Code, Optional<T>> lookup) {
        return guesses.look(shortId, request.address(), () -> Code.typed(typed).flatMap(lookup));
    }

    /** The same where there must be one. */
    public <T> T own(Request request, ShortId shortId, Function<Code, Optional<T>> lookup) {
        return find(request, shortId, lookup).orElseThrow(Problem::notFoundException);
    }

    /**
     * The personal code with which a first response is given; none where the list is open.
     *
     * @param answered whether a code has given a response
     * @param already the problem for somebody who has responded before
     */
    public Optional<Code> personal(
            Request request, ShortId shortId, boolean closedList, Predicate<Code> answered, Supplier<Problem> already) {
        var typed = sent(request);
        if (cookie(request, shortId).filter(answered).isPresent())
            throw already.get().asException();
        return personal(request, shortId, typed, closedList, answered, already);
    }

    /** The same where the code was typed. */
    public Optional<Code> personal(
            Request request,
            ShortId shortId,
            Optional<String> typed,
            boolean closedList,
            Predicate<Code> answered,
            Supplier<Problem> already) {
        if (typed.isEmpty() && closedList) throw ResponseProblems.codeRequired().asException();
        if (typed.isEmpty()) return Optional.empty();
        var code = find(request, shortId, typed.get(), each -> known(shortId, each, closedList, answered));
        if (code.filter(answered).isPresent()) throw already.get().asException();
        if (closedList && code.isEmpty()) {
            throw ResponseProblems.refused(PersonalCodes.Refused.UNKNOWN).asException();
        }
        return closedList ? code : Optional.empty();
    }

    /** A code that is one of the list, or that has answered. */
    private Optional<Code> known(ShortId shortId, Code code, boolean closedList, Predicate<Code> answered) {
        return (closedList && codes.has(shortId, code)) || answered.test(code) ? Optional.of(code) : Optional.empty();
    }

    /** The code of this browser's own response, whether or not the response is still there. */
    private Optional<Code> cookie(Request request, ShortId shortId) {
        return request.secret(Access.RESPONSES, shortId.text()).flatMap(secret -> signed(shortId, secret));
    }

    /** A response that lets the browser see and change its own response later, as long as the shareable lives. */
    public Response granting(Response response, Shareable shareable, Code code) {
        var left = Duration.between(clock.instant(), shareable.expiresAt());
        var life = left.compareTo(LIFE_MIN) < 0 ? LIFE_MIN : left;
        var secret = code.text() + signature(keys.getFirst(), shareable.shortId(), code);
        return response.granting(Access.RESPONSES, shareable.shortId().text(), secret, life);
    }

    public static Response revoking(Response response, ShortId shortId) {
        return response.revoking(Access.RESPONSES, shortId.text());
    }

    private Optional<Code> signed(ShortId shortId, String secret) {
        if (secret.length() <= CODE_CHARS) return Optional.empty();
        var signature = secret.substring(CODE_CHARS).getBytes(StandardCharsets.UTF_8);
        return Code.typed(secret.substring(0, CODE_CHARS))
                .filter(code -> keys.stream()
                        .anyMatch(key -> MessageDigest.isEqual(
                                signature(key, shortId, code).getBytes(StandardCharsets.US_ASCII), signature)));
    }

    private static String signature(byte[] key, ShortId shortId, Code code) {
        var message = "response-cookie\n" + shortId.text() + "\n" + code.text();
        return Base64.getUrlEncoder()
                .withoutPadding()
                .encodeToString(Digests.hmac(key, message.getBytes(StandardCharsets.US_ASCII)));
    }
}
