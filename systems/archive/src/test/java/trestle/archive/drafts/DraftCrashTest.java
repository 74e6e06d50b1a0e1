package trestle.archive.drafts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import trestle.model.PageRequest;
import trestle.platform.jobs.TaskRuns;
import trestle.testing.crash.Killed;

/** Processes that read and publish drafts are killed with SIGKILL: nothing is lost, done twice or left over. */
final class DraftCrashTest {
    private static final String DATE = "1944-06-08";
    private static final String OTHER_DATE = "1950-01-01";
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    @TempDir
    private Path folder;

    @Test
    void whereTheReaderIsKilledAnotherTakesOverAfterTheLease() throws Exception {
        String draftId;
        try (var drafts = new DurableDrafts(folder)) {
            draftId = drafts.create(DraftScene.pdf());
        }

        Killed.at(2, DraftProcess.class, folder.toString(), "2"); // it has the lease, and is about to renew it

        try (var drafts = new DurableDrafts(folder)) {
            assertThat(drafts.draft(draftId).status()).isEqualTo(Draft.Status.processing);
            assertThat(drafts.draft(draftId).attempts()).isOne();
            drafts.kit.jobs().start();
            await().atMost(PATIENCE).until(() -> drafts.draft(draftId).status() == Draft.Status.ready);
            assertThat(drafts.draft(draftId).attempts()).isEqualTo(2);
            assertThat(drafts.draft(draftId).extracted().content()).contains("apples");
        }
    }

    @Test
    void killedBeforeTheTransactionTheDraftIsReadyAndIsPublishedOnce() throws Exception {
        var draftId = ready();

        Killed.at(2, DraftProcess.class, folder.toString(), "2", draftId, OTHER_DATE);

        try (var drafts = new DurableDrafts(folder)) {
            assertThat(drafts.draft(draftId).status()).isEqualTo(Draft.Status.ready);
            assertThat(drafts.letters.find(OTHER_DATE)).isEmpty();
            assertThat(drafts.publish(draftId, DATE)).isInstanceOf(DraftResult.Done.class);
            assertOneLetter(drafts, draftId);
        }
    }

    @Test
    void killedAfterTheTransactionTheLetterIsThere() throws Exception {
        var draftId = ready();

        Killed.at(3, DraftProcess.class, folder.toString(), "3", draftId, DATE);

        try (var drafts = new DurableDrafts(folder)) {
            assertThat(drafts.publish(draftId, DATE)).isEqualTo(new DraftResult.WrongStatus(Draft.Status.published));
            assertOneLetter(drafts, draftId);
        }
    }

    private String ready() {
        try (var drafts = new DurableDrafts(folder)) {
            var draftId = drafts.create(DraftScene.pdf());
            drafts.kit.jobs().start();
            await().atMost(PATIENCE).until(() -> drafts.draft(draftId).status() == Draft.Status.ready);
            return draftId;
        }
    }

    /** One letter with one version and its files, a published draft, and no other file once all is swept. */
    private static void assertOneLetter(DurableDrafts drafts, String draftId) throws Exception {
        assertThat(drafts.draft(draftId).status()).isEqualTo(Draft.Status.published);
        assertThat(drafts.draft(draftId).publishedDate()).isEqualTo(DATE);
        var letter = drafts.letters.find(DATE).orElseThrow();
        assertThat(letter.versionCount()).isOne();
        assertThat(drafts.letters.listVersions(DATE, PageRequest.first(10)).items())
                .hasSize(1);
        for (var date : new String[] {DATE, OTHER_DATE}) {
            drafts.feature
                    .leftovers()
                    .sweep(TaskRuns.of(
                            "job-1",
                            DraftLeftovers.ATTEMPT,
                            Map.of(Drafts.DRAFT_ID, draftId, DraftLeftovers.DATE, date),
                            drafts.kit.clock()));
        }
        drafts.kit.jobs().start();
        var expected = letter.allKeys().toArray(String[]::new);
        await().atMost(PATIENCE)
                .untilAsserted(() -> assertThat(drafts.kit
                                .platform()
                                .objects()
                                .list("letters/", Optional.empty(), 1_000)
                                .objects())
                        .extracting(object -> object.key())
                        .containsExactlyInAnyOrder(expected));
    }
}
