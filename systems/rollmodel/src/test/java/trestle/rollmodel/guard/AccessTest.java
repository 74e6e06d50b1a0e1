package trestle.rollmodel.guard;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import trestle.platform.web.Caller;
import trestle.platform.web.Route;
import trestle.platform.web.Sent;
import trestle.platform.web.pipeline.OutgoingResponse;

/**
 * Who may do what with whose thing: every route, every kind of caller, every thing, in {@code access.txt} beside this
 * test; and in {@code fields.txt} which fields each kind of caller is ever told.
 */
final class AccessTest {
    private static final Pattern FORM = Pattern.compile("<form([^>]*)>.*?</form>", Pattern.DOTALL);

    private final GuardWorld world;

    AccessTest(@TempDir Path folder) {
        world = new GuardWorld(folder);
    }

    @AfterEach
    void close() {
        world.close();
    }

    @Test
    void everyCallerGetsWhatTheTableSays() {
        var table = new LinkedHashMap<String, List<String>>();
        var told = new TreeMap<String, Set<String>>();
        for (var route : world.site().routes()) {
            table.put(heading(route), rows(route, told));
        }
        var fields = new LinkedHashMap<String, List<String>>();
        told.forEach((caller, names) -> fields.put(caller, List.copyOf(names)));

        KeptTable.compare(table, "access.txt");
        KeptTable.compare(fields, "fields.txt");
    }

    private static String heading(Route route) {
        return route.method() + " " + route.path() + " (" + route.caller().name() + ")";
    }

    private List<String> rows(Route route, Map<String, Set<String>> told) {
        var rows = new ArrayList<String>();
        for (var cell : Cell.of(route)) {
            var row = new TreeMap<String, List<String>>();
            for (var kind : Kind.values()) {
                var answer = world.send(kind, cell.sent(world));
                check(kind, cell, answer);
                row.computeIfAbsent(outcome(answer), each -> new ArrayList<>()).add(kind.label());
                if (answer.status() < 300 && json(answer) && !route.path().endsWith("/openapi.json")) {
                    var names = new TreeSet<String>();
                    collect(Sent.json(answer), "", names);
                    told.computeIfAbsent(
                                    route.method() + " " + route.path() + " tells " + teller(kind),
                                    each -> new TreeSet<>())
                            .addAll(names);
                }
                if (changes(route, answer)) world.restore();
            }
            var line = new StringBuilder("%-18s".formatted(cell.label()));
            row.forEach((outcome, kinds) ->
                    line.append("  ").append(outcome).append(": ").append(String.join(" ", kinds)));
            rows.add(line.toString());
        }
        return rows;
    }

    /** Whether the world may no longer be what it was: something was done, or a wrong guess was counted. */
    private static boolean changes(Route route, OutgoingResponse answer) {
        return !route.method().equals("GET") && (answer.status() < 400 || route.caller() instanceof Caller.Anyone);
    }

    private static String teller(Kind kind) {
        return kind.isAnn() || kind == Kind.OTHER
                ? "athletes"
                : kind == Kind.ADMIN
                        ? "admins"
                        : switch (kind) {
                            case COACH, FORMER, NEVER -> "coaches";
                            case UNVERIFIED -> "the unverified";
                            default -> "visitors";
                        };
    }

    /** What a row tells of an answer: its status, and where a page sends one who may not see it. */
    private static String outcome(OutgoingResponse answer) {
        var location = answer.header("Location");
        if (location.matches("/rollmodel/signin([?].*)?")) return "signin";
        if (location.equals("/rollmodel/verify-email")) return "verify";
        return Integer.toString(answer.status());
    }

    /** What holds for every cell, whatever the table says. */
    private void check(Kind kind, Cell cell, OutgoingResponse answer) {
        var about = "%s of %s %s".formatted(kind, cell.label(), heading(cell.route()));
        assertThat(answer.status()).as(about).isLessThan(500);
        assertThat(answer.header("X-Request-Id")).as(about).isNotEmpty();
        checkHeaders(about, kind, answer);
        if (answer.status() >= 400 && cell.route().api()) {
            assertThat(answer.header("Content-Type")).as(about).isEqualTo("application/problem+json");
            assertThat(Sent.json(answer).path("requestId").asText()).as(about).isEqualTo(answer.header("X-Request-Id"));
        }
        if (!(cell.route().caller() instanceof Caller.Anyone) && kind.unknown()) {
            assertThat(outcome(answer)).as(about).isIn("401", "signin");
        }
        if (kind == Kind.READS
                && !cell.route().method().equals("GET")
                && !(cell.route().caller() instanceof Caller.Anyone)) {
            assertThat(answer.status()).as(about).isIn(403, 404);
        }
        var text = Sent.text(answer) + answer.headers();
        if (!kind.isAnn()) assertThat(text).as(about).doesNotContain(GuardWorld.MARKER);
        if (kind != Kind.OTHER) assertThat(text).as(about).doesNotContain(GuardWorld.OTHER_MARKER);
        if (kind == Kind.OTHER || kind == Kind.NEVER || kind.unknown()) {
            assertThat(text).as(about).doesNotContain("Name of ann");
        }
        if (kind == Kind.NEVER || kind.unknown()) assertThat(text).as(about).doesNotContain("Name of bea");
    }

    /** What a browser is told with every answer, and with every cookie. */
    private static void checkHeaders(String about, Kind kind, OutgoingResponse answer) {
        assertThat(answer.header("Content-Security-Policy"))
                .as(about)
                .contains("default-src 'none'", "frame-ancestors 'none'")
                .doesNotContain("unsafe");
        assertThat(answer.header("X-Content-Type-Options")).as(about).isEqualTo("nosniff");
        assertThat(answer.header("X-Frame-Options")).as(about).isEqualTo("DENY");
        assertThat(answer.header("Referrer-Policy")).as(about).isIn("same-origin", "no-referrer");
        if (!kind.unknown())
            assertThat(answer.header("Cache-Control")).as(about).contains("no-store");
        for (var header : answer.headers()) {
            if (!header.getKey().equalsIgnoreCase("Set-Cookie")) continue;
            assertThat(header.getValue())
                    .as(about)
                    .matches("rollmodel_session=[A-Za-z0-9_-]*; Path=/; Max-Age=[0-9]+; HttpOnly; SameSite=Lax");
        }
        var forms = FORM.matcher(Sent.text(answer));
        while (forms.find()) {
            if (forms.group().contains("type=\"password\"")) {
                assertThat(forms.group(1)).as(about).contains("method=\"post\"");
            }
        }
    }

    private static boolean json(OutgoingResponse answer) {
        return answer.header("Content-Type").equals("application/json");
    }

    private static void collect(JsonNode node, String name, Set<String> names) {
        if (node.isObject()) {
            node.properties()
                    .forEach(each -> collect(
                            each.getValue(), name.isEmpty() ? each.getKey() : name + "." + each.getKey(), names));
        } else if (node.isArray()) {
            node.forEach(each -> collect(each, name + "[]", names));
        } else {
            names.add(name);
        }
    }
}
