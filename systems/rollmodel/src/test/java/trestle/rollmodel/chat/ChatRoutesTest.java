package trestle.rollmodel.chat;

import static org.assertj.core.api.Assertions.assertThat;
import static trestle.rollmodel.CoachingWorld.json;
import static trestle.rollmodel.CoachingWorld.texts;
import static trestle.rollmodel.RollModelWorld.NOW;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import trestle.platform.web.Json;
import trestle.platform.web.Sent;
import trestle.platform.web.pipeline.OutgoingResponse;
import trestle.rollmodel.CoachingWorld;
import trestle.rollmodel.accounts.Profile;
import trestle.testing.Trestle;
import trestle.testing.TrestleTest;

/** Questions to a journal, answered without a model. Today is 15 January 2040. */
@TrestleTest(model = "rollmodel")
final class ChatRoutesTest {
    private static final Instant DECEMBER = Instant.parse("2039-12-12T18:00:00Z");

    private final CoachingWorld people;

    ChatRoutesTest(Trestle trestle) {
        people = new CoachingWorld(trestle);
        people.link("ann", "carl");
    }

    @Test
    void aQuestionIsAnsweredFromTheEntriesOfItsWordsAndTime() {
        var first = people.log("ann", DECEMBER, "", "Half guard sweeps worked.", "half guard");
        var second = people.log("ann", DECEMBER.plus(Duration.ofDays(3)), "", "Flattened in half guard.", "half guard");
        people.log("ann", DECEMBER, "", "Guard passing only.", "passing");
        people.log("ann", NOW, "", "Half guard in January.", "half guard");
        var thread = begin("ann", "{}");

        var asked = json(201, ask("ann", thread, "how did my half guard go last month?", "shared"));

        var answer = asked.path("answer");
        assertThat(answer.path("engine").asText()).isEqualTo("embedded-retrieval");
        assertThat(answer.path("label").asText())
                .isEqualTo("Summary put together from your entries. No AI model was used.");
        assertThat(answer.path("degraded").asBoolean()).isFalse();
        assertThat(ids(answer.path("citations"))).containsExactly(second.entryId(), first.entryId());
        assertThat(answer.path("content").asText()).isEqualTo("""
                        2 sessions mention “half guard” from 1 Dec 2039 to 31 Dec 2039: 3 h, training load 1,260. \
                        Most frequent tags: half guard (2).

                        - 15 Dec 2039: “Flattened in half guard.”
                        - 12 Dec 2039: “Half guard sweeps worked.”""");
        assertThat(asked.path("question").path("role").asText()).isEqualTo("user");
        assertThat(names(asked.path("question")))
                .containsExactlyInAnyOrder("messageId", "threadId", "role", "content", "visibilityScope", "createdAt");
        assertThat(names(answer))
                .containsExactlyInAnyOrder(
                        "messageId",
                        "threadId",
                        "role",
                        "content",
                        "visibilityScope",
                        "createdAt",
                        "engine",
                        "label",
                        "citations",
                        "degraded");
    }

    @Test
    void laterMessagesHaveLaterTimesThoughTheClockStandsStill() {
        var older = begin("ann", "{}");
        var newer = begin("ann", "{}");
        for (var question : List.of("guard", "passing")) {
            people.post(
                    "ann", "/ai/threads/" + older + "/messages", "{'content': '" + question + "', 'scope': 'shared'}");
        }

        assertThat(texts(people.get("ann", "/ai/threads/" + older + "/messages"), "createdAt"))
                .containsExactly(
                        Json.moment(NOW.plusMillis(1)),
                        Json.moment(NOW.plusMillis(2)),
                        Json.moment(NOW.plusMillis(3)),
                        Json.moment(NOW.plusMillis(4)));
        assertThat(texts(people.get("ann", "/ai/threads/" + older + "/messages"), "role"))
                .containsExactly("user", "assistant", "user", "assistant");
        assertThat(texts(people.get("ann", "/ai/threads"), "threadId")).containsExactly(older, newer);
        assertThat(texts(people.get("ann", "/ai/threads"), "lastActiveAt"))
                .containsExactly(Json.moment(NOW.plusMillis(4)), Json.moment(NOW));
    }

    @Test
    void whatIsNotThereIsSaidAndNothingIsInvented() {
        people.log("ann", DECEMBER, "", "Half guard sweeps worked.", "half guard");
        var thread = begin("ann", "{}");

        var answer = json(201, ask("ann", thread, "What about berimbolo last month?", "shared"))
                .path("answer");

        assertThat(answer.path("content").asText())
                .isEqualTo("No entry was found that mentions “berimbolo” from 1 Dec 2039 to 31 Dec 2039."
                        + " Try other words or another time.");
        assertThat(answer.path("citations")).isEmpty();
    }

    @Test
    void aWordThatNoEntryHasIsNamed() {
        people.log("ann", DECEMBER, "", "Half guard sweeps worked.");
        var thread = begin("ann", "{}");

        var content = answer("ann", thread, "half guard and berimbolo?", "shared");

        assertThat(content).contains("1 session mentions “half guard”").contains("No entry mentions “berimbolo”.");
    }

    @Test
    void wordsThatStandTogetherAreMetTogether() {
        people.log("ann", DECEMBER, "", "Guard passing only.", "passing");
        people.log("ann", NOW, "", "Half guard in January.");
        var thread = begin("ann", "{}");

        assertThat(answer("ann", thread, "how did my half guard go last month?", "shared"))
                .startsWith("No entry was found that mentions “half guard” from 1 Dec 2039");
        assertThat(answer("ann", thread, "half guard and passing", "shared"))
                .startsWith("2 sessions mention “half guard” or “passing”: ");
    }

    @Test
    void atMostFivePassagesAreQuoted() {
        IntStream.range(0, 9)
                .forEach(
                        number -> people.log("ann", DECEMBER.plus(Duration.ofDays(number)), "", "Guard day " + number));
        var thread = begin("ann", "{}");

        var answer = json(201, ask("ann", thread, "guard", "shared")).path("answer");

        assertThat(answer.path("citations")).hasSize(5);
        assertThat(answer.path("content").asText())
                .startsWith("9 sessions")
                .contains("Guard day 8")
                .doesNotContain("Guard day 3”")
                .contains("4 further sessions not quoted.");
    }

    @Test
    void privateTextIsReadForItsAuthorInPrivateOnly() {
        people.log("ann", NOW, "My knee is sore.", "Rolled lightly.");
        var thread = begin("ann", "{}");

        assertThat(answer("ann", thread, "knee", "shared")).startsWith("No entry was found");
        assertThat(answer("ann", thread, "knee", "private")).contains("My knee is sore.");
    }

    @Test
    void aCoachAsksFromSharedMaterialAlone() {
        people.log("ann", NOW, "My knee is sore.", "Rolled lightly.");
        people.log("ann", NOW, "", "Rolled in secret.", false);
        var thread = begin("carl", "{'athleteId': 'ann'}");

        var refused = ask("carl", thread, "knee", "private");
        assertThat(json(403, refused).path("code").asText()).isEqualTo("scope-not-allowed");
        assertThat(answer("carl", thread, "knee", "shared")).startsWith("No entry was found");
        assertThat(answer("carl", thread, "rolled", "shared"))
                .contains("Rolled lightly.")
                .doesNotContain("secret");
    }

    @Test
    void aThreadOpensForItsOwnerAlone() {
        var thread = begin("ann", "{'title': 'Mine'}");
        json(201, ask("ann", thread, "guard", "shared"));
        people.join("amy", Profile.Role.ATHLETE, Profile.Role.COACH);

        for (var who : List.of("bea", "carl", "eve", "amy")) {
            assertThat(people.get(who, "/ai/threads/" + thread).status()).isEqualTo(404);
            assertThat(people.get(who, "/ai/threads/" + thread + "/messages").status())
                    .isEqualTo(404);
            assertThat(ask(who, thread, "guard", "shared").status()).isEqualTo(404);
            assertThat(people.send(who, "PATCH", "/ai/threads/" + thread, "{'title': 'x'}")
                            .status())
                    .isEqualTo(404);
            assertThat(people.delete(who, "/ai/threads/" + thread).status()).isEqualTo(404);
        }
        assertThat(people.get("otto", "/ai/threads/" + thread).status()).isEqualTo(403);
        assertThat(texts(people.get("ann", "/ai/threads/" + thread + "/messages"), "role"))
                .containsExactly("user", "assistant");
    }

    @Test
    void aCoachNamesALinkedAthlete() {
        assertThat(people.post("carl", "/ai/threads", "{}").status()).isEqualTo(422);
        assertThat(people.post("eve", "/ai/threads", "{'athleteId': 'ann'}").status())
                .isEqualTo(404);
        assertThat(people.post("carl", "/ai/threads", "{'athleteId': 'bea'}").status())
                .isEqualTo(404);
        assertThat(people.post("carl", "/ai/threads", "{'athleteId': 'carl'}").status())
                .isEqualTo(404);
        assertThat(people.post("bea", "/ai/threads", "{'athleteId': 'ann'}").status())
                .isEqualTo(404);
        assertThat(people.post("otto", "/ai/threads", "{}").status()).isEqualTo(403);
    }

    @Test
    void whenTheLinkEndsACoachsThreadIsNotThere() {
        var thread = begin("carl", "{'athleteId': 'ann'}");
        json(201, ask("carl", thread, "guard", "shared"));
        assertThat(people.delete("ann", "/coaches/carl").status()).isEqualTo(204);

        assertThat(people.get("carl", "/ai/threads/" + thread).status()).isEqualTo(404);
        assertThat(people.get("carl", "/ai/threads/" + thread + "/messages").status())
                .isEqualTo(404);
        assertThat(ask("carl", thread, "guard", "shared").status()).isEqualTo(404);
        assertThat(texts(people.get("carl", "/ai/threads"), "threadId")).isEmpty();
    }

    @Test
    void aSharedThreadShowsLinkedCoachesItsSharedMessagesOnly() {
        people.log("ann", NOW, "My knee is sore.", "Half guard.");
        var thread = begin("ann", "{}");
        json(201, ask("ann", thread, "knee", "private"));
        json(201, ask("ann", thread, "half guard", "shared"));
        var shared = "/athletes/ann/ai/threads";
        assertThat(texts(people.get("carl", shared), "threadId")).isEmpty();
        assertThat(people.get("carl", shared + "/" + thread + "/messages").status())
                .isEqualTo(404);

        json(200, people.send("ann", "PATCH", "/ai/threads/" + thread, "{'sharedWithCoaches': true}"));

        assertThat(texts(people.get("carl", shared), "title")).containsExactly("half guard");
        var messages = people.get("carl", shared + "/" + thread + "/messages");
        assertThat(texts(messages, "visibilityScope")).containsExactly("shared", "shared");
        assertThat(Sent.text(messages)).doesNotContain("knee");
        assertThat(people.get("eve", shared + "/" + thread + "/messages").status())
                .isEqualTo(404);
    }

    @Test
    void anAnswerThatRestsOnEntriesACoachDoesNotSeeIsNotShown() {
        people.log("ann", DECEMBER, "", "Half guard in December.");
        var thread = begin("ann", "{}");
        json(201, ask("ann", thread, "half guard", "shared"));
        json(200, people.send("ann", "PATCH", "/ai/threads/" + thread, "{'sharedWithCoaches': true}"));
        var path = "/athletes/ann/ai/threads/" + thread + "/messages";
        assertThat(texts(people.get("carl", path), "role")).containsExactly("user", "assistant");

        json(200, people.send("ann", "PATCH", "/coaches/carl", "{'visibleFrom': '2040-01-01T00:00:00Z'}"));

        assertThat(texts(people.get("carl", path), "role")).containsExactly("user");
    }

    @Test
    void anAnswerThatQuotedWordsWhichAreNowPrivateIsLeftOutForCoaches() {
        var entry = people.log("ann", DECEMBER, "", "Half guard, my knee is torn.");
        var thread = begin("ann", "{}");
        json(201, ask("ann", thread, "half guard", "shared"));
        json(200, people.send("ann", "PATCH", "/ai/threads/" + thread, "{'sharedWithCoaches': true}"));
        var coachs = begin("carl", "{'athleteId': 'ann'}");
        json(201, ask("carl", coachs, "half guard", "shared"));
        var shared = "/athletes/ann/ai/threads/" + thread + "/messages";
        assertThat(Sent.text(people.get("carl", shared))).contains("torn");

        people.revise(entry, "My knee is torn.", "Half guard.");
        people.link("ann", "dora");

        for (var read : List.of(
                people.get("carl", shared),
                people.get("dora", shared),
                people.get("carl", "/ai/threads/" + coachs + "/messages"))) {
            assertThat(texts(read, "content")).containsExactly("half guard", QuoteCheck.CHANGED);
            assertThat(json(200, read).at("/items/1/citations")).isEmpty();
        }
        assertThat(Sent.text(people.get("ann", "/ai/threads/" + thread + "/messages")))
                .contains("torn");
    }

    /** A repeated question gives no text that reading the thread would hold back. */
    @Test
    void aRepeatedQuestionDoesNotShowWordsThatAreNowPrivate() {
        var entry = people.log("ann", DECEMBER, "", "Half guard, my knee is torn.");
        var thread = begin("carl", "{'athleteId': 'ann'}");
        assertThat(Sent.text(askAgain("carl", thread))).contains("torn");
        assertThat(askAgain("carl", thread).status()).as("unchanged").isEqualTo(201);

        people.revise(entry, "My knee is torn.", "Half guard.");

        var repeated = askAgain("carl", thread);
        assertThat(json(409, repeated).path("code").asText()).isEqualTo("answer-changed");
        assertThat(Sent.text(repeated)).doesNotContain("torn");
    }

    @Test
    void aRepeatedQuestionAboutOnesOwnJournalHasTheSameAnswer() {
        var entry = people.log("ann", DECEMBER, "", "Half guard, my knee is torn.");
        var thread = begin("ann", "{}");
        var first = Sent.text(askAgain("ann", thread));

        people.revise(entry, "My knee is torn.", "Half guard.");

        assertThat(Sent.text(askAgain("ann", thread))).isEqualTo(first).contains("torn");
    }

    private OutgoingResponse askAgain(String person, String thread) {
        return people.site.answer(Sent.post("/rollmodel/api/v1/ai/threads/" + thread + "/messages")
                .bearer(person)
                .header("Idempotency-Key", "the-same-key")
                .json("{'content': 'half guard', 'scope': 'shared'}"));
    }

    @Test
    void anAnswerStaysWhenOnlyPrivateTextChanged() {
        var entry = people.log("ann", DECEMBER, "", "Half guard.");
        var coachs = begin("carl", "{'athleteId': 'ann'}");
        var answer = answer("carl", coachs, "half guard", "shared");

        people.revise(entry, "Sore.", "Half guard.");

        assertThat(texts(people.get("carl", "/ai/threads/" + coachs + "/messages"), "content"))
                .containsExactly("half guard", answer);
    }

    @Test
    void anAnswerFromBeforeDigestsIsLeftOutOnceItsEntryWasWrittenTo() {
        var entry = people.log("ann", DECEMBER, "", "Half guard, my knee is torn.");
        var coachs = begin("carl", "{'athleteId': 'ann'}");
        var messages = "/ai/threads/" + coachs + "/messages";
        var now = people.world.trestle.clock().instant();
        var cited = new AiMessage.Citation(entry.entryId(), entry.createdAt(), null);
        people.world.transactions.commit(people.world.chat.say(
                new AiMessage(
                        coachs,
                        now,
                        people.world.trestle.ids().next(now),
                        AiMessage.Role.ASSISTANT,
                        "My knee is torn.",
                        AiMessage.VisibilityScope.SHARED,
                        "embedded-retrieval",
                        List.of(cited),
                        false,
                        List.of(),
                        List.of(),
                        null),
                "carl"));
        assertThat(texts(people.get("carl", messages), "content")).containsExactly("My knee is torn.");

        people.revise(entry, "", "Half guard.");

        assertThat(texts(people.get("carl", messages), "content")).containsExactly(QuoteCheck.CHANGED);
    }

    @Test
    void aTitleNeverComesFromAPrivateQuestion() {
        var thread = begin("ann", "{}");

        json(201, ask("ann", thread, "my secret worry", "private"));
        assertThat(json(200, people.get("ann", "/ai/threads/" + thread)).has("title"))
                .isFalse();

        json(201, ask("ann", thread, "half guard?", "shared"));
        assertThat(json(200, people.get("ann", "/ai/threads/" + thread))
                        .path("title")
                        .asText())
                .isEqualTo("half guard?");
    }

    @ParameterizedTest
    @ValueSource(strings = {"see https://example.org", "half \u202Edraug", "half\u2028guard"})
    void aTitleIsTakenOnlyFromWhatCouldBeTypedAsOne(String question) {
        var thread = begin("ann", "{}");

        json(201, ask("ann", thread, question, "shared"));

        assertThat(json(200, people.get("ann", "/ai/threads/" + thread)).has("title"))
                .isFalse();
    }

    @Test
    void namedEntriesMustBeOfTheThreadsAthleteAndVisible() {
        var mine = people.log("ann", DECEMBER, "", "Half guard sweeps worked.");
        var hidden = people.log("ann", DECEMBER, "", "For me.", false);
        var other = people.log("bea", DECEMBER, "", "Bea's.");
        var own = begin("ann", "{}");
        var about = begin("carl", "{'athleteId': 'ann'}");

        assertThat(about(own, "ann", "private", mine.entryId(), hidden.entryId())
                        .status())
                .isEqualTo(201);
        assertThat(about(own, "ann", "private", other.entryId()).status()).isEqualTo(404);
        assertThat(about(own, "ann", "shared", other.entryId()).status()).isEqualTo(404);
        assertThat(about(about, "carl", "shared", mine.entryId()).status()).isEqualTo(201);
        assertThat(about(about, "carl", "shared", hidden.entryId()).status()).isEqualTo(404);
        assertThat(about(about, "carl", "shared", other.entryId()).status()).isEqualTo(404);
        assertThat(about(about, "carl", "shared", "nothing").status()).isEqualTo(404);
    }

    private OutgoingResponse about(String thread, String who, String scope, String... entryIds) {
        return people.post(
                who,
                "/ai/threads/" + thread + "/messages",
                "{'content': 'How was it?', 'scope': '" + scope + "', 'entryIds': ['" + String.join("', '", entryIds)
                        + "']}");
    }

    @Test
    void aTimeGivenBesideTheQuestionCounts() {
        people.log("ann", DECEMBER, "", "Half guard in December.");
        people.log("ann", NOW, "", "Half guard in January.");
        var thread = begin("ann", "{}");

        var asked = json(
                201,
                people.post(
                        "ann",
                        "/ai/threads/" + thread + "/messages",
                        "{'content': 'half guard', 'scope': 'shared', 'from': '2039-12-01T00:00:00Z',"
                                + " 'to': '2039-12-31T00:00:00Z'}"));

        assertThat(asked.path("answer").path("content").asText())
                .contains("in December.")
                .doesNotContain("in January.");
    }

    @Test
    void whatIsSentIsChecked() {
        var thread = begin("ann", "{}");
        var messages = "/ai/threads/" + thread + "/messages";

        for (var body : List.of(
                "{}",
                "{'content': 'x'}",
                "{'content': '', 'scope': 'shared'}",
                "{'content': '" + "x".repeat(2_001) + "', 'scope': 'shared'}",
                "{'content': 'x', 'scope': 'public'}",
                "{'content': 'x', 'scope': 'shared', 'from': 'soon'}",
                "{'content': 'x', 'scope': 'shared', 'from': '2040-01-02T00:00:00Z', 'to': '2040-01-01T00:00:00Z'}",
                "{'content': 'x', 'scope': 'shared', 'entryIds': ['a#b']}")) {
            assertThat(people.post("ann", messages, body).status()).as(body).isEqualTo(422);
        }
        assertThat(people.post("ann", "/ai/threads", "{'title': '" + "x".repeat(81) + "'}")
                        .status())
                .isEqualTo(422);
        var about = begin("carl", "{'athleteId': 'ann'}");
        assertThat(people.send("carl", "PATCH", "/ai/threads/" + about, "{'sharedWithCoaches': true}")
                        .status())
                .isEqualTo(422);
    }

    @Test
    void twentyQuestionsAnHourAndAHundredADay() {
        var thread = begin("ann", "{}");
        for (int hour = 0; hour < 5; hour++) {
            IntStream.range(0, 20).forEach(number -> json(201, ask("ann", thread, "guard", "shared")));
            assertThat(ask("ann", thread, "guard", "shared").status()).isEqualTo(429);
            people.world.trestle.clock().advance(Duration.ofHours(1));
        }

        assertThat(ask("ann", thread, "guard", "shared").status()).isEqualTo(429);

        people.world.trestle.clock().advance(Duration.ofHours(19));
        json(201, ask("ann", thread, "guard", "shared"));
    }

    @Test
    void twoHundredThreadsAreKept() {
        IntStream.range(0, 200).forEach(number -> {
            if (number % 100 == 0) people.world.trestle.clock().advance(Duration.ofMinutes(1));
            begin("ann", "{}");
        });

        assertThat(json(409, people.post("ann", "/ai/threads", "{}"))
                        .path("code")
                        .asText())
                .isEqualTo("too-many-threads");

        var ids = new ArrayList<String>();
        var page = json(200, people.get("ann", "/ai/threads?limit=70"));
        for (int pages = 1; pages <= 3; pages++) {
            page.path("items").forEach(item -> ids.add(item.path("threadId").asText()));
            page = json(
                    200,
                    people.get(
                            "ann",
                            "/ai/threads?limit=70&cursor="
                                    + page.path("next_cursor").asText("")));
        }
        assertThat(ids).hasSize(200).doesNotHaveDuplicates();
    }

    @Test
    void aDeletedThreadIsGoneAtOnceAndItsMessagesArePurged() {
        var thread = begin("ann", "{}");
        json(201, ask("ann", thread, "guard", "shared"));

        assertThat(people.delete("ann", "/ai/threads/" + thread).status()).isEqualTo(204);

        assertThat(people.get("ann", "/ai/threads/" + thread + "/messages").status())
                .isEqualTo(404);
        assertThat(people.outbox()).extracting(row -> row.kind()).containsExactly(Threads.PURGE);
    }

    private String begin(String who, String json) {
        return json(201, people.post(who, "/ai/threads", json)).path("threadId").asText();
    }

    private OutgoingResponse ask(String who, String thread, String question, String scope) {
        people.world.trestle.clock().advance(Duration.ofMillis(1));
        return people.post(
                who,
                "/ai/threads/" + thread + "/messages",
                "{'content': '" + question + "', 'scope': '" + scope + "'}");
    }

    private String answer(String who, String thread, String question, String scope) {
        return json(201, ask(who, thread, question, scope))
                .path("answer")
                .path("content")
                .asText();
    }

    private static List<String> ids(JsonNode citations) {
        var ids = new ArrayList<String>();
        citations.forEach(citation -> ids.add(citation.path("entryId").asText()));
        return ids;
    }

    private static List<String> names(JsonNode node) {
        var names = new ArrayList<String>();
        node.fieldNames().forEachRemaining(names::add);
        return names;
    }
}
