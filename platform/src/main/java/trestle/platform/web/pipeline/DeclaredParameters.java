package trestle.platform.web.pipeline;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import trestle.platform.web.Problem;
import trestle.platform.web.ProxyHeaders;
import trestle.platform.web.Route;
import trestle.platform.web.fields.Checked;
import trestle.platform.web.fields.FieldDescription;
import trestle.platform.web.fields.Fields;

/**
 * What a request says in the parameters and fields that its route declares; the rest is dropped, so that no handler can
 * depend on what the description of the API and the tests of access do not know.
 */
final class DeclaredParameters {
    /** Of an object in a list: {@code questions[0].title} is declared as {@code questions[].title}. */
    private static final Pattern POSITION = Pattern.compile("\\[[0-9]{1,4}]\\.");

    /** Headers that no route declares. */
    private static final Set<String> OF_HTTP = Set.of(
            "Accept",
            "Accept-Language",
            "Content-Type",
            "If-Match",
            "Last-Event-ID",
            "User-Agent",
            "HX-Request",
            "HX-Boosted");

    private static final Pattern DONE = Pattern.compile("[a-z0-9-]{1,60}");

    private final Route route;
    private final Map<String, List<String>> query;
    private final Map<String, List<String>> form;
    private final Function<String, Optional<String>> sentHeader;
    private final String done;
    private @Nullable Map<String, String> parameters;
    private @Nullable Map<String, String> fields;
    private @Nullable Map<String, String> headers;

    /** @param sentHeader the value of any header by its name */
    DeclaredParameters(
            Route route,
            Map<String, List<String>> query,
            Map<String, List<String>> form,
            Function<String, Optional<String>> sentHeader) {
        this.route = route;
        this.query = only(names(route.queryParameters()), query);
        this.form = only(names(route.bodyFields()), form);
        this.sentHeader = sentHeader;
        this.done =
                last(query, "done").filter(code -> DONE.matcher(code).matches()).orElse("");
    }

    /** The query, to be read by a shape. */
    Map<String, List<String>> query() {
        return query;
    }

    /** The form, to be read by a shape or shown again; with the platform's own fields. */
    Map<String, List<String>> form() {
        return form;
    }

    /** What was just done, for the page that opens after it. */
    String done() {
        return done;
    }

    Optional<String> parameter(String declaredName) {
        var name = route.naming().text(declaredName);
        return Optional.ofNullable(parameters().get(name)).or(() -> {
            check(route.queryParameters(), "query parameter", name);
            return names(route.queryBesideShape()).contains(name) ? Optional.empty() : last(query, name);
        });
    }

    Optional<String> field(String name) {
        check(route.hiddenFields(), "hidden field", name);
        return Optional.ofNullable(fields().get(name));
    }

    Optional<String> header(String name) {
        if (OF_HTTP.contains(name) || ProxyHeaders.NAMES.contains(name)) return sentHeader.apply(name);
        check(route.headers(), "header", name);
        return Optional.ofNullable(headers().get(name));
    }

    /** Refuses parameters, headers and fields beside the shape that are not right. */
    void check() {
        parameters();
        headers();
        fields();
    }

    private Map<String, String> parameters() {
        if (parameters == null) parameters = read(route.queryBesideShape(), query);
        return parameters;
    }

    /** The declared headers that were sent. */
    Map<String, String> headers() {
        if (headers == null) {
            var sent = new LinkedHashMap<String, List<String>>();
            for (var name : names(route.headers())) {
                sentHeader.apply(name).ifPresent(value -> sent.put(name, List.of(value)));
            }
            headers = read(route.headers(), sent);
        }
        return headers;
    }

    private Map<String, String> fields() {
        if (fields == null) fields = read(route.hiddenFields(), form);
        return fields;
    }

    /** What is wrong in the address of a page, or in its hidden fields, counts as absent: nobody typed it. */
    private Map<String, String> read(List<FieldDescription> declared, Map<String, List<String>> sent) {
        if (declared.isEmpty()) return Map.of();
        if (route.isSigned()) return exactly(declared, sent);
        var values = new LinkedHashMap<String, String>();
        var in = Fields.of(sent);
        for (var each : declared) {
            if (each instanceof FieldDescription.Text(var name, var min, var max)) {
                in.lineIfGiven(name, min, max).ifPresent(value -> values.put(name, value));
            }
        }
        return switch (in.make(() -> values)) {
            case Checked.Valid<LinkedHashMap<String, String>>(var read) -> read;
            case Checked.Invalid<LinkedHashMap<String, String>>(var problems) -> {
                if (route.api()) throw Problem.validation(problems).asException();
                yield values;
            }
        };
    }

    /** What a signature covers is taken as it was signed, not brought into another form. */
    private static Map<String, String> exactly(List<FieldDescription> declared, Map<String, List<String>> sent) {
        var values = new LinkedHashMap<String, String>();
        for (var each : declared) {
            if (each instanceof FieldDescription.Text(var name, var min, var max)) {
                last(sent, name).filter(value -> value.length() <= max).ifPresent(value -> values.put(name, value));
            }
        }
        return values;
    }

    private void check(List<FieldDescription> declared, String kind, String name) {
        if (!names(declared).contains(name)) {
            throw new IllegalArgumentException(
                    route.method() + " " + route.path() + " declares no " + kind + " " + name + ".");
        }
    }

    private static Map<String, List<String>> only(Set<String> names, Map<String, List<String>> sent) {
        var kept = new LinkedHashMap<String, List<String>>();
        sent.forEach((name, values) -> {
            var declared = POSITION.matcher(name).replaceAll("[].");
            if (names.contains(declared) || name.startsWith("_")) kept.put(name, values);
        });
        return kept;
    }

    private static Set<String> names(List<FieldDescription> fields) {
        return FieldDescription.values(fields).keySet();
    }

    private static Optional<String> last(Map<String, List<String>> sent, String name) {
        return Optional.ofNullable(sent.get(name))
                .filter(values -> !values.isEmpty())
                .map(List::getLast);
    }
}
