package trestle.platform.web.pipeline;

import java.io.InputStream;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import trestle.model.Change;
import trestle.model.Write;
import trestle.platform.pages.context.PageContext;
import trestle.platform.pages.forms.Form;
import trestle.platform.pages.frame.Layout;
import trestle.platform.web.Caller;
import trestle.platform.web.CapabilityCookie;
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
    private final RequestFacts facts;
    private final Principal caller;
    private @Nullable IdempotentRequest attempt;
    private @Nullable Integer notices;
    private @Nullable String theme;

    AdmittedRequest(RequestFacts facts, Principal caller) {
        this.facts = facts;
        this.caller = caller;
    }

    @Override
    public String path(String name) {
        var value = facts.parameters().get(name);
        if (value == null) {
            throw new IllegalArgumentException("The route " + facts.route().path() + " has no parameter " + name + ".");
        }
        return value;
    }

    @Override
    public Principal caller() {
        return caller;
    }

    @Override
    public boolean holds(String capability, String of) {
        return facts.credentials().holds(capability, of);
    }

    @Override
    public Optional<String> secret(CapabilityCookie kind, String of) {
        return facts.credentials().secret(kind, of);
    }

    @Override
    public Optional<String> cookie(String name) {
        return facts.credentials().cookie(name);
    }

    @Override
    public Optional<String> header(String name) {
        return facts.declared().header(name);
    }

    @Override
    public Optional<String> query(String name) {
        return facts.declared().parameter(name);
    }

    @Override
    public Optional<String> field(String name) {
        return facts.declared().field(name);
    }

    @Override
    public String requestId() {
        return facts.requestId();
    }

    @Override
    public Instant at() {
        return facts.at();
    }

    @Override
    public String address() {
        return facts.incoming().address();
    }

    @Override
    public String csrf() {
        return facts.csrf();
    }

    @Override
    public Fields fields() {
        return facts.fields();
    }

    @Override
    public PageContext visit() {
        var visit = PageContext.of(rawPath(), facts.at())
                .reading(locale(), zone())
                .csrf(facts.csrf())
                .done(facts.declared().done());
        return caller instanceof Principal.Member member
                ? visit.signedIn(member.accountId(), member.displayName(), member.roles())
                        .notices(notices(member))
                        .theme(theme(member))
                : visit;
    }

    /** Asked of the store once, however often the page needs it. */
    private String theme(Principal.Member member) {
        if (theme == null) theme = facts.site().theme(member);
        return theme;
    }

    private int notices(Principal.Member member) {
        if (notices == null) notices = facts.site().notices(member);
        return notices;
    }

    /** For the error page: the store may be what failed. */
    AdmittedRequest withoutNotices() {
        this.notices = 0;
        this.theme = "";
        return this;
    }

    @Override
    public Form form(List<FieldProblem> problems) {
        var form = named(form()).typed(facts.declared().form());
        var sent = List.copyOf(facts.body().form().keySet());
        for (var problem : FieldOrder.sort(problems, sent)) {
            form = form.problem(problem.field(), words(problem));
        }
        return form;
    }

    /** As the form of its page that it says it is; a program that sends fields does not say. */
    private Form named(Form form) {
        return fields().has("_form") ? form.sentAs(fields().typed("_form")) : form;
    }

    /** In the site's own words for this field, if it has some: "Enter your name." Fields of a list share them. */
    private String words(FieldProblem problem) {
        var texts = facts.site().frame().texts().in(visit().locale());
        var field = problem.field().replaceAll("\\[\\d+]", ""); // all elements of a list have the same words
        var key = "problem." + field + "." + problem.code();
        return texts.has(key) ? texts.text(key, problem.message()) : problem.message();
    }

    @Override
    public List<IncomingRequest.Part> files(String name) {
        return facts.body().files().stream()
                .filter(part -> part.name().equals(name))
                .toList();
    }

    @Override
    public InputStream body() {
        return new BoundedBody(facts.incoming().body(), facts.route().bytesMax());
    }

    @Override
    public long bodyBytes() {
        return facts.incoming().bodyBytes();
    }

    @Override
    public Site site() {
        return facts.site();
    }

    @Override
    public Route route() {
        return facts.route();
    }

    @Override
    public String rawPath() {
        return facts.incoming().rawPath();
    }

    @Override
    public List<Write> remembering(Response response) {
        return attempt == null ? List.of() : List.of(attempt.remember(ResponseRenderer.of(this, response)));
    }

    /**
     * The token for changes once the browser has been given a capability. It is bound to the cookie that will prove who
     * calls: the new one, unless the caller is known by another that the route asks for first.
     */
    String csrf(Response.Grant granted) {
        return facts.csrf().isEmpty() || !staysKnown(granted) ? facts.tokens().token(granted.secret()) : facts.csrf();
    }

    private boolean staysKnown(Response.Grant granted) {
        var given = facts.site().capabilities().stream()
                .map(Site.Capability::cookie)
                .filter(kind -> kind.prefix().equals(granted.prefix()))
                .findFirst();
        if (given.isEmpty()) return false;
        for (var wanted : facts.route().caller().alternatives()) {
            if (!(wanted instanceof Caller.Holding holding)) continue;
            if (!names(given.get(), holding, granted) || given.get().mayGive(holding.capability())) return false;
            if (wanted.refusalOf(caller).isEmpty()) return true;
        }
        return false;
    }

    /** Whether what a route asks for, and what was granted, are capabilities for the same thing. */
    private boolean names(CapabilityCookie kind, Caller.Holding holding, Response.Grant granted) {
        var named = facts.parameters().getOrDefault(holding.parameter(), "");
        return kind.find(named).equals(kind.find(granted.of()));
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
        var identity = facts.credentials().stillKnown(facts.route(), facts.parameters());
        if (!identity.known() || !caller.isSameAs(identity.principal())) return Optional.empty();
        if (facts.route().caller().refusalOf(identity.principal()).isPresent()) return Optional.empty();
        return Optional.of(new AdmittedRequest(facts, identity.principal()));
    }

    /** What stands around the page that answers this. */
    Layout layout() {
        return facts.site().layout(caller, facts.route());
    }

    void attempt(IdempotentRequest begun) {
        this.attempt = begun;
    }
}
