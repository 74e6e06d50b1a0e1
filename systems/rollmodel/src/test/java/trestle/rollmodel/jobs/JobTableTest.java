package trestle.rollmodel.jobs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static trestle.rollmodel.RollModelWorld.NOW;
import static trestle.rollmodel.RollModelWorld.PAGE;
import static trestle.rollmodel.RollModelWorld.the;

import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import trestle.model.Refusal;
import trestle.platform.jobs.Job;
import trestle.platform.uploads.UploadTicket;
import trestle.rollmodel.RollModelWorld;
import trestle.testing.OnEveryBackend;
import trestle.testing.Trestle;
import trestle.testing.TrestleTest;

/** The jobs people watch, and uploads, on every backend. */
@OnEveryBackend
@TrestleTest(model = "rollmodel")
final class JobTableTest {
    private static final Instant UNTIL = NOW.plus(Duration.ofMinutes(2));

    private final RollModelWorld world;

    JobTableTest(Trestle trestle) {
        world = new RollModelWorld(trestle);
    }

    @Test
    void aJobIsListedWithItsPersonsAndFollowed() {
        world.transactions.commit(world.jobs.begin(job("j1", NOW)), world.jobs.begin(job("j2", NOW.plusSeconds(1))));

        world.transactions.commit(world.jobs.advance("j1", NOW, Job.Status.RUNNING, 10, 100, "e10", UNTIL));
        world.transactions.commit(
                world.jobs.end("j2", NOW.plusSeconds(1), Job.Status.DONE, "exports/ann/j2.zip", null, UNTIL));

        assertThat(world.userJobs.list("ann", PAGE).items())
                .extracting(Job::jobId)
                .containsExactly("j2", "j1");
        assertThat(the(world.jobs.find("j1")).position()).isEqualTo("e10");
        assertThat(the(world.jobs.find("j2")).objectKey()).isEqualTo("exports/ann/j2.zip");
        assertThatThrownBy(() -> world.transactions.commit(
                        world.jobs.advance("none", NOW, Job.Status.RUNNING, 1, 1, null, UNTIL)))
                .isInstanceOf(Refusal.Missing.class);
    }

    @Test
    void anUploadIsTakenOnceByItsOwnerInTime() {
        world.transactions.commit(
                world.uploads.allow(UploadTicket.of("u1", "ann", "temp/ann/u1", "application/zip", 10, NOW, UNTIL)));

        assertThatThrownBy(() -> world.transactions.commit(world.uploads.take("u1", "eve", NOW)))
                .isInstanceOf(Refusal.class);
        assertThatThrownBy(() -> world.transactions.commit(world.uploads.take("u1", "ann", UNTIL)))
                .isInstanceOf(Refusal.class);
        world.transactions.commit(world.uploads.take("u1", "ann", NOW));
        assertThatThrownBy(() -> world.transactions.commit(world.uploads.take("u1", "ann", NOW)))
                .isInstanceOf(Refusal.class);
    }

    private static Job job(String jobId, Instant createdAt) {
        return Job.waiting(jobId, "ann", "export", createdAt);
    }
}
