package trestle.rollmodel.comments;

import static org.assertj.core.api.Assertions.assertThat;
import static trestle.rollmodel.CoachingWorld.json;
import static trestle.rollmodel.CoachingWorld.texts;
import static trestle.rollmodel.RollModelWorld.NOW;
import static trestle.rollmodel.RollModelWorld.PAGE;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.Random;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import trestle.platform.web.Json;
import trestle.platform.web.Sent;
import trestle.platform.web.pipeline.OutgoingResponse;
import trestle.rollmodel.CoachingWorld;
import trestle.rollmodel.accounts.Profile;
import trestle.rollmodel.coaching.CoachId;
import trestle.rollmodel.journal.Entry;
import trestle.testing.Trestle;
import trestle.testing.TrestleTest;

/** Comments over HTTP: who posts, who sees, who decides. */
@TrestleTest(model = "rollmodel")
final class CommentRoutesTest {
    private final CoachingWorld people;
    private final Entry entry;
    private final String path;

    CommentRoutesTest(Trestle trestle) {
        people = new CoachingWorld(trestle);
        people.link("ann", "carl");
        people.link("ann", "dora");
        entry = people.log("ann", NOW, "private", "Half guard rounds.");
        path = "/entries/" + entry.entryId() + "/comments";
    }

    @Test
    void aCommentHasItsFieldsAndTellsTheAthlete() {
        var comment = json(201, people.post("carl", path, "{'body': 'Well done.'}"));

        var names = new ArrayList<String>();
        comment.fieldNames().forEachRemaining(names::add);
        assertThat(names)
                .containsExactlyInAnyOrder(
                        "commentId", "entryId", "coachId", "authorId", "createdAt", "body", "visibility");
        assertThat(comment.path("visibility").asText()).isEqualTo("visible");
        var notice = json(200, people.get("ann", "/notices")).path("items").path(0);
        assertThat(notice.path("about").asText()).isEqualTo("comment");
        assertThat(notice.path("partnerName").asText()).isEqualTo("Name of carl");
        assertThat(notice.toString()).doesNotContain("Well done").doesNotContain("Half guard");
        assertThat(people.world.commentCount(entry.entryId())).isEqualTo(1);
    }

    @Test
    void postingIsOneTransactionWithItsNotice() {
        people.world.trestle.requests().forget();

        post("carl", "Well done.");

        assertThat(people.world.trestle.requests().lines())
                .filteredOn(line -> line.startsWith("TransactWriteItems"))
                .singleElement()
                .asString()
                .contains("COMMENT#", "MYCOMMENT#", "ADD commentCount 1", "COACH#carl", "NOTICE#");
    }

    @Test
    void laterChangesHaveLaterTimesThoughTheClockStandsStill() {
        var id = json(201, people.post("carl", path, "{'body': 'Keep the knee shield.'}"))
                .path("commentId")
                .asText();
        json(201, people.post("ann", path + "/" + id + "/replies", "{'body': 'I will.'}"));
        json(201, people.post("dora", path, "{'body': 'Fine.'}"));

        var edited = Stream.of("Win the underhook.", "Win the underhook first.")
                .map(body -> json(200, people.send("carl", "PATCH", path + "/" + id, "{'body': '" + body + "'}")))
                .map(comment -> comment.path("editedAt").asText())
                .toList();

        assertThat(edited).containsExactly(Json.moment(NOW.plusMillis(1)), Json.moment(NOW.plusMillis(2)));
        assertThat(texts(people.get("ann", path), "createdAt")).containsOnly(Json.moment(NOW));
        assertThat(texts(people.get("ann", path), "body"))
                .containsExactly("Win the underhook first.", "I will.", "Fine.");
    }

    @Test
    void aHiddenCommentIsSeenByTheAthleteAndItsAuthorAlone() {
        var id = post("carl", "Too slow.");
        post("dora", "Fine.");

        var hidden = json(200, turn("ann", id, "hiddenByAthlete"));

        assertThat(hidden.path("visibility").asText()).isEqualTo("hiddenByAthlete");
        assertThat(texts(people.get("ann", path), "body")).containsExactly("Too slow.", "Fine.");
        assertThat(texts(people.get("carl", path), "visibility")).containsExactly("hiddenByAthlete", "visible");
        assertThat(texts(people.get("dora", path), "body")).containsExactly("Fine.");
        assertThat(people.world.commentCount(entry.entryId())).isEqualTo(1);
        json(200, turn("ann", id, "hiddenByAthlete"));
        assertThat(people.world.commentCount(entry.entryId())).isEqualTo(1);
        json(200, turn("ann", id, "visible"));
        assertThat(texts(people.get("dora", path), "body")).containsExactly("Too slow.", "Fine.");
    }

    @Test
    void aHiddenReplyIsSeenByTheAthleteAlone() {
        var id = post("carl", "Keep the knee shield.");
        var reply = reply(id, "I will.");

        json(200, turn("ann", reply, "hiddenByAthlete"));

        assertThat(texts(people.get("ann", path), "body")).containsExactly("Keep the knee shield.", "I will.");
        assertThat(texts(people.get("carl", path), "body")).containsExactly("Keep the knee shield.");
        assertThat(texts(people.get("dora", path), "body")).containsExactly("Keep the knee shield.");
        json(200, turn("ann", reply, "visible"));
        assertThat(texts(people.get("dora", path), "body")).containsExactly("Keep the knee shield.", "I will.");
    }

    @Test
    void aReplyToAHiddenCommentIsSeenByTheAthleteAndItsCoachAlone() {
        var id = post("carl", "Too slow.");
        reply(id, "You are right.");
        var fine = post("dora", "Fine.");
        reply(fine, "Thanks.");

        json(200, turn("ann", id, "hiddenByAthlete"));

        assertThat(texts(people.get("dora", path), "body")).containsExactly("Fine.", "Thanks.");
        assertThat(texts(people.get("carl", path), "body"))
                .containsExactly("Too slow.", "You are right.", "Fine.", "Thanks.");
        assertThat(texts(people.get("ann", path), "replyTo")).contains(id, fine);
        assertThat(people.delete("carl", path + "/" + id).status()).isEqualTo(204);
        assertThat(texts(people.get("dora", path), "body"))
                .as("once the hidden comment is deleted")
                .containsExactly("Fine.", "Thanks.");
        assertThat(texts(people.get("carl", path), "body")).containsExactly("You are right.", "Fine.", "Thanks.");
        assertThat(texts(people.get("ann", path), "body")).containsExactly("You are right.", "Fine.", "Thanks.");
    }

    @Test
    void aReplyToADeletedCommentIsSeenByTheAthleteAndItsCoachAlone() {
        var id = post("carl", "Too slow.");
        reply(id, "You are right.");

        assertThat(people.delete("carl", path + "/" + id).status()).isEqualTo(204);

        assertThat(texts(people.get("dora", path), "body")).isEmpty();
        assertThat(texts(people.get("carl", path), "body")).containsExactly("You are right.");
        assertThat(texts(people.get("ann", path), "body")).containsExactly("You are right.");
    }

    private String reply(String commentId, String body) {
        return json(201, people.post("ann", path + "/" + commentId + "/replies", "{'body': '" + body + "'}"))
                .path("commentId")
                .asText();
    }

    /** The count is what a coach who wrote none of it is shown, whatever is done in whatever order. */
    @Test
    void theCountIsWhatCoachesAreShown() {
        people.join("watcher", Profile.Role.COACH);
        people.link("ann", "watcher");
        var random = new Random(20261116);
        var written = new ArrayList<String>();
        for (int step = 0; step < 60; step++) {
            var coach = random.nextBoolean() ? "carl" : "dora";
            var some = written.isEmpty() ? "" : written.get(random.nextInt(written.size()));
            switch (random.nextInt(6)) {
                case 0 -> written.add(post(coach, "Keep the knee shield."));
                case 1, 2 -> {
                    var reply = people.post("ann", path + "/" + some + "/replies", "{'body': 'I will.'}");
                    if (reply.status() == 201)
                        written.add(json(201, reply).path("commentId").asText());
                }
                case 3 -> turn("ann", some, "hiddenByAthlete");
                case 4 -> turn("ann", some, "visible");
                default -> people.delete(random.nextBoolean() ? "ann" : coach, path + "/" + some);
            }

            assertThat(people.world.commentCount(entry.entryId()))
                    .as("after step " + step)
                    .isEqualTo(texts(people.get("watcher", path + "?limit=100"), "body")
                            .size());
        }
    }

    @Test
    void onlyTheAthleteTurnsIt() {
        people.join("both", Profile.Role.ATHLETE, Profile.Role.COACH);
        people.link("ann", "both");
        var id = post("carl", "Too slow.");

        assertThat(turn("carl", id, "hiddenByAthlete").status()).isEqualTo(403);
        assertThat(turn("both", id, "hiddenByAthlete").status()).isEqualTo(404);
        assertThat(turn("bea", id, "hiddenByAthlete").status()).isEqualTo(404);
        assertThat(turn("otto", id, "hiddenByAthlete").status()).isEqualTo(403);
        var third = turn("ann", id, "invisible");
        assertThat(json(422, third).path("errors").path(0).path("field").asText())
                .isEqualTo("visibility");
        assertThat(turn("ann", "nothing", "visible").status()).isEqualTo(404);
    }

    @Test
    void theAthleteRepliesToACommentAndItsCoachSeesIt() {
        var id = post("carl", "Keep the knee shield.");

        var reply = json(201, people.post("ann", path + "/" + id + "/replies", "{'body': 'I will.'}"));

        assertThat(reply.path("authorId").asText()).isEqualTo("ann");
        assertThat(reply.path("coachId").asText()).isEqualTo("carl");
        assertThat(texts(people.get("carl", path), "body")).containsExactly("Keep the knee shield.", "I will.");
        assertThat(texts(people.get("ann", path), "authorId")).containsExactly("carl", "ann");
        assertThat(texts(people.get("carl", "/me/comments"), "body")).containsExactly("Keep the knee shield.");
        assertThat(people.world.commentCount(entry.entryId())).isEqualTo(2);
        var notice = json(200, people.get("carl", "/notices")).path("items").path(0);
        assertThat(notice.path("about").asText()).isEqualTo("reply");
        assertThat(notice.path("partnerName").asText()).isEqualTo("Name of ann");
        assertThat(notice.toString()).doesNotContain("I will");
    }

    @Test
    void noticesNameNobodyWhoseNameTheReaderMayNoLongerSee() {
        var id = post("carl", "Keep the knee shield.");
        json(201, people.post("ann", path + "/" + id + "/replies", "{'body': 'I will.'}"));

        assertThat(people.delete("ann", "/coaches/carl").status()).isEqualTo(204);

        var former = json(200, people.get("carl", "/notices"));
        assertThat(texts(people.get("carl", "/notices"), "about")).containsExactly("linkEnded", "reply");
        assertThat(former.toString()).doesNotContain("Name of ann");
        assertThat(Sent.text(people.get("ann", "/notices")))
                .as("former coaches are named in the athlete's own history, too")
                .contains("Name of carl");
    }

    @Test
    void aReplyIsItsAthletesAlone() {
        var id = post("carl", "Keep the knee shield.");
        var reply = json(201, people.post("ann", path + "/" + id + "/replies", "{'body': 'I wil.'}"))
                .path("commentId")
                .asText();

        assertThat(people.send("carl", "PATCH", path + "/" + reply, "{'body': 'No.'}")
                        .status())
                .isEqualTo(404);
        assertThat(people.delete("carl", path + "/" + reply).status()).isEqualTo(404);
        var edited = json(200, people.send("ann", "PATCH", path + "/" + reply, "{'body': 'I will.'}"));
        assertThat(edited.path("authorId").asText()).isEqualTo("ann");
        assertThat(people.delete("ann", path + "/" + reply).status()).isEqualTo(204);
        assertThat(people.world.commentCount(entry.entryId())).isEqualTo(1);
    }

    @Test
    void onlyVisibleCommentsOfALinkedCoachOnAnOwnEntryAreRepliedTo() {
        var id = post("carl", "Keep the knee shield.");
        var replies = path + "/" + id + "/replies";

        assertThat(people.post("bea", replies, "{'body': 'Me too.'}").status()).isEqualTo(404);
        assertThat(people.post("carl", replies, "{'body': 'And breathe.'}").status())
                .isEqualTo(403);
        assertThat(people.post("ann", path + "/nothing/replies", "{'body': 'What?'}")
                        .status())
                .isEqualTo(404);
        json(200, turn("ann", id, "hiddenByAthlete"));
        assertThat(people.post("ann", replies, "{'body': 'Hidden.'}").status()).isEqualTo(404);
        json(200, turn("ann", id, "visible"));
        assertThat(people.delete("ann", "/coaches/carl").status()).isEqualTo(204);
        assertThat(people.post("ann", replies, "{'body': 'Too late.'}").status())
                .isEqualTo(404);
    }

    @Test
    void theAuthorEditsWhileLinkedAndDeletesAtAnyTime() {
        var id = post("carl", "Wel done.");
        json(200, turn("ann", id, "hiddenByAthlete"));

        var edited = json(200, people.send("carl", "PATCH", path + "/" + id, "{'body': 'Well done.'}"));
        assertThat(edited.path("editedAt").asText()).isNotEmpty();
        assertThat(edited.path("visibility").asText()).isEqualTo("hiddenByAthlete");
        assertThat(people.send("dora", "PATCH", path + "/" + id, "{'body': 'Mine.'}")
                        .status())
                .isEqualTo(404);
        assertThat(people.delete("dora", path + "/" + id).status()).isEqualTo(404);
        assertThat(people.delete("ann", path + "/" + id).status()).isEqualTo(404);

        assertThat(people.delete("ann", "/coaches/carl").status()).isEqualTo(204);
        assertThat(people.send("carl", "PATCH", path + "/" + id, "{'body': 'Later.'}")
                        .status())
                .isEqualTo(404);
        assertThat(people.get("carl", path).status()).isEqualTo(404);
        assertThat(texts(people.get("carl", "/me/comments"), "body")).containsExactly("Well done.");
        assertThat(people.delete("carl", path + "/" + id).status()).isEqualTo(204);
        assertThat(people.delete("carl", path + "/" + id).status()).isEqualTo(404);
        assertThat(texts(people.get("carl", "/me/comments"), "body")).isEmpty();
    }

    @Test
    void nobodyElsePosts() {
        assertThat(people.post("eve", path, "{'body': 'Hello.'}").status()).isEqualTo(404);
        assertThat(people.post("ann", path, "{'body': 'Hello.'}").status()).isEqualTo(403);
        assertThat(people.post("otto", path, "{'body': 'Hello.'}").status()).isEqualTo(403);
        assertThat(people.post("carl", "/entries/nothing/comments", "{'body': 'Hello.'}")
                        .status())
                .isEqualTo(404);
        assertThat(people.get("eve", path).status()).isEqualTo(404);
        assertThat(people.get("bea", path).status()).isEqualTo(404);
        assertThat(people.get("otto", path).status()).isEqualTo(403);
        assertThat(people.get("ann", path).status()).isEqualTo(200);
    }

    @Test
    void anEntryThatIsKeptFromCoachesOrGoneTakesNoComment() {
        var kept = people.log("ann", NOW, "", "For me.", false);
        assertThat(people.post("carl", "/entries/" + kept.entryId() + "/comments", "{'body': 'Hi.'}")
                        .status())
                .isEqualTo(404);
        var id = post("carl", "Well done.");

        people.entries.delete("ann", entry.entryId(), OptionalLong.empty()).commit(people.world.transactions);

        assertThat(people.get("ann", path).status()).isEqualTo(404);
        assertThat(people.get("carl", path).status()).isEqualTo(404);
        assertThat(people.post("carl", path, "{'body': 'Hi.'}").status()).isEqualTo(404);
        assertThat(people.outbox()).extracting(row -> row.kind()).containsExactly(Comments.PURGE);
        assertThat(people.delete("carl", path + "/" + id).status()).isEqualTo(204);
    }

    @Test
    void thePurgeRemovesWhatIsLeftAndMayBeRepeated() {
        IntStream.range(0, 30).forEach(number -> post("carl", "Comment " + number));
        people.entries.delete("ann", entry.entryId(), OptionalLong.empty()).commit(people.world.transactions);

        people.services.comments().purge(entry.entryId());
        people.services.comments().purge(entry.entryId());

        assertThat(people.world.keys("ENTRY#" + entry.entryId())).isEmpty();
        assertThat(people.world.keys("USER#carl", "MYCOMMENT#")).isEmpty();
    }

    @Test
    void whatIsSentIsChecked() {
        for (var body : List.of(
                "{}", "{'body': ''}", "{'body': '   '}", "{'body': 7}", "{'body': '" + "x".repeat(4_001) + "'}")) {
            assertThat(json(422, people.post("carl", path, body))
                            .path("errors")
                            .path(0)
                            .path("field")
                            .asText())
                    .isEqualTo("body");
        }
        json(201, people.post("carl", path, "{'body': '" + "x".repeat(4_000) + "'}"));
        assertThat(people.post("carl", path, "{'body': 'x', 'visibility': 'visible'}")
                        .status())
                .isEqualTo(422);
    }

    @Test
    void sixtyAnHourArePosted() {
        IntStream.range(0, 60).forEach(number -> post("carl", "Comment " + number));

        assertThat(people.post("carl", path, "{'body': 'One more.'}").status()).isEqualTo(429);

        people.world.trestle.clock().advance(Duration.ofHours(1));
        post("carl", "One more.");
    }

    @Test
    void aRepeatedRequestPostsOnce() {
        var ids = IntStream.range(0, 5)
                .mapToObj(number -> people.site.answer(Sent.post("/rollmodel/api/v1" + path)
                        .bearer("carl")
                        .header("Idempotency-Key", "once")
                        .json("{'body': 'Well done.'}")))
                .map(answer -> json(201, answer).path("commentId").asText())
                .distinct();

        assertThat(ids).hasSize(1);
        assertThat(texts(people.get("ann", path), "body")).containsExactly("Well done.");
        assertThat(texts(people.get("ann", "/notices"), "about")).hasSize(1);
    }

    /** Acceptance 8: once the removal was answered, no comment is stored. */
    @Test
    void aCommentThatRacesTheRemovalOfItsAuthorIsThereBeforeOrNever() throws Exception {
        int before = 0;
        try (var threads = Executors.newFixedThreadPool(2)) {
            for (int round = 0; round < 200; round++) {
                var coach = "racer" + round;
                people.join(coach, Profile.Role.COACH);
                people.link("ann", coach);
                var start = new CyclicBarrier(2);
                var removal = threads.submit(() -> {
                    start.await();
                    var answer = people.delete("ann", "/coaches/" + coach).status();
                    return answer == 204 ? stored(coach) : List.of("removal answered " + answer);
                });
                var comment = threads.submit(() -> {
                    start.await();
                    return people.post(coach, path, "{'body': 'Race.'}").status();
                });

                var whenRemoved = removal.get();
                int answered = comment.get();

                assertThat(stored(coach)).as("round " + round).isEqualTo(whenRemoved);
                assertThat(answered).isEqualTo(whenRemoved.isEmpty() ? 404 : 201);
                before += whenRemoved.size();
            }
        }
        assertThat(people.world.commentCount(entry.entryId())).isEqualTo(before);
    }

    private List<String> stored(String coach) {
        return people.world.comments.listByCoach(new CoachId(coach), PAGE).items().stream()
                .map(Comment::commentId)
                .toList();
    }

    private String post(String coach, String body) {
        people.world.trestle.clock().advance(Duration.ofMillis(1));
        return json(201, people.post(coach, path, "{'body': '" + body + "'}"))
                .path("commentId")
                .asText();
    }

    private OutgoingResponse turn(String who, String id, String visibility) {
        return people.send(who, "PUT", path + "/" + id + "/visibility", "{'visibility': '" + visibility + "'}");
    }
}
