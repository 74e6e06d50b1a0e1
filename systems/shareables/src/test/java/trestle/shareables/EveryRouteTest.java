package trestle.shareables;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import trestle.platform.web.Example;
import trestle.platform.web.Json;
import trestle.platform.web.Route;
import trestle.platform.web.Sent;
import trestle.platform.web.fields.FieldDescription;
import trestle.shareables.shareable.ShortId;

/** What holds for every route and page of a shareable beside what {@link AccessTableTest} and the contracts show. */
final class EveryRouteTest {
    private static final Map<String, String> KNOWN = Map.of(
            "expiresAfter", "7",
            "passcode", "not this one at all",
            "entity", "checklist",
            "timeZone", "UTC",
            "email", "ann@example.org",
            "language", "en",
            "type", "Virtual",
            "confirmation", "no");

    @TempDir
    private Path folder;

    private ShareablesSite site;
    private int addresses;

    @BeforeEach
    void open() {
        site = ShareablesSite.open(folder);
    }

    @AfterEach
    void close() {
        site.close();
    }

    /** Everybody is somebody new, so that no limit is met. */
    private Browser somebody() {
        return site.browser(address());
    }

    private String address() {
        addresses++;
        return "198.51." + addresses / 250 + "." + addresses % 250;
    }

    /** One of each kind with the same text in its fields. */
    private static List<String> kinds(String text, String more) {
        return List.of(
                "{'entity':'checklist','name':'" + text + "','expiresAfter':7,'note':'" + text + "'" + more + "}",
                "{'entity':'event','name':'" + text + "','expiresAfter':7,'startTime':'2040-03-01T10:00:00Z'" + more
                        + "}",
                "{'entity':'poll','name':'" + text + "','expiresAfter':7,'questions':[{'title':'" + text
                        + "','options':[{'label':'A'},{'label':'B'}]}]" + more + "}");
    }

    private List<Route> routes() {
        return site.kit().site().routes().stream()
                .filter(route -> route.path().startsWith("/api/v1/shareables/{id}")
                        || route.path().startsWith("/{id}"))
                .toList();
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

    @Test
    void whatIsNoIdIsNotFoundOnAnyRoute() {
        assertThat(routes()).hasSizeGreaterThan(40);
        for (var route : routes()) {
            for (var odd : List.of(
                    "x",
                    "..%2F..%2Fx",
                    "%00",
                    "a%23b",
                    "null",
                    "-",
                    "x".repeat(513),
                    "%3Cscript%3E",
                    "bbb-bbb-00000")) {
                var answer = somebody().exchange(sent(route, odd));
                assertThat(answer.status())
                        .as("%s %s of %s", route.method(), route.path(), odd)
                        .isEqualTo(404);
            }
        }
    }

    @Test
    void whatIsTakenDownIsDeletedByItsAdminAllTheSame() {
        var admin = somebody();
        var ids = List.of(admin.create(SharingTest.LIST), admin.create(SharingTest.POLL));
        ids.forEach(id -> site.kit()
                .transactions()
                .commit(site.tables()
                        .shareables()
                        .takeDown(new ShortId(id), site.clock().instant())));

        var first = ids.getFirst();
        var last = ids.getLast();
        assertThat(admin.delete("/shareables/" + first).status()).isEqualTo(204);
        var deleted = admin.submit("/" + last, "/" + last + "/delete", "confirmation", last);

        assertThat(deleted.status()).isEqualTo(200);
        assertThat(ids)
                .allSatisfy(id -> assertThat(site.tables().shareables().find(new ShortId(id)))
                        .isEmpty());
    }

    /** Whatever a browser or a program still holds of it. */
    @Test
    void whatIsPurgedIsNotFoundOnAnyRouteByAnybody() {
        for (var kind : kinds("Secret plan", ",'viewPasscode':'chestnut'")) {
            var admin = site.browser(address());
            var id = admin.create(kind);
            var token = admin.cookies().get("sa_" + id);
            var respondent = site.browser(address());
            respondent.post("/shareables/" + id + "/access", "{'passcode':'chestnut'}");
            respondent.post("/shareables/" + id + "/rsvps", "{'name':'Bob','response':'going'}");
            // Its responses are removed by a job, and may be there for a while.
            var stored = site.tables().shareables().find(new ShortId(id)).orElseThrow();
            site.kit().transactions().commit(site.tables().shareables().delete(stored));
            var answers = new ArrayList<String>();
            for (var route : routes()) {
                if (route.stream().isPresent()) continue;
                var bearer = sent(route, id).bearer(token);
                var callers = Map.of(
                        "nobody", site.browser(address()).exchange(sent(route, id)),
                        "bearer", site.browser(address()).exchange(bearer),
                        "admin", admin.at(address()).exchange(sent(route, id)),
                        "respondent", respondent.at(address()).exchange(sent(route, id)));
                callers.forEach((caller, answer) -> {
                    if (answer.status() != 404) answers.add(caller + " " + route.path() + " " + answer.status());
                });
            }
            assertThat(answers).isEmpty();
        }
    }

    /** A token that opens nothing is no way around the limit on unknown ids. */
    @Test
    void idsGuessedWithATokenAreCounted() {
        var here = address();
        for (int i = 0; i < 60; i++) {
            var guess = Sent.get(Browser.api("/shareables/bbb-bbb-%05d".formatted(i)))
                    .bearer("a.1.2.3");
            assertThat(site.browser(here).exchange(guess).status()).isEqualTo(404);
        }
        var open = somebody().create(kinds("Plan", "").getFirst());

        var last = Sent.get(Browser.api("/shareables/" + open)).bearer("a.1.2.3");

        assertThat(site.browser(here).exchange(last).status()).isEqualTo(429);
        assertThat(site.browser(address())
                        .exchange(Sent.get(Browser.api("/shareables/" + open)).bearer("a.1.2.3"))
                        .status())
                .isEqualTo(401);
    }

    /** Where one field of a body raises the right that is needed, a replay needs that right too. */
    @Test
    void anAnswerIsNotGivenAgainToSomebodyWhoCouldNotHaveAskedForIt() {
        int raised = 0;
        for (var route : routes()) {
            if (!route.api() || !route.method().equals("POST")) continue;
            for (var field : route.bodyFields()) {
                if (!(field instanceof FieldDescription.Flag)) continue;
                for (var kind : kinds("Plan", "")) raised += raisesTheRight(route, field.name(), kind) ? 1 : 0;
            }
        }
        assertThat(raised).as("replies and votes on behalf of others").isEqualTo(2);
    }

    private boolean raisesTheRight(Route route, String flag, String kind) {
        var admin = site.browser(address());
        var id = admin.create(kind);
        var first = admin.exchange(admin.signed(id, flagged(route, flag, admin, id)));
        if (first.status() >= 400) return false;
        var fresh = site.browser(address())
                .exchange(flagged(route, flag, admin, id)
                        .header("Idempotency-Key", "another-key-that-nobody-guesses" + id));
        if (fresh.status() < 400) return false;
        var again = site.browser(address()).exchange(flagged(route, flag, admin, id));
        assertThat(again.status()).as("%s with %s", route.path(), flag).isEqualTo(fresh.status());
        assertThat(again.body()).as(route.path()).doesNotContain("code\":\"" + first.text("code"));
        return true;
    }

    private static Sent flagged(Route route, String flag, Browser admin, String id) {
        var body = Json.object(Example.of(route, KNOWN).json().toString().getBytes(StandardCharsets.UTF_8));
        var question = admin.get("/shareables/" + id).json().at("/questions/0");
        if (body.has("answers") && question.isObject()) {
            var option = question.at("/options/0/pollQuestionOptionId").asText();
            var answer = body.putArray("answers").addObject();
            answer.set("pollQuestionId", question.path("pollQuestionId"));
            answer.putArray("optionIds").add(option);
        }
        return sent(route, id)
                .json(body.put(flag, true).toString())
                .header("Idempotency-Key", "a-key-that-nobody-guesses-" + id);
    }
}
