package trestle.archive;

import static org.awaitility.Awaitility.await;

import java.time.Duration;
import trestle.platform.contract.SiteWorld;
import trestle.platform.jobs.JobBoard;

/** Waits until a world has done all tasks that are due. */
public final class DueTasks {
    private DueTasks() {}

    public static void finish(SiteWorld world) {
        await().atMost(Duration.ofSeconds(60))
                .until(() -> world.kit().jobs().board().read().lines().stream()
                        .filter(line ->
                                !line.dueAt().isAfter(world.trestle().clock().instant()))
                        .allMatch(line -> line.state() == JobBoard.State.DEAD));
    }
}
