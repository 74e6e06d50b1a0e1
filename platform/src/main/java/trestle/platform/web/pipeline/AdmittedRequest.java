package trestle.platform.web.pipeline;

import java.io.InputStream;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import trestle.model.Change;
import trestle.model.Write;
import trestle.platform.pages.context.PageContext;
import trestle.platform.pages.forms.Form;
import trestle.platform.pages.frame.Layout;
import trestle.platform.web.IncomingRequest;
import trestle.platform.web.Principal;
import trestle.platform.web.Request;
import trestle.platform.web.Response;
import trestle.platform.web.Route;
import trestle.platform.web.Site;
import trestle.platform.web.fields.FieldProblem;
import trestle.platform.web.fields.Fields;

/** A request that passed the checks of {@link RequestPipeline}, with what they found out about it. */
final class AdmittedRequest implements Request {
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
    private final DeclaredParameters declared;
    private final Credentials credentials;
    private final Csrf tokens;
    private @Nullable IdempotentRequest attempt;
    private @Nullable Integer notices;

    AdmittedRequest(
            IncomingRequest incoming,
            Site site,
            Route route,
            Map<String, String> parameters,
            Principal caller,
            String requestId,
            Instant at,
            String csrf,
            Fields fields,
            RequestBody sent,
            DeclaredParameters declared,
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
        this.files = sent.files();
        this.declared = declared;
        this.credentials = credentials;
        this.tokens = tokens;
    }

    private AdmittedRequest(AdmittedRequest same, Principal caller) {
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

    @Override
    public String path(String name) {
        var value = parameters.get(name);
        if (value == null) {
            throw new IllegalArgumentException("The route " + route.path() + " has no parameter " + name + ".");
        }
        return value;
    }

    @Override
    public Principal caller() {
        return caller;
    }

    @Override
    public boolean holds(String capability, String of) {
        return credentials.holds(capability, of);
    }

    @Override
    public Optional<String> secret(String prefix, String of) {
        return credentials.secret(prefix, of);
    }

    @Override
    public Optional<String> cookie(String name) {
        return credentials.cookie(name);
    }

    @Override
    public Optional<String> header(String name) {
        return incoming.header(name);
    }

    @Override
    public Optional<String> query(String name) {
        return declared.parameter(name);
    }

    @Override
    public Optional<String> field(String name) {
        return declared.field(name);
    }

    @Override
    public String requestId() {
        return requestId;
    }

    @Override
    public Instant at() {
        return at;
    }

    @Override
    public String address() {
        return incoming.address();
    }

    @Override
    public String csrf() {
        return csrf;
    }

    @Override
    public Fields fields() {
        return fields;
    }

    @Override
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

    /** For the error page: the store may be what failed. */
    AdmittedRequest withoutNotices() {
        this.notices = 0;
        return this;
    }

    @Override
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

    @Override
    public Optional<IncomingRequest.Part> file(String name) {
        return files.stream().filter(part -> part.name().equals(name)).findFirst();
    }

    @Override
    public InputStream body() {
        return new BoundedBody(incoming.body(), route.bytesMax());
    }

    @Override
    public long bodyBytes() {
        return incoming.bodyBytes();
    }

    @Override
    public Site site() {
        return site;
    }

    @Override
    public Route route() {
        return route;
    }

    @Override
    public String rawPath() {
        return incoming.rawPath();
    }

    @Override
    public List<Write> remembering(Response response) {
        return attempt == null ? List.of() : List.of(attempt.remember(ResponseRenderer.of(this, response)));
    }

    /** The token for changes that a cookie with this value allows. */
    String csrf(String cookie) {
        return tokens.token(cookie);
    }

    @Override
    @SuppressWarnings("ReferenceEquality") // the very result that was planned, not one like it
    public <T> Response commit(Change<T> change, Function<? super T, Response> response) {
        var planned = new Object() {
            @Nullable T result;

            @Nullable Response response;
        };
        var result = change.commit(transactions(), each -> {
            planned.result = each;
            planned.response = response.apply(each);
            return remembering(planned.response);
        });
        return planned.response != null && planned.result == result ? planned.response : response.apply(result);
    }

    /**
     * The same request at this moment; empty if the caller may no longer make it, or would no longer make it as the same
     * account, session or holder: what ended must not go on as a visitor. It counts as no use of a session.
     */
    Optional<AdmittedRequest> renewed() {
        var identity = credentials.stillKnown(route, parameters);
        if (!identity.known() || !caller.isSameAs(identity.principal())) return Optional.empty();
        if (route.caller().refusalOf(identity.principal()).isPresent()) return Optional.empty();
        return Optional.of(new AdmittedRequest(this, identity.principal()));
    }

    /** What stands around the page that answers this. */
    Layout layout() {
        return site.layout(caller, route);
    }

    void attempt(IdempotentRequest begun) {
        this.attempt = begun;
    }
}
