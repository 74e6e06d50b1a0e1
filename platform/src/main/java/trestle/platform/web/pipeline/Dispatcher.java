package trestle.platform.web.pipeline;

import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import trestle.model.IdSource;
import trestle.platform.limits.ClientKeys;
import trestle.platform.limits.GeneralLimit;
import trestle.platform.limits.RateLimitResult;
import trestle.platform.pages.frame.Asset;
import trestle.platform.pages.frame.Assets;
import trestle.platform.text.Digests;
import trestle.platform.web.IncomingRequest;
import trestle.platform.web.Principal;
import trestle.platform.web.Problem;
import trestle.platform.web.Site;

/**
 * Answers every request of every site, in this order:
 *
 * <ol>
 *   <li>the host is one of ours, or the route may be asked for by address; our own assets are answered at once
 *   <li>the system has started, and there is such a route
 *   <li>the caller is identified; there is room under the general limit; a token that opens nothing is refused, and so is
 *       a path without a route
 *   <li>the route is available; an unsafe request came from our own origin, unless it is signed or has a token
 *   <li>the caller may use the route, and a token may do more than read if the request is unsafe
 *   <li>the body is within its bounds; the caller still may, if the body was slow to arrive
 *   <li>a form carries the session's token; it has only parameters and fields that the route declares
 *   <li>a request that changes something with an ETag has If-Match
 *   <li>the route's shape reads the fields
 *   <li>it was not answered already under its Idempotency-Key; there is room under the route's own limits
 *   <li>the handler answers; a stream is opened only where there is room for another
 * </ol>
 *
 * <p>Whatever goes wrong becomes a problem document or an error page here, once: the page of the route where it shows such
 * problems itself, else the site's error page. Every answer gets the security headers and a line of the access log.
 *
 * <p>Safe for use by many threads.
 */
public final class Dispatcher {
    /** A body that takes longer to arrive may outlive the session of its sender. */
    private static final Duration BODY_WAIT = Duration.ofSeconds(1);

    private final Origins origins;
    private final Csrf csrf;
    private final ClientKeys clients;
    private final GeneralLimit general;
    private final AccessLog log;
    private final Clock clock;
    private final IdSource ids;
    private volatile Map<String, String> securityHeaders;
    private final Map<String, Mounted> sites = new ConcurrentHashMap<>();
    private volatile OpenStreams streams = new OpenStreams(OpenStreams.Limits.USUAL);
    private final Map<String, Problem> absent = new ConcurrentHashMap<>();

    record Mounted(Site site, Router router) {
        Router.Found find(IncomingRequest incoming) {
            return router.find(
                    incoming.method(), incoming.rawPath().substring(site.base().length()));
        }
    }

    /**
     * @param csrfKey what tokens in forms are made with; the same in all instances
     * @param general counts every request of a caller
     */
    public Dispatcher(Origins origins, byte[] csrfKey, GeneralLimit general, AccessLog log, Clock clock, IdSource ids) {
        this.origins = origins;
        this.csrf = new Csrf(csrfKey);
        this.clients = new ClientKeys(Digests.hmac(csrfKey, "addresses".getBytes(StandardCharsets.US_ASCII)));
        this.general = general;
        this.log = log;
        this.clock = clock;
        this.ids = ids;
        this.securityHeaders = SecurityHeaders.of(origins.secure(), Optional.empty());
        log.measureStreams(() -> streams.count());
    }

    /** Serves a site from now on; its routes are final. */
    public void mount(Site site) {
        site.check();
        sites.put(site.name(), new Mounted(site, new Router(site.routes())));
    }

    /** Registers a site that is still starting: until it is mounted, requests for it get 503. */
    public void expect(String name) {
        absent.put(name, Problem.unavailable("This system is still starting."));
    }

    /** Registers a site that could not be started: requests for it get 503 until it is mounted after all. */
    public void fail(String name) {
        absent.put(name, Problem.notStarted());
    }

    /** Answers a request, whatever happens. */
    public OutgoingResponse answer(IncomingRequest incoming) {
        long startNanos = System.nanoTime();
        var now = clock.instant();
        var pipeline = new RequestPipeline(this, incoming, ids.next(now), now);
        var answer = pipeline.answer();
        log.note(
                pipeline.requestId(),
                pipeline.routeName(),
                pipeline.principal(),
                incoming.method(),
                answer,
                startNanos);
        return answer;
    }

    /** The response to a request that could not be read, or came while the server stops. */
    public OutgoingResponse refused(String method, int status) {
        long startNanos = System.nanoTime();
        var requestId = ids.next(clock.instant());
        var document = Problems.document(Problems.ofStatus(status), "/", requestId);
        var headers = new LinkedHashMap<>(securityHeaders());
        headers.put("Cache-Control", "no-store");
        headers.putAll(document.headers());
        headers.put("X-Request-Id", requestId);
        var answer = new OutgoingResponse(document.status(), List.copyOf(headers.entrySet()), document.body());
        log.note(requestId, "-", new Principal.Visitor(), method, answer, startNanos);
        return answer;
    }

    /** Lets pages show and fetch files from another origin: that of the bucket which signed links lead to. */
    public void allowFiles(URI origin) {
        securityHeaders = SecurityHeaders.of(origins.secure(), Optional.of(origin));
    }

    Map<String, String> securityHeaders() {
        return securityHeaders;
    }

    /** The names it is reached under. */
    public Origins origins() {
        return origins;
    }

    /** Whether a request was begun so long ago that its caller has to be checked again. */
    boolean isLongSince(Instant begun) {
        return begun.plus(BODY_WAIT).isBefore(clock.instant());
    }

    OpenStreams streams() {
        return streams;
    }

    /** Ends all server-sent events, before the server stops. */
    public void endStreams() {
        streams.close();
    }

    /** Before any stream is opened. */
    Dispatcher limitStreams(OpenStreams.Limits limits) {
        streams = new OpenStreams(limits);
        return this;
    }

    Csrf csrf() {
        return csrf;
    }

    /** The name under which an address is counted. */
    String addressed(String address) {
        return clients.address(address);
    }

    RateLimitResult count(String client) {
        return general.take(client);
    }

    /** The site that a path belongs to: by its first segment, else the one at the root. */
    Optional<Mounted> site(String path) {
        return Optional.ofNullable(sites.get(siteName(path))).or(() -> Optional.ofNullable(sites.get("")));
    }

    /** The file for pages that is served at a path: one of all sites, or the stylesheet of the site. */
    Optional<Asset> asset(String path) {
        return Assets.ours()
                .find(path)
                .or(() -> site(path)
                        .flatMap(mounted -> mounted.site().frame().styles())
                        .filter(styles -> styles.url().equals(path)));
    }

    /** Why the site that a path belongs to does not answer, where it was announced and is not mounted. */
    Optional<Problem> absence(String path) {
        var name = siteName(path);
        return sites.containsKey(name) ? Optional.empty() : Optional.ofNullable(absent.get(name));
    }

    private static String siteName(String path) {
        int end = path.indexOf('/', 1);
        return path.isEmpty() ? "" : path.substring(1, end < 0 ? path.length() : end);
    }
}
