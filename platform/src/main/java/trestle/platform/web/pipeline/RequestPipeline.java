package trestle.platform.web.pipeline;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.slf4j.LoggerFactory;
import trestle.model.PageRequest;
import trestle.model.Refusal;
import trestle.platform.limits.RateLimit;
import trestle.platform.limits.RateLimitResult;
import trestle.platform.limits.RateLimits;
import trestle.platform.pages.frame.Asset;
import trestle.platform.web.Api;
import trestle.platform.web.IncomingRequest;
import trestle.platform.web.Json;
import trestle.platform.web.Principal;
import trestle.platform.web.Problem;
import trestle.platform.web.ProblemException;
import trestle.platform.web.Response;
import trestle.platform.web.Route;
import trestle.platform.web.Site;
import trestle.platform.web.fields.Fields;

/** One request on its way through the checks that {@link Dispatcher} names, and what is known of it so far. */
final class RequestPipeline {
    private static final Route NO_ROUTE = Route.none();

    /** Too large, too often, not available: what a page may show beside the field that it is about. */
    private static final Set<Integer> SHOWN_ON_ROUTES_PAGE = Set.of(413, 429, 503);

    private final Dispatcher dispatcher;
    private final IncomingRequest incoming;
    private final String requestId;
    private final Instant now;
    private final Map<String, String> headers = new LinkedHashMap<>();
    private @Nullable Site site;
    private Route route = NO_ROUTE;
    private Map<String, String> parameters = Map.of();
    private Optional<String> session = Optional.empty();
    private @Nullable Credentials credentials;
    private Principal principal = new Principal.Visitor();
    private RequestBody body = RequestBody.NONE;
    private DeclaredParameters declared =
            new DeclaredParameters(NO_ROUTE, Map.of(), Map.of(), name -> Optional.empty());
    private boolean admitted;
    private boolean absent;

    RequestPipeline(Dispatcher dispatcher, IncomingRequest incoming, String requestId, Instant now) {
        this.dispatcher = dispatcher;
        this.incoming = incoming;
        this.requestId = requestId;
        this.now = now;
    }

    String requestId() {
        return requestId;
    }

    Principal principal() {
        return principal;
    }

    /** The route as it is declared, or a dash. */
    String routeName() {
        return route == NO_ROUTE || site == null ? "-" : site.base() + route.path();
    }

    OutgoingResponse answer() {
        Response response;
        try {
            response = handle();
        } catch (RuntimeException e) {
            response = refusal(e);
        }
        return new ResponseFinisher(dispatcher, incoming, requestId, site, route).finish(response, headers);
    }

    private Response refusal(RuntimeException e) {
        try {
            return problemResponse(e);
        } catch (RuntimeException again) {
            LoggerFactory.getLogger(Dispatcher.class).error("{} could not render its error page", requestId, again);
            return Problems.document(Problem.failed(), incoming.rawPath(), requestId);
        }
    }

    private Response handle() {
        if (!dispatcher.origins().answersTo(incoming.header("Host")) && !isAskedByAddress()) {
            throw Problem.otherHost().asException();
        }
        var asset = dispatcher.asset(incoming.rawPath());
        if (asset.isPresent()) return file(asset.get());
        var found = locate();
        var known = identify(found);
        enforce(dispatcher.count(client()));
        declared = new DeclaredParameters(route, incoming.query(), Map.of(), incoming::header);
        if (!known) throw refused(found, Problem.signInRequired());
        if (route == NO_ROUTE) throw Problem.notFound().asException();
        return call(found);
    }

    private boolean isAskedByAddress() {
        return incoming.header("Host").filter(Origins::isNumber).isPresent()
                && dispatcher
                        .site(incoming.rawPath())
                        .map(mounted -> mounted.find(incoming))
                        .filter(found -> found instanceof Router.Found.Match match
                                && match.route().isByAddress())
                        .isPresent();
    }

    private Response file(Asset asset) {
        if (!incoming.method().equals("GET") && !incoming.method().equals("HEAD")) throw otherMethod("GET, HEAD");
        var packed = incoming.acceptsGzip();
        var file = Response.bytes(200, asset.type(), packed ? asset.gzipped() : asset.bytes())
                .header("Cache-Control", asset.cacheControl())
                .header("Vary", "Accept-Encoding");
        return packed ? file.header("Content-Encoding", "gzip") : file;
    }

    private Site locate() {
        var absence = dispatcher.absence(incoming.rawPath());
        if (absence.isPresent()) {
            absent = true;
            site = dispatcher.site("/").map(Dispatcher.Mounted::site).orElse(null);
            throw absence.get().asException();
        }
        var mounted = dispatcher
                .site(incoming.rawPath())
                .orElseThrow(() -> Problem.notFound().asException());
        var at = mounted.site();
        site = at;
        switch (mounted.find(incoming)) {
            case Router.Found.Match(var matched, var named) -> {
                route = matched;
                parameters = named;
            }
            case Router.Found.OtherMethods(var allowed) -> throw otherMethod(allowed);
            case Router.Found.Nothing() -> parameters = Map.of();
        }
        return at;
    }

    private static ProblemException otherMethod(String allowed) {
        return Problem.of(405, "method-not-allowed", "Method not allowed", "Use " + allowed + ".")
                .with("Allow", allowed)
                .asException();
    }

    /** Identifies the caller; false if they sent a token that opens nothing. */
    private boolean identify(Site at) {
        credentials = new Credentials(at, incoming, dispatcher.origins().secure());
        var identity = credentials.identify(route, parameters);
        principal = identity.principal();
        session = identity.cookie();
        return identity.known();
    }

    private void enforce(RateLimitResult allowance) {
        headers.put("RateLimit-Limit", Integer.toString(allowance.limit()));
        headers.put("RateLimit-Remaining", Integer.toString(allowance.remaining()));
        headers.put("RateLimit-Reset", Long.toString(allowance.resetSeconds()));
        if (!allowance.admitted()) throw Problem.rateLimited(allowance).asException();
    }

    private Response call(Site at) {
        if (!route.isAvailable()) throw Problem.notFound().asException();
        var guarded = route.unsafe() && !route.isSigned() && !viaToken();
        if (guarded && !dispatcher.origins().own(incoming)) throw csrf().asException();
        var refusal = route.caller().refusalOf(principal);
        if (refusal.isPresent()) return turnedAway(refusal.get());
        admitted = true;
        if (route.unsafe() && mayOnlyRead())
            throw Problem.forbidden("This API token is read-only.").asException();
        body = RequestBody.read(incoming, route);
        var ended = refusalAfterWaiting();
        if (ended.isPresent()) return turnedAway(ended.get());
        declared = new DeclaredParameters(route, incoming.query(), body.form(), incoming::header);
        if (guarded) checkToken(at);
        declared.check();
        var request = request(at, fields(at));
        if (route.needsIfMatch() && request.ifMatch().isEmpty())
            throw Problem.ifMatchRequired().asException();
        var handler = route.prepare(request);
        var call = new IdempotentCall(request, incoming, route, body, declared, Callers.audience(principal), now);
        return opened(request, call.answer(() -> withinLimits(at, handler)));
    }

    /**
     * Checks the caller again where the body was slow: its sender decides when the request goes on, and must not do so
     * as somebody who was shut out in the meantime, nor go on as a visitor.
     */
    private Optional<Problem> refusalAfterWaiting() {
        return dispatcher.isLongSince(now) ? refusalNow() : Optional.empty();
    }

    /** Why the caller, who was admitted, may no longer call. */
    private Optional<Problem> refusalNow() {
        if (credentials == null) return Optional.empty();
        var identity = credentials.stillKnown(route, parameters);
        var isSame = identity.known() && principal.isSameAs(identity.principal());
        principal = identity.principal();
        var refusal = route.caller().refusalOf(principal);
        return isSame ? refusal : refusal.or(() -> Optional.of(Problem.signInRequired()));
    }

    /** A stream is counted for as long as it is open. */
    private Response opened(AdmittedRequest request, Response response) {
        if (!(response.body() instanceof Response.Body.Events(var stream))) return response;
        dispatcher.streams().requireRoom(principal, client());
        return response.with(new Response.Body.Sent(new EventSender(stream, request, dispatcher.streams(), client())));
    }

    /** A form that only came back with messages does not count, nor does what one of several limits refuses. */
    private Response withinLimits(Site at, Supplier<Response> handler) {
        var counted = at.limits();
        if (counted.isEmpty()) return handler.get();
        var taken = new ArrayList<RateLimit>();
        for (var limit : route.limits(parameters)) {
            var allowance = counted.get().take(names(at, limit), limit);
            if (!allowance.admitted()) giveBack(at, counted.get(), taken);
            enforce(allowance);
            taken.add(limit);
        }
        var answer = handler.get();
        if (answer.status() == 422) giveBack(at, counted.get(), taken);
        return answer;
    }

    private void giveBack(Site at, RateLimits counted, List<RateLimit> taken) {
        taken.forEach(limit -> counted.giveBack(names(at, limit).getFirst(), limit));
    }

    /** The names under which the caller is counted in the store. */
    private List<String> names(Site at, RateLimit limit) {
        return at.strangers()
                .filter(daily -> !(principal instanceof Principal.Member))
                .map(daily -> daily.names(incoming.address(), limit.window()))
                .orElseGet(() -> List.of(client()));
    }

    private void checkToken(Site at) {
        var token = incoming.header("X-CSRF-Token")
                .or(() -> Optional.ofNullable(body.form().get("_csrf")).map(List::getLast))
                .orElse("");
        if (session.isPresent() && !dispatcher.csrf().fits(token, session.get())) throw refused(at, csrf());
    }

    /** Credentials are refused for what is there; anything else is not found, whatever was sent. */
    private ProblemException refused(Site at, Problem problem) {
        at.parent(route).ifPresent(find -> find.accept(request(at, Fields.none())));
        return problem.asException();
    }

    private Problem csrf() {
        return route.api() ? Problem.csrfTokenRequired(signInPrefix() + "/auth/session") : Problem.csrf();
    }

    private boolean viaToken() {
        return switch (principal) {
            case Principal.Member member -> member.via() instanceof Principal.Via.Token;
            case Principal.Holder holder -> session.isEmpty();
            case Principal.Visitor() -> false;
        };
    }

    private boolean mayOnlyRead() {
        return principal instanceof Principal.Member member
                && member.via() instanceof Principal.Via.Token token
                && !token.writes();
    }

    /** Redirects visitors of a page to sign-in; everyone else gets the problem. */
    private Response turnedAway(Problem problem) {
        if (route.api()) throw problem.asException();
        if (problem.code().equals("sign-in-required")) {
            var next = route.unsafe() ? "" : "next=" + URLEncoder.encode(incoming.rawPath(), StandardCharsets.UTF_8);
            var expired = session.isPresent() ? "expired=true" : "";
            var query = Stream.of(next, expired).filter(each -> !each.isEmpty()).collect(Collectors.joining("&"));
            return Response.redirect(signInPrefix() + "/signin" + (query.isEmpty() ? "" : "?" + query));
        }
        if (problem.code().equals("unverified")) return Response.redirect(signInPrefix() + "/verify-email");
        throw problem.asException();
    }

    /** The path below which the route's population signs in. */
    private String signInPrefix() {
        return Optional.ofNullable(site)
                .flatMap(at -> at.populationOf(route))
                .map(each -> each.area().prefix())
                .orElse("");
    }

    private Fields fields(Site at) {
        if (!route.unsafe()) {
            return Fields.ofQuery(
                    declared.query(),
                    zone(),
                    (limit, cursor) -> new PageRequest(limit, cursor, audience(at)),
                    route.naming());
        }
        return route.api() && route.shape().isPresent()
                ? Fields.ofJson(Json.object(body.raw()), route.naming())
                : Fields.ofForm(declared.form(), zone());
    }

    private ZoneId zone() {
        return principal instanceof Principal.Member member ? member.zone() : ZoneOffset.UTC;
    }

    /**
     * What a cursor is bound to: the route with its parameters, the filters, and the account. What a caller without one
     * holds is named in the path, and may come between two pages: by replying to the event whose guests they read.
     */
    private String audience(Site at) {
        var filters = new TreeMap<>(declared.query());
        List.of("limit", "cursor").forEach(filters::remove);
        return String.join(
                "\n",
                at.name() + " " + route.path(),
                new TreeMap<>(parameters).toString(),
                filters.toString(),
                principal instanceof Principal.Member member ? Callers.account(member) : "");
    }

    private AdmittedRequest request(Site at, Fields fields) {
        var csrf = session.map(dispatcher.csrf()::token).orElse("");
        var known = credentials == null
                ? new Credentials(at, incoming, dispatcher.origins().secure())
                : credentials;
        var facts = new RequestFacts(
                incoming,
                at,
                route,
                parameters,
                requestId,
                now,
                csrf,
                fields,
                body,
                declared,
                known,
                dispatcher.csrf());
        return new AdmittedRequest(facts, principal);
    }

    /** The client that is counted: the account, or the address of a caller without one. */
    private String client() {
        return principal instanceof Principal.Member member
                ? Callers.account(member)
                : dispatcher.addressed(incoming.address());
    }

    /** What was refused because something changed is refused to who was shut out by that change as to any visitor. */
    private Problem problem(RuntimeException e) {
        var problem = Problems.of(e);
        if (!(e instanceof Refusal)
                || problem.status() != Problem.changedMeanwhile().status()) return problem;
        LoggerFactory.getLogger(Dispatcher.class).warn("{} {} was refused: {}", requestId, routeName(), e.getMessage());
        return refusalNow().orElse(problem);
    }

    private Response problemResponse(RuntimeException e) {
        var problem = problem(e);
        if (problem.code().equals("busy")) {
            // The caller tries again, and the access log counts it: many at once are load, not a fault.
            LoggerFactory.getLogger(Dispatcher.class)
                    .warn("{} {} was too busy: {}", requestId, routeName(), e.getMessage());
        } else if (problem.code().equals("unavailable") && !(e instanceof ProblemException)) {
            // The database or the place of files is away: that is one fact, however many requests meet it.
            LoggerFactory.getLogger(Dispatcher.class)
                    .warn("{} {} was refused: {}", requestId, routeName(), Problems.reason(e));
        } else if (problem.status() >= 500 && !(e instanceof ProblemException)) {
            LoggerFactory.getLogger(Dispatcher.class).error("{} {} failed", requestId, routeName(), e);
        }
        var at = site;
        if (at == null || route.api() || isOfApi(at)) {
            return Problems.document(problem, incoming.rawPath(), requestId, route.naming());
        }
        var request = request(at, Fields.ofForm(declared.form(), zone())).withoutNotices();
        var page = problemOnRoutesPage(request, problem)
                .orElseGet(() -> Response.page(problem.status(), ErrorView.of(request, problem)));
        for (var header : problem.headers().entrySet()) {
            page = page.header(header.getKey(), header.getValue());
        }
        return ResponseRenderer.of(request, page);
    }

    /** A system that is absent has no site here, but its API begins where every system's does. */
    private boolean isOfApi(Site at) {
        var path = incoming.rawPath();
        var below = absent ? path.substring(Math.max(path.indexOf('/', 1), 0)) : path;
        return below.startsWith((absent ? "" : at.base()) + Api.PREFIX);
    }

    /** A token that does not fit may be from another tab: the form came from here, and can be sent again as it is shown. */
    private static boolean isShownOnRoutesPage(Problem problem) {
        return SHOWN_ON_ROUTES_PAGE.contains(problem.status()) || problem.code().equals("csrf");
    }

    /** The route's own page with the problem on it, where it has one and can still make it. */
    private Optional<Response> problemOnRoutesPage(AdmittedRequest request, Problem problem) {
        if (!admitted || route.problemHandler().isEmpty() || !isShownOnRoutesPage(problem)) return Optional.empty();
        if (problem.status() == 413) RequestBody.letArrive(incoming);
        if (refusalAfterWaiting().isPresent()) return Optional.empty();
        try {
            return Optional.of(
                    ResponseRenderer.of(request, route.problemHandler().get().answer(request, problem)));
        } catch (RuntimeException e) {
            LoggerFactory.getLogger(Dispatcher.class)
                    .warn("{} {} could not show its page again", requestId, routeName(), e);
            return Optional.empty();
        }
    }
}
