package trestle.archive.crash;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import trestle.archive.LargeGroup;
import trestle.archive.messages.DynamoMessageTable;
import trestle.archive.messages.Member;
import trestle.archive.profiles.UserId;
import trestle.testing.ProofSize;
import trestle.testing.crash.Killed;

/** Processes that bring messages to 250 people are killed with SIGKILL between chunks: each counts for each once. */
final class FanoutCrashTest {
    private static final int KILLS = ProofSize.of(2);
    private static final int MESSAGES = 4;
    private static final int SLACK = 30;

    private final long seed = Long.getLong("trestle.seed", System.nanoTime());
    private final Random random = new Random(seed);

    @TempDir
    private Path folder;

    @Test
    void aMessageIsCountedOnceForEveryoneWheneverTheProcessIsKilled() throws Exception {
        String conversationId;
        List<UserId> others;
        try (var archive = new DurableArchive(folder)) {
            others = LargeGroup.add(archive.kit);
            conversationId = LargeGroup.send(archive.kit, others, MESSAGES);
        }
        for (int kill = 0; kill < KILLS; kill++) {
            int enough = 1 + random.nextInt(2 * MESSAGES);
            System.out.println("seed " + seed + ": delivery is killed after " + enough + " transactions");
            Killed.at(enough, DeliveringProcess.class, folder.toString(), Integer.toString(enough + SLACK));
        }

        try (var archive = new DurableArchive(folder)) {
            var table = new DynamoMessageTable(archive.kit.database());
            archive.kit.jobs().start();
            await().atMost(Duration.ofSeconds(60))
                    .untilAsserted(
                            () -> assertThat(table.listFanouts(conversationId)).isEmpty());

            var members = table.listMembers(others, conversationId);
            assertThat(members).hasSize(others.size());
            assertThat(members)
                    .extracting(Member::unreadCount)
                    .as("seed " + seed)
                    .containsOnly(MESSAGES);
        }
    }
}
