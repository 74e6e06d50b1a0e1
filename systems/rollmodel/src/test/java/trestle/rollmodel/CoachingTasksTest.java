package trestle.rollmodel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static trestle.rollmodel.CoachingWorld.json;
import static trestle.rollmodel.RollModelWorld.NOW;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Duration;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import trestle.platform.jobs.Jobs;
import trestle.platform.jobs.StoredOutbox;
import trestle.platform.jobs.WorkerSettings;
import trestle.platform.mail.CapturedMail;
import trestle.platform.pages.context.Texts;
import trestle.testing.Trestle;
import trestle.testing.TrestleTest;

/** The later work that is between people, done by a worker. */
@TrestleTest(model = "rollmodel")
final class CoachingTasksTest {
    private final CoachingWorld people;
    private final CapturedMail mail;
    private final Jobs jobs;

    CoachingTasksTest(Trestle trestle) {
        people = new CoachingWorld(trestle);
        mail = new CapturedMail(trestle.clock());
        jobs = new Jobs(
                "rollmodel",
                new StoredOutbox(people.world.outbox, people.world.transactions),
                trestle.clock(),
                trestle.ids(),
                new SimpleMeterRegistry(),
                new WorkerSettings(2, Duration.ofMillis(20), Duration.ofSeconds(30), Duration.ofSeconds(5)));
        people.services.handle(jobs, mail, Texts.beside(RollModelTable.class));
    }

    @AfterEach
    void close() {
        jobs.close();
    }

    @Test
    void anInvitationIsMailedWithItsLinkAndNothingElseSecret() {
        jobs.start();
        people.log("ann", NOW, "quetzalcoatl", "Half guard.");
        var link = json(201, people.post("ann", "/invitations", "{'email': 'new@example.org', 'message': 'Please.'}"))
                .path("link")
                .asText();

        await().until(() -> !mail.list().isEmpty());

        assertThat(mail.list())
                .singleElement()
                .satisfies(sent -> assertThat(sent.toString())
                        .contains("new@example.org", link, "Name of ann", "Their message: Please.")
                        .doesNotContain("quetzalcoatl", "Half guard"));
        await().until(() -> people.outbox().isEmpty());
    }

    @Test
    void anInvitationThatWasTakenBackIsNotMailed() {
        var made = json(201, people.post("ann", "/invitations", "{'email': 'new@example.org'}"));
        people.delete("ann", "/invitations/" + made.path("inviteId").asText());

        jobs.start();
        await().until(() -> people.outbox().isEmpty());

        assertThat(mail.list()).isEmpty();
    }

    @Test
    void theCommentsOfADeletedEntryAreClearedAway() {
        jobs.start();
        people.link("ann", "carl");
        var entry = people.log("ann", NOW, "", "Half guard.");
        json(201, people.post("carl", "/entries/" + entry.entryId() + "/comments", "{'body': 'Well done.'}"));

        people.entries.delete("ann", entry.entryId(), OptionalLong.empty()).commit(people.world.transactions);

        await().until(() -> people.world.keys("ENTRY#" + entry.entryId()).isEmpty());
        assertThat(people.world.keys("USER#carl", "MYCOMMENT#")).isEmpty();
    }

    @Test
    void aCoachsThreadsGoWithTheLinkAndOthersStay() {
        jobs.start();
        people.link("ann", "carl");
        people.link("bea", "carl");
        var gone = begin("carl", "{'athleteId': 'ann'}");
        var stays = begin("carl", "{'athleteId': 'bea'}");
        var own = begin("ann", "{}");
        for (var each : List.of(List.of("carl", gone), List.of("carl", stays), List.of("ann", own))) {
            json(
                    201,
                    people.post(
                            each.getFirst(),
                            "/ai/threads/" + each.getLast() + "/messages",
                            "{'content': 'guard', 'scope': 'shared'}"));
        }

        people.delete("ann", "/coaches/carl");

        await().until(() -> people.world.keys("AI_THREAD#" + gone).isEmpty());
        assertThat(people.world.keys("USER#carl", "AI_THREAD#"))
                .singleElement()
                .asString()
                .contains(stays);
        assertThat(people.world.keys("AI_THREAD#" + stays)).hasSize(2);
        assertThat(people.world.keys("AI_THREAD#" + own)).hasSize(2);
    }

    private String begin(String who, String json) {
        return json(201, people.post(who, "/ai/threads", json)).path("threadId").asText();
    }
}
