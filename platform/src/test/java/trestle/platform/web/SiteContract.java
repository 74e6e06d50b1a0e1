package trestle.platform.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import trestle.platform.web.fields.FieldDescription;
import trestle.platform.web.pipeline.OutgoingResponse;

/**
 * What every site holds to, on every route that it declares. A system extends it once, in a test of its own, and has
 * every check that is added here.
 */
public abstract class SiteContract {
    /** Enough to stop a server for minutes if they are sorted. */
    private static final String MARKS = "a" + "\u0301".repeat(80_000);

    private static final Duration ANSWER_MAX = Duration.ofSeconds(2);

    protected abstract Site site();

    /** What fields of these names hold, where not just any value serves. */
    protected abstract Map<String, String> known();

    /** The path of a route below the site, with things that the caller may name in place of its parameters. */
    protected abstract String path(Route route);

    /** Sends a request as somebody who may call the route. */
    protected abstract OutgoingResponse send(Route route, Sent sent);

    /** Sends a request as it is: as a stranger, unless it has a cookie. */
    protected abstract OutgoingResponse answer(Sent sent);

    @TestFactory
    final Stream<DynamicTest> strangersAreRefusedWhereACallerIsNeeded() {
        return site().routes().stream()
                .filter(route -> route.caller().alternatives().stream().noneMatch(Caller.Anyone.class::isInstance))
                .map(route -> DynamicTest.dynamicTest(name(route), () -> refusesStrangers(route)));
    }

    private void refusesStrangers(Route route) {
        for (var cookie : List.of("", site().name() + "_session=made-up; sa_x=made-up")) {
            var sent = filled(route);
            if (!cookie.isEmpty()) sent.header("Cookie", cookie);
            var answer = answer(sent);
            if (answer.status() == 303) {
                assertThat(site().populations())
                        .anyMatch(each -> answer.header("Location")
                                .startsWith(site().base() + each.area().prefix() + "/signin"));
            } else {
                assertThat(answer.status()).as(Sent.text(answer)).isEqualTo(401);
            }
        }
        assertThat(answer(filled(route).bearer("made-up")).status()).isEqualTo(401);
    }

    @TestFactory
    final Stream<DynamicTest> otherOriginsChangeNothing() {
        return site().routes().stream()
                .filter(route -> route.unsafe() && !route.isSigned() && route.isAvailable())
                .map(route -> DynamicTest.dynamicTest(name(route), () -> {
                    var sent = filled(route).header("Origin", "https://evil.example");
                    assertThat(send(route, sent).status()).isEqualTo(403);
                }));
    }

    @TestFactory
    final Stream<DynamicTest> addressesThatHoldASecretAreSentToNobody() {
        return site().routes().stream()
                .flatMap(route -> secretAddresses(route)
                        .map(query -> DynamicTest.dynamicTest(name(route) + " " + query, () -> {
                            var target = site().base() + path(route) + query;
                            for (var sent : List.of(
                                    answer(Sent.to(route.method(), target)),
                                    send(route, Sent.to(route.method(), target)))) {
                                assertThat(sent.header("Referrer-Policy")).isEqualTo("no-referrer");
                                assertThat(sent.header("Cache-Control")).contains("no-store");
                            }
                        })));
    }

    /** The queries with which an address of the route is a secret: any, where the path is one. */
    private static Stream<String> secretAddresses(Route route) {
        if (route.hasSecretInPath()) return Stream.of("");
        return route.queryParameters().stream()
                .map(FieldDescription::name)
                .filter(name -> Route.isSecret(Set.of(name)))
                .map(name -> "?" + name + "=word");
    }

    /** A stream opens nothing before its body is written, so it can be asked for here as any route. */
    @TestFactory
    final Stream<DynamicTest> streamsAreNotKeptAndOpenToTheirCallers() {
        return site().routes().stream()
                .filter(route -> route.stream().isPresent())
                .map(route -> DynamicTest.dynamicTest(name(route), () -> {
                    var answer = send(route, filled(route));
                    assertThat(answer.status()).as(Sent.text(answer)).isEqualTo(200);
                    assertThat(answer.header("Content-Type")).isEqualTo("text/event-stream");
                    assertThat(answer.header("Cache-Control")).isEqualTo("no-store");
                }));
    }

    private static String name(Route route) {
        return route.method() + " " + route.path();
    }

    @TestFactory
    final Stream<DynamicTest> endlessRowsOfMarksAreRefusedInEveryTextField() {
        return site().routes().stream()
                .filter(Route::isAvailable)
                .flatMap(route -> textFields(route)
                        .map(field ->
                                DynamicTest.dynamicTest(name(route) + " " + field, () -> refusesMarks(route, field))));
    }

    private Stream<String> textFields(Route route) {
        var example = Example.of(route, known());
        return Stream.concat(example.textFields().stream(), example.queryBesideShape().stream());
    }

    private void refusesMarks(Route route, String field) {
        var sent = filled(route, field, MARKS);
        long startNanos = System.nanoTime();

        var answer = send(route, sent);

        assertThat(Duration.ofNanos(System.nanoTime() - startNanos)).isLessThan(ANSWER_MAX);
        if (route.api()) {
            assertThat(answer.status()).as(Sent.text(answer)).isEqualTo(422);
            assertThat(Sent.json(answer).path("errors").findValuesAsText("field"))
                    .contains(field.replace("[]", "[0]"));
        } else if (route.unsafe()) {
            // A hidden field's page may not be there at all, or the field is left out of account.
            if (answer.status() < 400) assertThat(wholeOf(answer)).doesNotContain(MARKS.substring(0, 40), "%CC");
            assertThat(answer.status()).as(name(route) + " " + field).isBetween(200, 422);
        } else {
            assertThat(answer.status()).isLessThan(500);
        }
    }

    private static String wholeOf(OutgoingResponse answer) {
        return Sent.text(answer) + answer.headers();
    }

    /** A request of a route with all that it takes. */
    private Sent filled(Route route) {
        var example = Example.of(route, known());
        var path = site().base() + path(route);
        if (!route.unsafe()) return Sent.get(path + query(example.form()));
        var sent = Sent.to(route.method(), path);
        if (route.needsIfMatch()) sent.header("If-Match", "*");
        if (!route.api()) return sent.parts(example.form().toArray(String[]::new));
        return route.shape().isEmpty() ? sent : sent.bytes("application/json", Json.bytes(example.json()));
    }

    /** A request of a route with all that it takes, and a text in one of its fields. */
    private Sent filled(Route route, String field, String text) {
        var example = Example.of(route, known());
        var path = site().base() + path(route);
        if (!route.unsafe()) return Sent.get(path + query(with(example.form(), field, text)));
        var inQuery = example.queryBesideShape().contains(field);
        var sent = Sent.to(route.method(), inQuery ? path + query(List.of(field, text)) : path);
        if (route.needsIfMatch()) sent.header("If-Match", "*");
        if (!route.api()) {
            var form = inQuery ? example.form() : with(example.form(), field, text);
            return sent.parts(form.toArray(String[]::new));
        }
        var json = inQuery ? example.json() : with(example.json(), field, text);
        return route.shape().isEmpty() ? sent : sent.bytes("application/json", Json.bytes(json));
    }

    private static List<String> with(List<String> form, String field, String text) {
        var changed = new ArrayList<String>();
        for (int i = 0; i < form.size(); i += 2) {
            if (form.get(i).equals(field)) continue;
            changed.addAll(form.subList(i, i + 2));
        }
        changed.addAll(List.of(field, text));
        return changed;
    }

    private static ObjectNode with(ObjectNode json, String field, String text) {
        var at = json;
        var parts = field.split("\\.");
        for (int i = 0; i < parts.length - 1; i++) {
            var list = parts[i].endsWith("[]") ? parts[i].substring(0, parts[i].length() - 2) : "";
            at = list.isEmpty()
                    ? at.withObjectProperty(parts[i])
                    : (ObjectNode) at.withArrayProperty(list).get(0);
        }
        var name = parts[parts.length - 1];
        if (at.get(name) instanceof ArrayNode) {
            at.putArray(name).add(text);
        } else {
            at.put(name, text);
        }
        return json;
    }

    private static String query(List<String> form) {
        var pairs = new ArrayList<String>();
        for (int i = 0; i < form.size(); i += 2) {
            pairs.add(form.get(i) + "=" + URLEncoder.encode(form.get(i + 1), StandardCharsets.UTF_8));
        }
        return "?" + String.join("&", pairs);
    }
}
