package trestle.platform.web;

import java.io.InputStream;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;
import trestle.model.Change;
import trestle.model.Transactions;
import trestle.model.Write;
import trestle.platform.pages.Ui;
import trestle.platform.pages.context.PageContext;
import trestle.platform.pages.forms.Form;
import trestle.platform.web.fields.Checked;
import trestle.platform.web.fields.FieldProblem;
import trestle.platform.web.fields.Fields;

/** A request that was let in, as its handler sees it: who calls, what for, and with what. */
public interface Request {
    /** A parameter of the path as it was sent; for ids, see {@link #id}. */
    String path(String name);

    /** An id in the path; 404 for text that cannot be an id. */
    default String id(String name) {
        return PathId.of(this, name);
    }

    Principal caller();

    /** The account that calls; only for routes that need one. */
    default Principal.Member member() {
        if (caller() instanceof Principal.Member member) return member;
        throw Problem.signInRequired().asException();
    }

    /** The id of the account that calls; only for routes that need one. */
    default String accountId() {
        return member().accountId();
    }

    /** The capability that was proved; only for routes that need one. */
    default Principal.Holder holder() {
        if (caller() instanceof Principal.Holder holder) return holder;
        throw Problem.accessRequired().asException();
    }

    /** Whether this browser holds a capability for a thing, on routes that anyone may call. */
    boolean holds(String capability, String of);

    /** The secret that this browser sent for a thing in the cookie of a capability, whether it is valid or not. */
    Optional<String> secret(CapabilityCookie kind, String of);

    /** The value of a cookie that {@link Response#cookie} gave this browser. */
    Optional<String> cookie(String name);

    /** The zone of the reader, as far as it is known. */
    default ZoneId zone() {
        return caller() instanceof Principal.Member member ? member.zone() : ZoneOffset.UTC;
    }

    /** The language and country the reader's browser prefers. */
    default Locale locale() {
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

    /**
     * A header that the route declares, one of HTTP itself ({@code Accept}, {@code Accept-Language}, {@code
     * Content-Type}, {@code If-Match}, {@code Last-Event-ID}, {@code User-Agent}, {@code HX-Request}, {@code
     * HX-Boosted}), or one of {@link ProxyHeaders}.
     */
    Optional<String> header(String name);

    /** A query parameter that the route declares, whatever the method. */
    Optional<String> query(String name);

    /** A hidden field of a form that the route declares. */
    Optional<String> field(String name);

    /** The state that the caller last saw: the header, or a form's hidden field. */
    default Optional<String> ifMatch() {
        return header("If-Match").or(() -> Optional.of(fields().typed("_etag")).filter(etag -> !etag.isEmpty()));
    }

    /** Whether the caller saw this very state; true also where they did not say and need not. */
    default boolean matches(Object state) {
        return ifMatch().map(etag -> Etag.matches(etag, state)).orElse(!route().needsIfMatch());
    }

    /**
     * The revision that the caller last saw, of states whose ETag is a number. Empty if any will do; -1, which no state
     * has, for an ETag that we never gave.
     */
    default OptionalLong expectedRevision() {
        var etag = ifMatch().map(String::strip).orElse("*");
        if (etag.equals("*")) return OptionalLong.empty();
        var digits = etag.replaceFirst("^(W/)?\"([0-9]{1,18})\"$", "$2");
        return OptionalLong.of(digits.matches("[0-9]{1,18}") ? Long.parseLong(digits) : -1);
    }

    String requestId();

    /** When it came in: the one time of all that is done for it. */
    Instant at();

    /** The client's address. */
    String address();

    /** The token that forms send back to show that they are ours. */
    String csrf();

    /** Whether only a part of the page is wanted. */
    default boolean htmx() {
        return header("HX-Request").isPresent() && header("HX-Boosted").isEmpty();
    }

    /** What was sent: the query of a GET, else the body. To fill a form again, or to be read by a shape. */
    Fields fields();

    /** The value of a query that no person typed, such as that of a link of ours; refused if it is not valid. */
    default <T> T valid(Checked<T> query) {
        return switch (query) {
            case Checked.Valid<T>(var value) -> value;
            case Checked.Invalid<T>(var problems) ->
                throw Problem.validation(problems).asException();
        };
    }

    /** Who reads the page that answers this, and how. */
    PageContext visit();

    /** The parts and words of this site's pages. */
    default Ui ui() {
        return new Ui(visit(), site().frame().texts());
    }

    /** A form to be filled. */
    default Form form() {
        return Form.blank(visit());
    }

    /** A form that came back: what was typed, and what is wrong with it. */
    Form form(List<FieldProblem> problems);

    /** The files of a multipart form under one name, in their order; those that were not chosen too, which are empty. */
    List<IncomingRequest.Part> files(String name);

    /** The file of a multipart form. */
    default Optional<IncomingRequest.Part> file(String name) {
        return files(name).stream().findFirst();
    }

    /** The body as it comes, for routes that say so; it refuses to be longer than they say. */
    InputStream body();

    /** The size of the body if the client declared it, else -1. */
    long bodyBytes();

    Site site();

    Route route();

    /**
     * The path below which the accounts sign in that this route is for, such as {@code /operator}; empty for those of
     * the main population.
     */
    default String accountPrefix() {
        return site().populationOf(route()).map(each -> each.area().prefix()).orElse("");
    }

    /** The path that was asked for, without its query, as it was sent. */
    String rawPath();

    /** A path of the same site. */
    default String href(String path) {
        return site().base() + path;
    }

    /** A path of the same site with parameters, names and values in turn; those with an empty value are left out. */
    default String href(String path, String... parameters) {
        return site().base() + Href.of(path, parameters);
    }

    /**
     * The writes that remember this answer for an {@code Idempotency-Key}, to be put into the transaction that the
     * answer reports: then neither is there without the other. None if the caller sent no key.
     */
    List<Write> remembering(Response response);

    /**
     * Commits a change and answers with its result. The response to a change that writes something is remembered in the
     * same transaction for an {@code Idempotency-Key}: neither is there without the other.
     */
    <T> Response commit(Change<T> change, Function<? super T, Response> response);

    /** Commits a change that says whether there was something to change; refuses with 404 where there was not. */
    default Response commitFound(Change<Boolean> change, Response done) {
        return commit(change, found -> {
            if (found) return done;
            throw Problem.notFoundException();
        });
    }

    /** Commits a change of a thing and answers with it; refuses with 404 where there is no such thing. */
    default <T> Response commitFound(Change<Optional<T>> change, Function<? super T, Response> response) {
        return commit(change, found -> response.apply(found.orElseThrow(Problem::notFoundException)));
    }

    /** For a change that comes before the one that {@link #commit} answers with. */
    default Transactions transactions() {
        return site().idempotency()
                .orElseThrow(
                        () -> new IllegalStateException("The site " + site().name() + " is given no transactions."))
                .transactions();
    }
}
