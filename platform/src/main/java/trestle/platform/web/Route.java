package trestle.platform.web;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import trestle.platform.limits.RateLimit;
import trestle.platform.live.LivePosition;
import trestle.platform.web.fields.Checked;
import trestle.platform.web.fields.FieldDescription;
import trestle.platform.web.fields.Fields;
import trestle.platform.web.fields.JsonNaming;
import trestle.platform.web.fields.Shape;

/** A route: who may call it, what it takes and what it answers, as declared. */
public final class Route {
    /** The largest body accepted unless a route says otherwise, in bytes. */
    public static final int BODY_BYTES_MAX = 256 * 1024;

    /** Whether a route serves pages or the API. */
    public enum Kind {
        API,
        PAGE
    }

    /** Names under which URLs carry secrets, in the path or in the query. */
    private static final Set<String> SECRET_NAMES =
            Set.of("token", "code", "secret", "passcode", "password", "signature");

    /** The query parameter of a stream: the position from which a page that was just loaded listens. */
    public static final String SINCE = "since";

    private final Kind kind;
    private final String method;
    private final String path;
    private final Caller caller;
    private final @Nullable Shape<?> shape;
    private final JsonNaming naming;
    private final Function<Request, Supplier<Response>> prepared;
    private final List<DeclaredLimit> limits = new ArrayList<>();
    private final List<FieldDescription> query = new ArrayList<>();
    private final List<FieldDescription> hidden = new ArrayList<>();
    private final List<FieldDescription> headers = new ArrayList<>();
    private final List<String> mediaTypes = new ArrayList<>();
    private final List<Consumer<Request>> replayChecks = new ArrayList<>();
    private @Nullable List<FieldDescription> shapeFields;
    private @Nullable Caller describedCaller;
    private String summary = "";
    private int status = 200;
    private Class<?> answer = Void.class;
    private boolean listed;
    private boolean ifMatch;
    private boolean signed;
    private boolean available = true;
    private boolean secretInPath;
    private boolean streams;
    private boolean bodyOptional;
    private boolean byAddress;
    private long bytesMax = BODY_BYTES_MAX;
    private Handler.@Nullable Of<Problem> problemHandler;
    private @Nullable EventStream stream;

    public Route(
            Kind kind,
            String method,
            String path,
            Caller caller,
            @Nullable Shape<?> shape,
            Function<Request, Supplier<Response>> prepared) {
        this(kind, method, path, caller, shape, JsonNaming.CAMEL_CASE, prepared);
    }

    public Route(
            Kind kind,
            String method,
            String path,
            Caller caller,
            @Nullable Shape<?> shape,
            JsonNaming naming,
            Function<Request, Supplier<Response>> prepared) {
        if (!path.startsWith("/")) throw new IllegalArgumentException("A path begins with a slash: " + path);
        this.kind = kind;
        this.method = method;
        this.path = path;
        this.caller = caller;
        this.shape = shape;
        this.naming = naming;
        this.prepared = prepared;
    }

    /** What stands in for the route of a request that has none. */
    public static Route none() {
        return new Route(Kind.PAGE, "GET", "/", Caller.ANYONE, null, request -> () -> Response.empty(404));
    }

    /** The status and body type of a successful response. */
    public Route returns(int status, Class<?> type) {
        this.status = status;
        this.answer = type;
        return this;
    }

    /** The status of a successful response without a body. */
    public Route returns(int status) {
        return returns(status, Void.class);
    }

    /** Returns pages of these. */
    public Route lists(Class<?> item) {
        this.listed = true;
        return returns(200, item);
    }

    /** The types of a successful body that is not JSON, such as {@code text/calendar}; beside JSON where that is one. */
    public Route produces(String... types) {
        mediaTypes.addAll(List.of(types));
        return this;
    }

    /**
     * Names in the API description who is let in, where the handler admits fewer than the declared callers: a capability
     * that is needed for what the path names, for example.
     */
    public Route describedCaller(Caller fewer) {
        this.describedCaller = fewer;
        return this;
    }

    /** One sentence for the API description: what the route does. */
    public Route summary(String summary) {
        this.summary = summary;
        return this;
    }

    /** Sends server-sent events. */
    Route sends(EventStream events) {
        this.stream = events;
        return query(SINCE, LivePosition.CHARS_MAX);
    }

    /** Limits how often one caller may call it, counted in the store. */
    public Route limit(String action, int most, Duration window) {
        return limit(new RateLimit(action, most, window));
    }

    /** Limits how often one caller may call it, counted in the store with all routes that have the same limit. */
    public Route limit(RateLimit limit) {
        limits.add(new DeclaredLimit(limit, parameters -> limit));
        return this;
    }

    /**
     * Limits how often one caller may call it for one thing, such as how often they respond to one poll.
     *
     * @param parameter of the path, which names the thing
     * @param spelling the one form of a name that may be typed in several
     */
    public Route limitEach(String parameter, UnaryOperator<String> spelling, RateLimit limit) {
        limits.add(new DeclaredLimit(
                limit, parameters -> limit.on(spelling.apply(parameters.getOrDefault(parameter, "")))));
        return this;
    }

    /** A limit as it is declared, and as it is for the thing that a request names. */
    private record DeclaredLimit(RateLimit limit, Function<Map<String, String>, RateLimit> counted) {}

    /** Requires {@code If-Match}; without it the response is 428. */
    public Route ifMatch() {
        this.ifMatch = true;
        return this;
    }

    /** The path itself is signed, so that no CSRF check is needed. */
    public Route signed() {
        this.signed = true;
        return this;
    }

    /**
     * A parameter of the path is a secret, such as the token of a share link: every answer says {@code Referrer-Policy:
     * no-referrer}, so that no page that is opened from it learns the address.
     */
    public Route secretInPath() {
        this.secretInPath = true;
        return this;
    }

    /** The API takes the route without a body too, as if it were an empty object. */
    public Route bodyOptional() {
        this.bodyOptional = true;
        return this;
    }

    /** The largest body accepted, in bytes. */
    public Route bytesMax(long bytes) {
        this.bytesMax = bytes;
        return this;
    }

    /** The handler reads the body itself, as a stream of at most this many bytes. */
    public Route streams(long bytesMax) {
        this.streams = true;
        return bytesMax(bytesMax);
    }

    /**
     * How a page shows its form again, with words of its own beside the field, when what was sent is too large, comes
     * too often, or cannot be taken at present, or when the page was opened before this browser signed in or out.
     * Otherwise a separate error page is shown.
     */
    public Route onProblem(Handler.Of<Problem> problemHandler) {
        this.problemHandler = problemHandler;
        return this;
    }

    /**
     * Declares an optional query parameter beside what the shape reads, at most this many characters on one line. A
     * handler sees no parameter that its route does not declare.
     */
    public Route query(String name, int max) {
        query.add(new FieldDescription.Text(naming.text(name), 1, max));
        return this;
    }

    /**
     * Declares an optional request header of the system's own, at most this many characters. A handler sees no header
     * that its route does not declare, other than those of HTTP itself that {@link Request#header} lists.
     */
    public Route header(String name, int max) {
        headers.add(new FieldDescription.Text(name, 1, max));
        return this;
    }

    /** Declares an optional hidden field of a form beside what the shape reads, at most this many characters. */
    public Route field(String name, int max) {
        hidden.add(new FieldDescription.Text(name, 1, max));
        return this;
    }

    /**
     * Checks the caller's right to what the request names before a remembered answer is sent again, by throwing the
     * problem where there is none: the handler, which checks it otherwise, is not called for a replay.
     */
    public Route beforeReplay(Consumer<Request> check) {
        replayChecks.add(check);
        return this;
    }

    /** The same where a field decides which right is needed: the check sees the body as the handler would. */
    public <T> Route beforeReplay(Shape<T> body, BiConsumer<Request, T> check) {
        return beforeReplay(request -> {
            switch (body.parse(request.fields())) {
                case Checked.Valid<T>(var read) -> check.accept(request, read);
                case Checked.Invalid<T> invalid -> throw Problem.notFoundException();
            }
        });
    }

    /**
     * A remembered answer is sent again to anyone who sends its key, since it holds nothing that needs a right: what it
     * grants is checked by itself.
     */
    public Route replayedForAnyone() {
        return beforeReplay(request -> {});
    }

    /** Also reachable by IP address, for health checks. */
    public Route byAddress() {
        this.byAddress = true;
        return this;
    }

    /**
     * Answers 404 to everybody where the settings of a system turn it off. It stays in the description of the API, which
     * does not depend on settings.
     */
    public Route available(boolean on) {
        this.available = on;
        return this;
    }

    public String method() {
        return method;
    }

    /** Relative to the site's base, parameters in braces. */
    public String path() {
        return path;
    }

    public Caller caller() {
        return caller;
    }

    /** Who is let in, for the API description. */
    public Caller describedCaller() {
        return describedCaller == null ? caller : describedCaller;
    }

    public boolean api() {
        return kind == Kind.API;
    }

    public boolean needsIfMatch() {
        return ifMatch;
    }

    public String summary() {
        return summary;
    }

    public int status() {
        return status;
    }

    /** What the answer holds, or {@code Void}. */
    public Class<?> answer() {
        return answer;
    }

    /** The types of a successful body that is not JSON. */
    public List<String> mediaTypes() {
        return List.copyOf(mediaTypes);
    }

    public boolean listed() {
        return listed;
    }

    /** What it takes, of the body or of the query. */
    public Optional<Shape<?>> shape() {
        return Optional.ofNullable(shape);
    }

    /** The query parameters that it reads, by declaration or by the shape of a GET. */
    public List<FieldDescription> queryParameters() {
        return unsafe() ? List.copyOf(query) : joined(shapeFields(), query);
    }

    /** The fields of the body that it reads. */
    public List<FieldDescription> bodyFields() {
        return unsafe() ? joined(shapeFields(), hidden) : List.of();
    }

    /** The query parameters that stand beside the shape. */
    public List<FieldDescription> queryBesideShape() {
        return List.copyOf(query);
    }

    /** The request headers that it declares. */
    public List<FieldDescription> headers() {
        return List.copyOf(headers);
    }

    /** The hidden fields that stand beside the shape. */
    public List<FieldDescription> hiddenFields() {
        return List.copyOf(hidden);
    }

    private static List<FieldDescription> joined(List<FieldDescription> first, List<FieldDescription> second) {
        return Stream.concat(first.stream(), second.stream()).toList();
    }

    /** A shape always reads the same fields, so they are asked for once. */
    private List<FieldDescription> shapeFields() {
        if (shapeFields == null) shapeFields = shape == null ? List.of() : Fields.described(shape, naming);
        return shapeFields;
    }

    /** Refuses a caller who no longer has the right to what the request names. */
    public void checkBeforeReplay(Request request) {
        replayChecks.forEach(check -> check.accept(request));
    }

    /** Whether it says what is checked before a remembered answer is sent again. */
    public boolean isCheckedBeforeReplay() {
        return !replayChecks.isEmpty();
    }

    /** How the names of its fields travel. */
    public JsonNaming naming() {
        return naming;
    }

    public boolean isAvailable() {
        return available;
    }

    public boolean isSigned() {
        return signed;
    }

    /** Whether its path is a secret by itself: it says so, or it is signed. */
    public boolean hasSecretInPath() {
        return secretInPath || signed;
    }

    /** A parameter of the path whose name says that it holds a secret, though the route does not. */
    public Optional<String> undeclaredSecret() {
        return hasSecretInPath()
                ? Optional.empty()
                : SECRET_NAMES.stream()
                        .filter(name -> path.contains("{" + name + "}"))
                        .findFirst();
    }

    /** Whether a query holds a secret: a mailed link's, or a way back after signing in, which may be such a link. */
    public static boolean isSecret(Set<String> queryNames) {
        return queryNames.contains("next") || SECRET_NAMES.stream().anyMatch(queryNames::contains);
    }

    public boolean isStreamed() {
        return streams;
    }

    public boolean isBodyOptional() {
        return bodyOptional;
    }

    public boolean isByAddress() {
        return byAddress;
    }

    public long bytesMax() {
        return bytesMax;
    }

    /** The server-sent events that it sends, where it is a stream. */
    public Optional<EventStream> stream() {
        return Optional.ofNullable(stream);
    }

    /** The limits as they are declared. */
    public List<RateLimit> limits() {
        return limits.stream().map(DeclaredLimit::limit).toList();
    }

    /** The limits of a request with these parameters of the path. */
    public List<RateLimit> limits(Map<String, String> parameters) {
        return limits.stream()
                .map(declared -> declared.counted().apply(parameters))
                .toList();
    }

    public Optional<Handler.Of<Problem>> problemHandler() {
        return Optional.ofNullable(problemHandler);
    }

    public boolean unsafe() {
        return !method.equals("GET");
    }

    /** Reads what the request holds, and says how to answer it; refuses what is not right. */
    public Supplier<Response> prepare(Request request) {
        return prepared.apply(request);
    }
}
