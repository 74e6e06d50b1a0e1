package trestle.rollmodel.coaching;

import static org.assertj.core.api.Assertions.assertThat;
import static trestle.rollmodel.CoachingWorld.json;
import static trestle.rollmodel.CoachingWorld.texts;
import static trestle.rollmodel.RollModelWorld.ANN;
import static trestle.rollmodel.RollModelWorld.NOW;
import static trestle.rollmodel.RollModelWorld.PAGE;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import trestle.platform.web.Sent;
import trestle.platform.web.pipeline.OutgoingResponse;
import trestle.rollmodel.CoachingWorld;
import trestle.rollmodel.RollModelWorld;
import trestle.rollmodel.journal.Entry;
import trestle.rollmodel.journal.EntryChange;
import trestle.rollmodel.journal.EntryOutcome;
import trestle.testing.Trestle;
import trestle.testing.TrestleTest;

/** What a coach gets of a journal, and when they get nothing. */
@TrestleTest(model = "rollmodel")
final class CoachRoutesTest {
    private static final String MARKER = "quetzalcoatl";

    private final CoachingWorld people;

    CoachRoutesTest(Trestle trestle) {
        people = new CoachingWorld(trestle);
        people.link("ann", "carl");
    }

    @Test
    void anEntryHasTheFieldsOfTheSharedFormAndNoOthers() {
        var entry = people.log("ann", NOW, MARKER, "Half guard rounds.", "half guard");

        var one = json(200, people.get("carl", "/athletes/ann/entries/" + entry.entryId()));

        assertThat(names(one))
                .containsExactlyInAnyOrder(
                        "entryId",
                        "athleteId",
                        "createdAt",
                        "utcOffset",
                        "updatedAt",
                        "sections",
                        "sessionMetrics",
                        "trainingLoad");
        assertThat(names(one.path("sections"))).containsExactly("shared");
        assertThat(one.path("trainingLoad").asInt()).isEqualTo(630);
        assertThat(one.path("createdAt").asText()).isEqualTo("2040-01-15T09:30:00.000Z");
    }

    @Test
    void whoIsNotLinkedFindsNothing() {
        var entry = people.log("ann", NOW, "", "Half guard rounds.");
        people.link("ann", "dora");
        assertThat(people.delete("ann", "/coaches/dora").status()).isEqualTo(204);

        for (var path : routes(entry)) {
            assertThat(people.get("carl", path).status()).as(path).isEqualTo(200);
            assertThat(people.get("eve", path).status())
                    .as("never linked: " + path)
                    .isEqualTo(404);
            assertThat(people.get("dora", path).status()).as("former: " + path).isEqualTo(404);
            assertThat(people.get("bea", path).status())
                    .as("another athlete: " + path)
                    .isEqualTo(403);
            assertThat(people.get("otto", path).status()).as("admin: " + path).isEqualTo(403);
        }
    }

    private static List<String> routes(Entry entry) {
        return List.of(
                "/athletes/ann/entries",
                "/athletes/ann/entries/" + entry.entryId(),
                "/athletes/ann/search?q=guard",
                "/athletes/ann/stats/load",
                "/athletes/ann/stats/tags",
                "/athletes/ann/stats/calendar",
                "/athletes/ann/ai/threads");
    }

    @Test
    void privateWordsAreInNoAnswerToACoach() {
        var entries = IntStream.range(0, 50)
                .mapToObj(number -> people.log(
                        "ann", NOW.minus(Duration.ofHours(number)), MARKER + number, "Half guard " + number, "guard"))
                .toList();
        var answers = new ArrayList<OutgoingResponse>();
        for (var entry : entries) answers.add(people.get("carl", "/athletes/ann/entries/" + entry.entryId()));
        routes(entries.getFirst())
                .forEach(
                        path -> answers.add(people.get("carl", path + (path.contains("?") ? "&" : "?") + "limit=100")));
        answers.add(people.get("carl", "/athletes"));
        answers.add(people.get("carl", "/athletes/ann/search?q=" + MARKER + "1"));
        answers.add(people.get("carl", "/entries/" + entries.getFirst().entryId() + "/comments"));

        assertThat(answers).noneMatch(answer -> Sent.text(answer).contains(MARKER));
        assertThat(answers).allMatch(answer -> answer.status() == 200);
    }

    @Test
    void anEntryKeptFromCoachesChangesNoByteOfAnyAnswer() {
        IntStream.range(0, 20)
                .forEach(number -> people.log(
                        "ann", NOW.minus(Duration.ofHours(number)), "", "Half guard " + number, "half guard"));
        var entry = people.log("ann", NOW.plusSeconds(1), "", "Open.", "sweeps");
        var paths = new ArrayList<>(routes(entry));
        paths.addAll(List.of("/athletes", "/athletes/ann/entries?limit=21", "/athletes/ann/search?q=half&limit=20"));
        people.get("carl", "/athletes/ann/entries");
        var before =
                paths.stream().map(path -> comparable(people.get("carl", path))).toList();

        people.log("ann", NOW.plusSeconds(2), "", "Half guard, for me.", false, "half guard");
        people.log("ann", NOW.minus(Duration.ofDays(3)), "", "Half guard, for me.", false, "half guard");

        assertThat(paths.stream().map(path -> comparable(people.get("carl", path))))
                .containsExactlyElementsOf(before);
    }

    /** Cursors are sealed with a fresh nonce each time; that there is one is what counts. */
    private static String comparable(OutgoingResponse answer) {
        return Sent.text(answer).replaceAll("\"next_cursor\":\"[^\"]+\"", "\"next_cursor\":\"…\"");
    }

    @Test
    void entriesBeforeTheBeginningOfTheViewAreNotSeenInAnyWay() {
        var old = people.log("ann", NOW.minus(Duration.ofDays(10)), "", "Half guard, long ago.", "half guard");
        people.log("ann", NOW, "", "Sweeps today.", "sweeps");

        json(200, people.send("ann", "PATCH", "/coaches/carl", "{'visibleFrom': '2040-01-10T00:00:00Z'}"));

        assertThat(people.get("carl", "/athletes/ann/entries/" + old.entryId()).status())
                .isEqualTo(404);
        assertThat(people.get("carl", "/entries/" + old.entryId() + "/comments").status())
                .isEqualTo(404);
        assertThat(texts(people.get("carl", "/athletes/ann/entries"), "entryId"))
                .hasSize(1)
                .doesNotContain(old.entryId());
        assertThat(texts(people.get("carl", "/athletes/ann/search?q=guard"), "entryId"))
                .isEmpty();
        assertThat(Sent.text(people.get("carl", "/athletes/ann/stats/tags"))).doesNotContain("half guard");
        json(200, people.send("ann", "PATCH", "/coaches/carl", "{'visibleFrom': null}"));
        assertThat(people.get("carl", "/athletes/ann/entries/" + old.entryId()).status())
                .isEqualTo(200);
    }

    @Test
    void pagesGoOnWhereTheyEndedWhateverIsKeptFromCoachesBetween() {
        IntStream.range(0, 30)
                .forEach(number -> people.log(
                        "ann", NOW.minusSeconds(number / 2), "", "Guard " + number, number % 3 != 0, "guard"));

        var found = walk("/athletes/ann/entries?limit=4");

        assertThat(found).hasSize(20).doesNotHaveDuplicates();
        assertThat(walk("/athletes/ann/search?q=guard&limit=4")).containsExactlyElementsOf(found);
    }

    private List<String> walk(String path) {
        var ids = new ArrayList<String>();
        var page = json(200, people.get("carl", path));
        while (true) {
            page.path("items").forEach(item -> ids.add(item.path("entryId").asText()));
            if (page.path("next_cursor").isNull()) return ids;
            page = json(
                    200,
                    people.get(
                            "carl", path + "&cursor=" + page.path("next_cursor").asText()));
        }
    }

    @Test
    void aCursorServesItsOwnRouteAndCallerAlone() {
        people.link("ann", "dora");
        IntStream.range(0, 3).forEach(number -> people.log("ann", NOW.minusSeconds(number), "", "Guard", "guard"));
        var cursor = json(200, people.get("carl", "/athletes/ann/entries?limit=1"))
                .path("next_cursor")
                .asText();

        assertThat(people.get("carl", "/athletes/ann/entries?limit=2&cursor=" + cursor)
                        .status())
                .isEqualTo(200);
        for (var answer : List.of(
                people.get("dora", "/athletes/ann/entries?limit=1&cursor=" + cursor),
                people.get("carl", "/athletes/ann/entries?from=2040-01-01T00:00:00Z&cursor=" + cursor),
                people.get("carl", "/athletes/ann/search?q=guard&cursor=" + cursor),
                people.get("carl", "/athletes/ann/entries?cursor=" + cursor.substring(1)))) {
            assertThat(json(400, answer).path("code").asText()).isEqualTo("invalid-cursor");
        }
    }

    @Test
    void aWordThatBecamePrivateIsFoundByTheCoachNoMore() {
        var entry = people.log("ann", NOW, "", "My berimbolo.");
        assertThat(texts(people.get("carl", "/athletes/ann/search?q=berimbolo"), "entryId"))
                .hasSize(1);

        var change = new EntryChange(
                Optional.of("My berimbolo."),
                Optional.of("Nothing."),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
        assertThat(people.entries
                        .revise("ann", entry.entryId(), OptionalLong.empty(), change)
                        .commit(people.world.transactions))
                .isInstanceOf(EntryOutcome.Done.class);

        assertThat(texts(people.get("carl", "/athletes/ann/search?q=berimbolo"), "entryId"))
                .isEmpty();
    }

    @Test
    void wordsThatTheIndexLeftOutAreFoundAllTheSame() {
        var long1 = people.log("ann", NOW, "", words(60) + " zugzwang from here");
        people.log("ann", NOW.minus(Duration.ofDays(1)), "zugzwang", words(60));
        people.log("ann", NOW.minus(Duration.ofDays(2)), "", "zugzwang", false);

        assertThat(texts(people.get("carl", "/athletes/ann/search?q=zugzwang"), "entryId"))
                .containsExactly(long1.entryId());
        assertThat(texts(people.get("carl", "/athletes/ann/search?q=from"), "entryId"))
                .containsExactly(long1.entryId());
        assertThat(texts(people.get("carl", "/athletes/ann/search?q=zugzwang%20nowhere"), "entryId"))
                .isEmpty();
    }

    @Test
    void aSearchWordByWordGoesOnWithItsCursor() {
        IntStream.range(0, 5)
                .forEach(day -> people.log("ann", NOW.minus(Duration.ofDays(day)), "", words(60) + " zugzwang " + day));
        var found = new ArrayList<String>();
        var cursor = "";
        for (int page = 0; page < 3; page++) {
            var answer = people.get("carl", "/athletes/ann/search?q=zugzwang&limit=2" + cursor);
            found.addAll(texts(answer, "createdAt"));
            cursor = "&cursor=" + json(200, answer).path("next_cursor").asText("");
        }

        assertThat(found).hasSize(5).doesNotHaveDuplicates().isSortedAccordingTo(Comparator.reverseOrder());
    }

    /** A number of different words, each twice, so that none that stands alone is indexed. */
    private static String words(int count) {
        return IntStream.range(0, 2 * count)
                .mapToObj(number -> "word" + (char) ('a' + number % count / 26) + (char) ('a' + number % count % 26))
                .collect(Collectors.joining(" "));
    }

    @Test
    void whatIsChangedInPrivateMovesNoTimeThatCoachesSee() {
        var entry = people.log("ann", NOW, "", "Guard.");
        var path = "/athletes/ann/entries/" + entry.entryId();
        people.get("carl", "/athletes/ann/entries");
        var seen = json(200, people.get("carl", path));
        people.world.trestle.clock().advance(Duration.ofHours(1));

        people.revise(entry, "My knee.", "Guard.");

        assertThat(json(200, people.get("carl", path))).isEqualTo(seen);
        assertThat(unread()).isFalse();
        people.revise(entry, "My knee.", "Guard, again.");
        assertThat(json(200, people.get("carl", path)).path("updatedAt")).isNotEqualTo(seen.path("updatedAt"));
        assertThat(unread()).isTrue();
    }

    @Test
    void entriesFromBeforeSharedTimesWereKeptTellTheirOneTime() {
        var entry = RollModelWorld.entry("e1", NOW);
        people.world.transactions.commit(people.world.journal.log(entry));
        assertThat(entry.sharedUpdatedAt()).isNull();
        var path = "/athletes/ann/entries/e1";
        var seen = json(200, people.get("carl", path));
        assertThat(seen.path("updatedAt").asText()).isEqualTo("2040-01-15T09:30:00.000Z");

        people.revise(entry, "My knee.", entry.sections().shared());

        assertThat(json(200, people.get("carl", path))).isEqualTo(seen);
    }

    @Test
    void aHitHasASnippetAndSaysWhereTheWordWas() {
        people.log("ann", NOW, "guard in private", "Worked on the guard today.", "half guard");

        var hit = json(200, people.get("carl", "/athletes/ann/search?q=half%20guard"))
                .path("items")
                .path(0);

        assertThat(hit.path("snippet").asText()).isEqualTo("Worked on the guard today.");
        assertThat(hit.path("matchedIn").toString()).isEqualTo("[\"tags\",\"shared\"]");
    }

    @Test
    void aTrainingThatIsLoggedLaterWithAnEarlierDateIsNew() {
        for (int day = 0; day < 30; day++) people.log("ann", NOW.minus(Duration.ofDays(day)), "", "Guard.");
        people.get("carl", "/athletes/ann/entries");
        assertThat(unread()).isFalse();
        people.world.trestle.clock().advance(Duration.ofHours(1));

        var late = people.log("ann", NOW.minus(Duration.ofDays(25)), "", "Forgot to log this.");

        assertThat(unread()).isTrue();
        var row = json(200, people.get("carl", "/athletes")).at("/items/0");
        assertThat(row.path("lastEntryAt").asText()).isEqualTo("2040-01-15T09:30:00.000Z");
        var page = people.site.answer(Sent.get("/rollmodel/athletes/ann").bearer("carl"));
        assertThat(Sent.text(page)).contains("New since your last visit", late.entryId());
        assertThat(unread()).isFalse();
        assertThat(Sent.text(
                        people.site.answer(Sent.get("/rollmodel/athletes/ann").bearer("carl"))))
                .doesNotContain("New since your last visit");
    }

    @Test
    void theFirstVisitDoesNotListWhatThereWasBefore() {
        for (int day = 0; day < 30; day++) people.log("ann", NOW.minus(Duration.ofDays(day)), "", "Guard.");

        var page = people.site.answer(Sent.get("/rollmodel/athletes/ann").bearer("carl"));

        assertThat(Sent.text(page)).contains("Guard.").doesNotContain("New since your last visit");
        assertThat(unread()).isFalse();
    }

    @Test
    void theRosterHasTheLatestTrainingAndAMarkUntilItWasLookedAt() {
        people.log("ann", NOW.minus(Duration.ofDays(1)), "", "Yesterday.");
        people.log("ann", NOW, "", "Not for coaches.", false);

        var row = json(200, people.get("carl", "/athletes")).path("items").path(0);
        assertThat(row.path("lastEntryAt").asText()).isEqualTo("2040-01-14T09:30:00.000Z");
        assertThat(row.path("unread").asBoolean()).isTrue();
        assertThat(row.path("newEntries").asInt()).isEqualTo(1);

        people.get("carl", "/athletes/ann/entries");
        assertThat(unread()).isFalse();

        people.world.trestle.clock().advance(Duration.ofHours(1));
        people.log("ann", NOW, "", "Not for coaches either.", false);
        assertThat(unread()).isFalse();
        people.log("ann", Instant.parse("2040-01-15T10:00:00Z"), "", "Today.");
        assertThat(unread()).isTrue();
    }

    private boolean unread() {
        return json(200, people.get("carl", "/athletes"))
                .path("items")
                .path(0)
                .path("unread")
                .asBoolean();
    }

    @Test
    void aCoachWithoutLinksHasAnEmptyRoster() {
        assertThat(texts(people.get("eve", "/athletes"), "athleteId")).isEmpty();
    }

    @Test
    void eitherSideEndsALinkAndTheOtherIsTold() {
        people.link("ann", "dora");

        assertThat(people.delete("ann", "/coaches/carl").status()).isEqualTo(204);
        people.world.trestle.clock().advance(Duration.ofSeconds(1));
        assertThat(people.delete("dora", "/athletes/ann").status()).isEqualTo(204);

        assertThat(texts(people.get("carl", "/notices"), "about")).containsExactly("linkEnded");
        assertThat(texts(people.get("ann", "/notices"), "about")).containsExactly("linkEnded");
        assertThat(texts(people.get("ann", "/coaches"), "coachId")).isEmpty();
        assertThat(people.delete("ann", "/coaches/carl").status()).isEqualTo(404);
        assertThat(people.delete("dora", "/athletes/ann").status()).isEqualTo(404);
        assertThat(people.world.coaching.listHistory(ANN, PAGE).items())
                .extracting(LinkLog::event)
                .containsExactly(LinkLog.Event.ENDED, LinkLog.Event.ENDED);
        assertThat(people.outbox())
                .extracting(row -> row.kind())
                .containsOnly(Links.ENDED)
                .hasSize(2);
    }

    @Test
    void twoEventsInOneMillisecondAreBothKept() {
        json(200, people.send("ann", "PATCH", "/coaches/carl", "{'visibleFrom': null}"));
        json(200, people.send("ann", "PATCH", "/coaches/carl", "{'visibleFrom': '2040-01-01T00:00:00Z'}"));
        assertThat(people.delete("ann", "/coaches/carl").status()).isEqualTo(204);

        assertThat(people.world.coaching.listHistory(ANN, PAGE).items())
                .extracting(LinkLog::event)
                .containsExactly(LinkLog.Event.ENDED, LinkLog.Event.CHANGED, LinkLog.Event.CHANGED);
    }

    @Test
    void whatIsSentIsChecked() {
        assertThat(people.send("ann", "PATCH", "/coaches/carl", "{}").status()).isEqualTo(422);
        assertThat(people.send("ann", "PATCH", "/coaches/carl", "{'visibleFrom': 'soon'}")
                        .status())
                .isEqualTo(422);
        assertThat(people.send("ann", "PATCH", "/coaches/eve", "{'visibleFrom': null}")
                        .status())
                .isEqualTo(404);
        assertThat(people.send("bea", "PATCH", "/coaches/carl", "{'visibleFrom': null}")
                        .status())
                .isEqualTo(404);
        assertThat(people.get("carl", "/athletes/ann/search").status()).isEqualTo(422);
        assertThat(people.get("carl", "/athletes/ann/entries?from=soon").status())
                .isEqualTo(422);
        assertThat(people.get("carl", "/athletes/ann/entries/" + "x".repeat(3_000))
                        .status())
                .isEqualTo(404);
        assertThat(people.get("carl", "/athletes/" + "x".repeat(3_000) + "/entries")
                        .status())
                .isEqualTo(404);
    }

    private static List<String> names(JsonNode node) {
        var names = new ArrayList<String>();
        node.fieldNames().forEachRemaining(names::add);
        return names;
    }
}
