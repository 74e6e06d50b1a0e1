package trestle.rollmodel.jobs;

import static org.assertj.core.api.Assertions.assertThat;
import static trestle.rollmodel.RollModelWorld.NOW;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Duration;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import trestle.platform.jobs.JobPages;
import trestle.platform.jobs.Jobs;
import trestle.platform.jobs.OutboxTask;
import trestle.platform.jobs.StoredOutbox;
import trestle.platform.jobs.TaskProgress;
import trestle.platform.jobs.WorkerSettings;
import trestle.platform.web.Sent;
import trestle.platform.web.pipeline.OutgoingResponse;
import trestle.rollmodel.RollModelSite;
import trestle.rollmodel.RollModelWorld;
import trestle.testing.Trestle;
import trestle.testing.TrestleTest;

/** The administrator's board of work, as a page and over REST. */
@TrestleTest(model = "rollmodel")
final class JobPagesTest {
    private static final String SECRET = "sent to ann@example.org";

    private final RollModelWorld world;
    private final Jobs jobs;
    private final RollModelSite site;

    JobPagesTest(Trestle trestle) {
        world = new RollModelWorld(trestle);
        jobs = new Jobs(
                "rollmodel",
                new StoredOutbox(world.outbox, world.transactions),
                trestle.clock(),
                trestle.ids(),
                new SimpleMeterRegistry(),
                WorkerSettings.normal());
        site = new RollModelSite(world, mounted -> new JobPages(jobs).mount(mounted, "admin"))
                .with("otto", "admin")
                .with("ann", "athlete");
    }

    @Test
    void saysThatThereIsNothing() {
        assertThat(Sent.text(get("otto")))
                .contains("No jobs waiting or failing.")
                .doesNotContain("hx-get");
    }

    @Test
    void tellsWhatWaitsAndFailsButNotWhatItIsAbout() {
        work("0", "d1", "export-removal", null);
        work(OutboxTask.DEAD, "d2", "account-mail", "The server refuses the address.");

        var page = Sent.text(get("otto"));

        assertThat(page)
                .containsSubsequence(
                        "Email about an account", "Failed", "tried 3 times", "The server refuses", "Try again")
                .contains("Export removal", "Due")
                .doesNotContain(SECRET);
        var listed = list();
        assertThat(Sent.json(listed).at("/items/0/state").asText()).isEqualTo("dead");
        assertThat(Sent.text(listed)).contains("d1").doesNotContain(SECRET);
        assertThat(get("ann").status()).isEqualTo(403);
    }

    @Test
    void revivesWhatWasGivenUp() {
        work(OutboxTask.DEAD, "d2", "account-mail", "The server refuses the address.");

        var retried = retry("d2");

        assertThat(retried.header("Location")).isEqualTo("/rollmodel/admin/jobs?done=job-retried");
        assertThat(Sent.text(get("otto"))).contains("Due").doesNotContain(">Try again<");
        assertThat(retry("d2").status()).isEqualTo(404);
    }

    @Test
    void showsHowFarWorkIsAsABarAndOverRest() {
        var running = OutboxTask.of("d3", "export", Map.of(), NOW);
        world.transactions.commit(world.outbox.add(running));
        var leased = world.outbox.lease(running.shard(), NOW, "d3", "worker", NOW.plusSeconds(30));
        world.outbox.renew(
                leased.shard(),
                NOW,
                "d3",
                NOW.plusSeconds(60),
                new TaskProgress("Writing files", 3, 8, "entry-7f3a"),
                "worker");

        assertThat(Sent.text(get("otto")))
                .contains("hx-get=\"/rollmodel/admin/jobs\" hx-trigger=\"every 2s\"")
                .containsSubsequence("Export", "Running", "Writing files", "<progress max=\"8\" value=\"3\">")
                .doesNotContain("entry-7f3a");
        var line = Sent.json(list()).at("/items/0");
        assertThat(line.at("/progress/phase").asText()).isEqualTo("Writing files");
        assertThat(line.at("/progress/done").asLong()).isEqualTo(3);
        assertThat(line.at("/progress/total").asLong()).isEqualTo(8);
        assertThat(line.at("/progress").has("position")).isFalse();
    }

    @Test
    void showsWhenRecurringWorkWasDoneAndRunsItNow() {
        var due = NOW.plus(Duration.ofHours(20));
        world.transactions.commit(world.outbox.add(
                new OutboxTask(OutboxTask.RECURRING, due, "purge", "purge", Map.of(), 0, null, null, null, null, NOW)));

        var page = Sent.text(get("otto"));
        assertThat(page).containsSubsequence("Recurring", "Purge", "Waiting", "last run", "Run now");
        assertThat(page).contains("<dt>Waiting</dt><dd dir=\"auto\">0</dd>");

        assertThat(retry("purge").status()).isEqualTo(303);
        assertThat(Sent.json(list()).at("/items/0/state").asText()).isEqualTo("due");
    }

    @Test
    void retriesOverRestToo() {
        work(OutboxTask.DEAD, "d2", "account-mail", "The server refuses the address.");

        assertThat(retryOverRest("d2").status()).isEqualTo(204);
        assertThat(Sent.json(list()).at("/items/0/state").asText()).isEqualTo("due");
        assertThat(retryOverRest("d2").status()).isEqualTo(404);
    }

    private OutgoingResponse retryOverRest(String jobId) {
        var csrf = Sent.text(get("otto")).replaceFirst("(?s).*data-csrf=\"([^\"]*)\".*", "$1");
        return site.answer(Sent.post("/rollmodel/api/v1/admin/jobs/" + jobId + "/retry")
                .cookie("rollmodel", "otto")
                .header("X-CSRF-Token", csrf));
    }

    private OutgoingResponse list() {
        return site.answer(Sent.get("/rollmodel/api/v1/admin/jobs").cookie("rollmodel", "otto"));
    }

    private OutgoingResponse retry(String jobId) {
        var page = Sent.text(get("otto"));
        var csrf = page.replaceFirst("(?s).*data-csrf=\"([^\"]*)\".*", "$1");
        return site.answer(Sent.post("/rollmodel/admin/jobs/" + jobId + "/retry")
                .cookie("rollmodel", "otto")
                .form("_csrf", csrf));
    }

    private void work(String shard, String jobId, String kind, @Nullable String error) {
        world.transactions.commit(world.outbox.add(new OutboxTask(
                shard,
                NOW.minus(Duration.ofMinutes(1)),
                jobId,
                kind,
                Map.of("about", SECRET),
                error == null ? 0 : 3,
                null,
                null,
                error)));
    }

    private OutgoingResponse get(String who) {
        return site.answer(Sent.get("/rollmodel/admin/jobs").cookie("rollmodel", who));
    }
}
