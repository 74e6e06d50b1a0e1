package trestle.platform.contract;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import trestle.platform.web.Caller;
import trestle.platform.web.Route;
import trestle.platform.web.Sent;
import trestle.platform.web.pipeline.OutgoingResponse;

/**
 * Who may do what with whose thing: every route, every kind of caller, every thing, in {@code access.txt} beside the
 * system's test; and in {@code fields.txt} which fields each group of callers ever receives.
 */
abstract class AccessContract extends WorldContract {
    private static final Pattern FORM = Pattern.compile("<form([^>]*)>.*?</form>", Pattern.DOTALL);
    private static final String COOKIE =
            "[A-Za-z0-9_-]+=[A-Za-z0-9_.-]*; Path=/[a-z/-]*; Max-Age=[0-9]+; HttpOnly; SameSite=(Lax|Strict)";

    private final Class<?> test;

    AccessContract(Function<Path, SiteWorld> opening, Class<?> test) {
        super(opening, test);
        this.test = test;
    }

    @Test
    void everyCallerGetsWhatTheTableSays() {
        var table = new LinkedHashMap<String, List<String>>();
        var told = new TreeMap<String, Set<String>>();
        var mixed = new TreeSet<String>();
        for (var route : world.site().routes()) {
            table.put(heading(route), rows(route, told, mixed));
        }
        var fields = new LinkedHashMap<String, List<String>>();
        told.forEach((caller, names) -> fields.put(caller, List.copyOf(names)));

        KeptTable.requireRemarks(mixed, test, "access.txt");
        KeptTable.compare(table, test, "access.txt");
        KeptTable.compare(fields, test, "fields.txt");
    }

    private static String heading(Route route) {
        return name(route) + " (" + route.caller().name() + ")";
    }

    /** @param mixed gets the routes that do something with things that do not belong together */
    private List<String> rows(Route route, Map<String, Set<String>> told, Set<String> mixed) {
        var rows = new ArrayList<String>();
        for (var cell : world.cells(route)) {
            var row = new TreeMap<String, List<String>>();
            for (var person : world.people()) {
                var answer = world.send(person, cell.sent());
                check(person, cell, answer);
                row.computeIfAbsent(outcome(answer), each -> new ArrayList<>()).add(person.label());
                if (answer.status() < 300 && isJson(answer) && !route.path().endsWith("/openapi.json")) {
                    var names = told.computeIfAbsent(name(route) + " tells " + person.group(), each -> new TreeSet<>());
                    JsonTexts.names(Sent.json(answer), "", names);
                }
                if (cell.isMixed() && outcome(answer).matches("[23]..")) mixed.add(heading(route));
                if (changes(route, answer)) world.restore();
            }
            var line = new StringBuilder("%-18s".formatted(cell.label()));
            row.forEach((outcome, people) ->
                    line.append("  ").append(outcome).append(": ").append(String.join(" ", people)));
            rows.add(line.toString());
        }
        return rows;
    }

    /** Whether the world may no longer be what it was: something was done, or a wrong guess was counted. */
    private static boolean changes(Route route, OutgoingResponse answer) {
        return isUnsafe(route) && (answer.status() < 400 || isOpen(route));
    }

    private static boolean isOpen(Route route) {
        return route.caller().alternatives().stream().anyMatch(Caller.Anyone.class::isInstance);
    }

    /** What a row says of an answer: its status, and where a page sends somebody who may not see it. */
    private String outcome(OutgoingResponse answer) {
        var location = answer.header("Location");
        if (world.isSignIn(location)) return "signin";
        if (location.equals(world.site().base() + "/verify-email")) return "verify";
        return Integer.toString(answer.status());
    }

    /** What holds for every cell, whatever the table says. */
    private void check(Person person, Cell cell, OutgoingResponse answer) {
        var about = person.label() + ": " + cell;
        assertThat(answer.status()).as(about).isLessThan(500);
        assertThat(answer.header("X-Request-Id")).as(about).isNotEmpty();
        checkHeaders(about, isUnknown(person, cell.route()), answer);
        if (answer.status() >= 400 && cell.route().api()) {
            assertThat(answer.header("Content-Type")).as(about).isEqualTo("application/problem+json");
            assertThat(Sent.json(answer).path("requestId").asText()).as(about).isEqualTo(answer.header("X-Request-Id"));
        }
        if (!isOpen(cell.route()) && isUnknown(person, cell.route())) {
            assertThat(outcome(answer)).as(about).isIn("401", "signin");
        }
        if (person.standing() == Person.Standing.READ_TOKEN && isUnsafe(cell.route()) && !isOpen(cell.route())) {
            assertThat(answer.status())
                    .as(about)
                    .isIn(needsCapability(cell.route()) ? List.of(401, 403) : List.of(403, 404));
        }
        var text = Sent.text(answer) + answer.headers();
        world.readers().forEach((secret, mayRead) -> {
            if (!mayRead.test(person)) assertThat(text).as(about).doesNotContain(secret);
        });
    }

    /** The headers of every response, and the attributes of every cookie. */
    private static void checkHeaders(String about, boolean unknown, OutgoingResponse answer) {
        assertThat(answer.header("Content-Security-Policy"))
                .as(about)
                .contains("default-src 'none'", "frame-ancestors 'none'")
                .doesNotContain("unsafe");
        assertThat(answer.header("X-Content-Type-Options")).as(about).isEqualTo("nosniff");
        assertThat(answer.header("X-Frame-Options")).as(about).isEqualTo("DENY");
        assertThat(answer.header("Referrer-Policy")).as(about).isIn("same-origin", "no-referrer");
        if (!unknown) assertThat(answer.header("Cache-Control")).as(about).contains("no-store");
        for (var header : answer.headers()) {
            if (header.getKey().equalsIgnoreCase("Set-Cookie")) {
                assertThat(header.getValue()).as(about).matches(COOKIE);
            }
        }
        var forms = FORM.matcher(Sent.text(answer));
        while (forms.find()) {
            if (forms.group().contains("type=\"password\"")) {
                assertThat(forms.group(1)).as(about).contains("method=\"post\"");
            }
        }
    }
}
