package trestle.archive.drafts;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import trestle.archive.administration.ObjectChecks;
import trestle.archive.messages.DynamoMessageTable;
import trestle.objects.NewBody;
import trestle.platform.checks.ConsistencyCheck.Finding;
import trestle.platform.documents.SamplePdfs;
import trestle.platform.jobs.OutboxTask;
import trestle.platform.jobs.TaskRuns;
import trestle.platform.web.Sent;

/** No file that a draft or a letter needs is ever deleted, by a repair or by a task that runs late. */
final class KeptFilesTest {
    private static final String DATE = "1944-06-08";

    private DraftScene scene;

    @BeforeEach
    void open(@TempDir Path folder) {
        scene = new DraftScene(folder);
    }

    @AfterEach
    void close() {
        scene.close();
    }

    /** What a repair after two days finds, and has deleted. */
    private List<Finding> repaired() {
        scene.clearUp();
        scene.world.pass(Duration.ofDays(2));
        var kit = scene.world.kit();
        var found = new ArrayList<Finding>();
        new ObjectChecks(
                        scene.objects,
                        scene.letterTable,
                        Stream::empty,
                        scene.feature.table(),
                        new DynamoMessageTable(kit.database()),
                        Stream::empty,
                        kit.clock())
                .ofLetters()
                .run(true, found::add);
        return found;
    }

    private void assertFilesAreThere(Stream<String> keys) {
        assertThat(keys.toList())
                .isNotEmpty()
                .allSatisfy(key -> assertThat(scene.objects.head(key)).as(key).isPresent());
    }

    @Test
    void aRepairLeavesAllFilesOfALetterThatWasADraft() {
        var draftId = scene.read("ann", "letter.pdf", DraftScene.pdf());
        assertThat(scene.publish("ann", draftId, DATE, "").status()).isEqualTo(201);

        assertThat(repaired()).isEmpty();

        var letter = scene.letterTable.find(DATE).orElseThrow();
        assertThat(letter.pictures()).isNotEmpty();
        assertFilesAreThere(letter.allKeys());
    }

    @Test
    void aRepairLeavesAllFilesOfALetterInTheTrash() {
        scene.publish("ann", scene.read("ann", "letter.pdf", DraftScene.pdf()), DATE, "");
        var deleted = scene.send("admin", "DELETE", "/letters/" + DATE, "");
        assertThat(deleted.status()).as(Sent.text(deleted)).isEqualTo(204);

        assertThat(repaired()).isEmpty();

        assertFilesAreThere(scene.letterTable.find(DATE).orElseThrow().allKeys());
    }

    @Test
    void aRepairLeavesAllFilesOfADraft() {
        var draftId = scene.read("ann", "letter.pdf", DraftScene.pdf());

        assertThat(repaired()).isEmpty();

        assertThat(scene.draft(draftId).pageKeys()).isNotEmpty();
        assertFilesAreThere(scene.draft(draftId).keys());
    }

    @Test
    void aRepairLeavesFilesThatTookThePlaceOfOthers() {
        var draftId = replaced();
        scene.read(draftId);

        assertThat(repaired()).isEmpty();

        assertThat(scene.draft(draftId).keys()).allMatch(key -> key.startsWith(DraftUploads.folder(draftId)));
        assertFilesAreThere(scene.draft(draftId).keys());
    }

    /** A draft that was read, and then got other files. */
    private String replaced() {
        var draftId = scene.read("ann", "letter.pdf", DraftScene.pdf());
        var better =
                scene.upload("ann", "better.pdf", SamplePdfs.ofTexts("Hill Farm, 7 June 1944\nDear Paul", "Page two"));
        var retried = scene.send("ann", "POST", "/drafts/" + draftId + "/retry", DraftScene.listed(better));
        assertThat(retried.status()).as(Sent.text(retried)).isEqualTo(200);
        return draftId;
    }

    @Test
    void aRepairLeavesFilesThatWereMovedByAnAttemptThatWasRefused() {
        var sent = scene.upload("ann", "letter.pdf", DraftScene.pdf());
        assertThat(scene.create("ann", sent, "unknown").status()).isEqualTo(422);
        var created = scene.create("ann", sent);
        assertThat(created.status()).as(Sent.text(created)).isEqualTo(201);
        var draftId = Sent.json(created).path("draftId").asText();

        assertThat(repaired()).isEmpty();

        assertFilesAreThere(scene.draft(draftId).keys());
    }

    @Test
    void aLostFileOfADraftIsFound() {
        var draftId = scene.read("ann", "letter.pdf", DraftScene.pdf());
        var lost = scene.draft(draftId).pageKeys().getFirst();
        scene.objects.delete(lost);

        assertThat(repaired()).containsExactly(new Finding("letterFiles", "draft:" + draftId, lost, "missing", false));
    }

    @Test
    void aTaskThatRemovesReplacedFilesLateLeavesTheNewOnes() {
        var draftId = replaced();
        var removal = scene.tasks().stream()
                .filter(task -> task.kind().equals(DraftLeftovers.FILES))
                .toList();
        scene.read(draftId);

        removal.forEach(this::remove);

        assertThat(scene.draft(draftId).pageKeys()).hasSize(2);
        assertFilesAreThere(scene.draft(draftId).keys());
        assertThat(scene.keys(DraftUploads.folder(draftId)))
                .containsExactlyInAnyOrderElementsOf(scene.draft(draftId).keys().toList());
    }

    private void remove(OutboxTask task) {
        scene.feature
                .leftovers()
                .remove(TaskRuns.of(
                        task.jobId(),
                        task.kind(),
                        task.payload(),
                        scene.world.kit().clock()));
    }

    @Test
    void filesThatAreReadAgainReplaceThePicturesOfBefore() {
        var draftId = scene.read("ann", "letter.pdf", DraftScene.pdf());
        var before = scene.draft(draftId);
        scene.send("ann", "POST", "/drafts/" + draftId + "/retry", "{}");
        scene.read(draftId);
        scene.clearUp();

        var after = scene.draft(draftId);
        assertThat(after.fileKeys()).isEqualTo(before.fileKeys());
        assertThat(after.pageKeys()).doesNotContainAnyElementsOf(before.pageKeys());
        assertThat(scene.keys(DraftUploads.folder(draftId)))
                .containsExactlyInAnyOrderElementsOf(after.keys().toList());
    }

    @Test
    void aDeletedDraftLeavesNothingInItsFolder() {
        var draftId = scene.read("ann", "letter.pdf", DraftScene.pdf());
        var half = DraftUploads.folder(draftId, "7") + "pages/1.jpg"; // of an attempt that came to no end
        scene.objects.put(half, NewBody.of(new byte[] {1}, "image/jpeg"));
        assertThat(scene.send("ann", "DELETE", "/drafts/" + draftId, "").status())
                .isEqualTo(204);
        scene.clearUp();

        assertThat(scene.keys(DraftUploads.folder(draftId))).isEmpty();
    }

    @Test
    void aTaskNeverRemovesAFileThatTheDraftHas() {
        var draftId = scene.read("ann", "letter.pdf", DraftScene.pdf());
        var named = String.join("\n", scene.draft(draftId).keys().toList());
        var payload = Map.of(Drafts.DRAFT_ID, draftId, DraftLeftovers.KEYS, named);
        scene.feature
                .leftovers()
                .remove(TaskRuns.of(
                        "job-1",
                        DraftLeftovers.FILES,
                        payload,
                        scene.world.kit().clock()));

        assertFilesAreThere(scene.draft(draftId).keys());
    }
}
