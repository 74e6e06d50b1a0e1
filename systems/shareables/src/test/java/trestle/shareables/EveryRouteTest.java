package trestle.shareables;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import trestle.platform.web.Example;
import trestle.platform.web.Route;
import trestle.platform.web.Sent;

/** What holds for every route and page of a shareable, whatever its kind and its caller. */
final class EveryRouteTest {
    private static final String PAYLOAD = "<script>alert(1)</script>";
    private static final Map<String, String> KNOWN = Map.of(
            "expiresAfter",
            "7",
            "passcode",
            "not this one at all",
            "entity",
            "checklist",
            "timeZone",
            "UTC",
            "confirmation",
            "no");

    @TempDir
    private Path folder;

    private ShareablesSite site;
    private Browser ann;
    private int addresses;

    @BeforeEach
    void open() {
        site = ShareablesSite.open(folder);
        ann = site.browser("192.0.2.1");
    }

    @AfterEach
    void close() {
        site.close();
    }

    /** Everybody is somebody new, so that no limit is met. */
    private String address() {
        addresses++;
        return "198.51." + addresses / 250 + "." + addresses % 250;
    }

    private List<Route> routes() {
        return site.kit().site().routes().stream()
                .filter(route -> route.path().startsWith("/api/v1/shareables/{id}")
                        || route.path().startsWith("/{id}"))
                .filter(route -> route.stream().isEmpty())
                .toList();
    }

    private String create(String json) {
        return ann.at(address()).create(json);
    }

    /** A request of a route as a page or program of ours would send it. */
    private static Sent sent(Route route, String id) {
        var path = "/shareables" + route.path().replace("{id}", id).replaceAll("\\{[A-Za-z]+}", "nothing");
        if (route.method().equals("GET")) return Sent.get(path);
        var example = Example.of(route, KNOWN);
        var sent = Sent.to(route.method(), path);
        if (route.needsIfMatch()) sent.header("If-Match", "*");
        if (!route.api()) return sent.form(example.form().toArray(String[]::new));
        return route.shape().isPresent() ? sent.json(example.json().toString()) : sent;
    }

    private static String start() {
        return "2040-03-01T10:00:00Z";
    }

    private static List<String> kinds(String text, String more) {
        return List.of(
                "{'entity':'checklist','name':'" + text + "','expiresAfter':7,'note':'" + text + "',"
                        + "'items':[{'name':'" + text + "','note':'" + text + "'}]" + more + "}",
                "{'entity':'event','name':'" + text + "','expiresAfter':7,'startTime':'" + start() + "','location':'"
                        + text + "','description':'" + text + "'" + more + "}",
                "{'entity':'poll','name':'" + text + "','expiresAfter':7,'note':'" + text + "','questions':[{'title':'"
                        + text + "','options':[{'label':'" + text + "'},{'label':'B'}]}]" + more + "}");
    }

    @Test
    void noRequestFailsWhateverIsNamedAndWhoeverCalls() {
        assertThat(routes()).hasSizeGreaterThan(40);
        for (var route : routes()) {
            for (var kind : kinds("Plan", "")) {
                var id = create(kind);
                var stranger = site.browser(address()).exchange(sent(route, id));
                assertThat(stranger.status())
                        .as("%s of a stranger", route.path())
                        .isLessThan(500);
            }
            for (var odd : List.of(
                    "x", "..%2F..%2Fx", "%00", "a%23b", "null", "x".repeat(513), "%3Cscript%3E", "bbb-bbb-00000")) {
                var answer = site.browser(address()).exchange(sent(route, odd));
                assertThat(answer.status()).as("%s of %s", route.path(), odd).isIn(204, 303, 404, 422);
                if (answer.status() == 204 || answer.status() == 303) {
                    assertThat(route.path()).as(odd).matches(".*/(access|leave)");
                }
            }
        }
    }

    @Test
    void theAdminsRequestsOfEveryKindAreAnswered() {
        for (var route : routes()) {
            for (var kind : kinds("Plan", "")) {
                var admin = site.browser(address());
                var id = admin.create(kind);
                var answer = admin.exchange(admin.signed(id, sent(route, id)));
                assertThat(answer.status())
                        .as("%s %s: %s", route.method(), route.path(), answer.body())
                        .isLessThan(500);
                if (route.path().matches(".*/(access|passcode)")) continue; // a wrong passcode is one
                assertThat(answer.status())
                        .as("%s %s", route.method(), route.path())
                        .isNotIn(401, 403);
            }
        }
    }

    @Test
    void fromAnotherOriginOrWithoutTheTokenNothingIsChanged() {
        var admin = site.browser(address());
        var ids = kinds("Plan", "").stream().map(admin::create).toList();
        var before = site.dump();

        for (var route : routes()) {
            if (route.method().equals("GET")) continue;
            for (var id : ids) {
                var foreign = admin.signed(id, sent(route, id)).header("Origin", "https://evil.example");
                assertThat(admin.at(address()).exchange(foreign).status())
                        .as(route.path())
                        .isEqualTo(403);
                assertThat(admin.at(address()).exchange(sent(route, id)).status())
                        .as("%s without the token", route.path())
                        .isEqualTo(403);
            }
        }
        assertThat(site.dump()).isEqualTo(before);
    }

    @Test
    void whatIsProtectedTellsNothingOnAnyRoute() {
        var ids = kinds("Secret plan", ",'viewPasscode':'chestnut'").stream()
                .map(this::create)
                .toList();

        for (var route : routes()) {
            for (var id : ids) {
                var answer = site.browser(address()).exchange(sent(route, id));
                assertThat(answer.body()).as(route.path()).doesNotContain("Secret plan");
                assertThat(answer.body()).as(route.path()).doesNotContain("\"entity\"");
                assertThat(allowed(route, answer.status()))
                        .as("%s %s: %s", route.method(), route.path(), answer.status())
                        .isTrue();
            }
        }
    }

    /** A caller without a passcode may leave, try one, and report it. */
    private static boolean allowed(Route route, int status) {
        return status >= 400 || route.path().matches(".*/(access|passcode|leave|report)");
    }

    @Test
    void whatIsTakenDownOrExpiredIsGoneOnEveryRouteOfViewers() {
        var ids = kinds("Secret plan", "").stream().map(this::create).toList();
        site.clock().set(Instant.parse(start()).plus(Duration.ofDays(8)));

        for (var route : routes()) {
            for (var id : ids) {
                var answer = site.browser(address()).exchange(sent(route, id));
                assertThat(answer.body()).as(route.path()).doesNotContain("Secret plan");
                assertThat(answer.status())
                        .as("%s %s", route.method(), route.path())
                        .isNotEqualTo(201);
            }
        }
    }

    @Test
    void textIsTextOnEveryPage() {
        var seen = new ArrayList<String>();
        for (var kind : kinds(PAYLOAD, "")) {
            var admin = site.browser(address());
            var id = admin.create(kind);
            for (var route : routes()) {
                if (route.api() || !route.method().equals("GET")) continue;
                var page = admin.at(address()).exchange(sent(route, id));
                assertThat(page.body()).as(route.path()).doesNotContain(PAYLOAD);
                if (page.body().contains("&lt;script>alert(1)") || page.body().contains("&lt;script&gt;alert(1)"))
                    seen.add(route.path());
            }
        }
        assertThat(seen).contains("/{id}", "/{id}/manage", "/{id}/edit");
    }
}
