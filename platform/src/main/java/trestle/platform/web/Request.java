package trestle.platform.web;

import java.io.InputStream;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import trestle.model.Change;
import trestle.model.Write;
import trestle.platform.pages.Form;
import trestle.platform.pages.PageContext;
import trestle.platform.pages.Ui;

/** A request that was let in: who calls, what for, and with what. */
public final class Request {
    private final IncomingRequest incoming;
    private final Site site;
    private final Route route;
    private final Map<String, String> parameters;
    private final Principal caller;
    private final String requestId;
    private final Instant at;
    private final String csrf;
    private final Fields fields;
    private final Map<String, List<String>> typed;
    private final List<IncomingRequest.Part> files;
    private final Declared declared;
    private final Credentials credentials;
    private final Csrf tokens;
    private @Nullable IdempotentRequest attempt;
    private @Nullable Integer notices;

    Request(
            IncomingRequest incoming,
            Site site,
            Route route,
            Map<String, String> parameters,
            Principal caller,
            String requestId,
            Instant at,
            String csrf,
            Fields fields,
            Bodies bodies,
            Declared declared,
            Credentials credentials,
            Csrf tokens) {
        this.incoming = incoming;
        this.site = site;
        this.route = route;
        this.parameters = parameters;
        this.caller = caller;
        this.requestId = requestId;
        this.at = at;
        this.csrf = csrf;
        this.fields = fields;
        this.typed = declared.form();
        this.files = bodies.files();
        this.declared = declared;
        this.credentials = credentials;
        this.tokens = tokens;
    }

    private Request(Request same, Principal caller) {
        this.incoming = same.incoming;
        this.site = same.site;
        this.route = same.route;
        this.parameters = same.parameters;
        this.caller = caller;
        this.requestId = same.requestId;
        this.at = same.at;
        this.csrf = same.csrf;
        this.fields = same.fields;
        this.typed = same.typed;
        this.files = same.files;
        this.declared = same.declared;
        this.credentials = same.credentials;
        this.tokens = same.tokens;
    }

    /** A parameter of the path. */
    public String path(String name) {
        var value = parameters.get(name);
        if (value == null) {
            throw new IllegalArgumentException("The route " + route.path() + " has no parameter " + name + ".");
        }
        return value;
    }

    public Principal caller() {
        return caller;
    }

    /** The account that calls; only for routes that need one. */
    public Principal.Member member() {
        if (caller instanceof Principal.Member member) return member;
        throw Problem.signInRequired().refuse();
    }

    /** The id of the account that calls; only for routes that need one. */
    public String accountId() {
        return member().accountId();
    }

    /** The capability that was proved; only for routes that need one. */
    public Principal.Holder holder() {
        if (caller instanceof Principal.Holder holder) return holder;
        throw Problem.accessRequired().refuse();
    }

    /** Whether this browser holds a capability for a thing, on routes that anyone may call. */
    public boolean holds(String capability, String of) {
        return credentials.holds(capability, of);
    }

    /** The value of a cookie that {@link Response#cookie} gave this browser. */
    public Optional<String> cookie(String name) {
        return credentials.cookie(name);
    }

    /** The zone of the reader, as far as it is known. */
    public ZoneId zone() {
        return caller instanceof Principal.Member member ? member.zone() : ZoneOffset.UTC;
    }

    /** The language and country the reader's browser prefers. */
    public Locale locale() {
        var wanted = header("Accept-Language").orElse("en");
        try {
            var ranges = Locale.LanguageRange.parse(wanted.length() > 200 ? "en" : wanted);
            return ranges.isEmpty() || ranges.getFirst().getRange().equals("*")
                    ? Locale.ENGLISH
                    : Locale.forLanguageTag(ranges.getFirst().getRange());
        } catch (IllegalArgumentException e) {
            return Locale.ENGLISH;
        }
    }

    public Optional<String> header(String name) {
        return incoming.header(name);
    }

    /** A query parameter that the route declares, whatever the method. */
    public Optional<String> query(String name) {
        return declared.parameter(name);
    }

    /** A hidden field of a form that the route declares. */
    public Optional<String> field(String name) {
        return declared.field(name);
    }

    /** The state that the caller last saw: the header, or a form's hidden field. */
    public Optional<String> ifMatch() {
        return header("If-Match").or(() -> Optional.of(fields.typed("_etag")).filter(etag -> !etag.isEmpty()));
    }

    /** Whether the caller saw this very state; true also where they did not say and need not. */
    public boolean matches(Object state) {
        return ifMatch().map(etag -> Etag.matches(etag, state)).orElse(!route.needsIfMatch());
    }

    public String requestId() {
        return requestId;
    }

    /** When it came in: the one time of all that is done for it. */
    public Instant at() {
        return at;
    }

    /** The client's address. */
    public String address() {
        return incoming.address();
    }

    /** The token that forms send back to show that they are ours. */
    public String csrf() {
        return csrf;
    }

    /** Whether only a part of the page is wanted. */
    public boolean htmx() {
        return header("HX-Request").isPresent() && header("HX-Boosted").isEmpty();
    }

    /** What was sent: the query of a GET, else the body. To fill a form again, or to be read by a shape. */
    public Fields fields() {
        return fields;
    }

    /** Who reads the page that answers this, and how. */
    public PageContext visit() {
        var visit = PageContext.of(rawPath(), at)
                .reading(locale(), zone())
                .csrf(csrf)
                .done(declared.done());
        return caller instanceof Principal.Member member
                ? visit.signedIn(member.accountId(), member.displayName(), member.roles())
                        .notices(notices(member))
                : visit;
    }

    /** Asked of the store once, however often the page needs it. */
    private int notices(Principal.Member member) {
        if (notices == null) notices = site.notices(member);
        return notices;
    }

    /** For the page that tells of a problem: the store may be what failed. */
    Request withoutNotices() {
        this.notices = 0;
        return this;
    }

    /** The parts and words of this site's pages. */
    public Ui ui() {
        return new Ui(visit(), site.frame().texts());
    }

    /** A form to be filled. */
    public Form form() {
        return Form.blank(visit());
    }

    /** A form that came back: what was typed, and what is wrong with it. */
    public Form form(List<FieldProblem> problems) {
        var form = form().typed(typed);
        for (var problem : problems) {
            form = form.problem(problem.field(), words(problem));
        }
        return form;
    }

    /** In the site's own words for this field, if it has some: "Enter your name." */
    private String words(FieldProblem problem) {
        var texts = site.frame().texts().in(visit().locale());
        var key = "problem." + problem.field() + "." + problem.code();
        return texts.has(key) ? texts.text(key) : problem.message();
    }

    /** The file of a multipart form. */
    public Optional<IncomingRequest.Part> file(String name) {
        return files.stream().filter(part -> part.name().equals(name)).findFirst();
    }

    /** The body as it comes, for routes that say so; it refuses to be longer than they say. */
    public InputStream body() {
        return new BoundedBody(incoming.body(), route.bytesMax());
    }

    /** The size of the body if it was told, -1 if not. */
    public long bodyBytes() {
        return incoming.bodyBytes();
    }

    public Site site() {
        return site;
    }

    public Route route() {
        return route;
    }

    /** The path that was asked for, without its query, as it was sent. */
    public String rawPath() {
        return incoming.rawPath();
    }

    /** A path of the same site. */
    public String href(String path) {
        return site.base() + path;
    }

    /**
     * The writes that remember this answer for an {@code Idempotency-Key}, to be put into the transaction the answer
     * tells of: then neither is there without the other. None if the caller sent no key.
     */
    public List<Write> remembering(Response response) {
        return attempt == null ? List.of() : List.of(attempt.remember(ResponseRenderer.json(this, response)));
    }

    /** The token for changes that a cookie with this value allows. */
    String csrf(String cookie) {
        return tokens.token(cookie);
    }

    /**
     * Commits a change and answers with its result. The response to a change that writes something is remembered in the
     * same transaction for an {@code Idempotency-Key}: neither is there without the other.
     */
    @SuppressWarnings("ReferenceEquality") // the very result that was planned, not one like it
    public <T> Response commit(Change<T> change, Function<? super T, Response> response) {
        var transactions = site.idempotency()
                .orElseThrow(() -> new IllegalStateException("The site " + site.name() + " is given no transactions."))
                .transactions();
        var planned = new Object() {
            @Nullable T result;

            @Nullable Response response;
        };
        var result = change.commit(transactions, each -> {
            planned.result = each;
            planned.response = response.apply(each);
            return remembering(planned.response);
        });
        return planned.response != null && planned.result == result ? planned.response : response.apply(result);
    }

    /** The same request at this moment; empty if the caller may no longer make it. It counts as no use of a session. */
    Optional<Request> renewed() {
        var identity = credentials.stillKnown(route.caller(), parameters);
        if (!identity.known() || route.caller().refusalOf(identity.principal()).isPresent()) return Optional.empty();
        return Optional.of(new Request(this, identity.principal()));
    }

    void attempt(IdempotentRequest begun) {
        this.attempt = begun;
    }
}
