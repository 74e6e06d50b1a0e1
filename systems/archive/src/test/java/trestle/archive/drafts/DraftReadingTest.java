package trestle.archive.drafts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import trestle.platform.documents.DocumentText;
import trestle.platform.documents.SamplePdfs;
import trestle.platform.jobs.TaskResult;
import trestle.platform.jobs.TaskRuns;
import trestle.platform.media.SamplePictures;
import trestle.platform.sandbox.FileProblem;
import trestle.platform.sandbox.SandboxUnavailableException;
import trestle.platform.web.Sent;

/** How the pages of a draft become text. */
final class DraftReadingTest {
    private static final String NO_TESSERACT = "/nonexistent/tesseract";

    @TempDir
    private Path folder;

    private DraftScene scene;

    @BeforeEach
    void open() {
        scene = new DraftScene(folder);
    }

    @AfterEach
    void close() {
        scene.close();
    }

    @Test
    void ofAPdfWithATextLayerTextDateTitleAndAuthorAreProposed() {
        var draftId = scene.read("ann", "letter.pdf", DraftScene.pdf());

        var draft = scene.draft(draftId);
        assertThat(draft.status()).isEqualTo(Draft.Status.ready);
        assertThat(draft.extracted().content()).contains("the garden is full of apples this year");
        assertThat(draft.extracted().date()).isEqualTo("1944-06-06");
        assertThat(draft.extracted().title()).isEqualTo("Dear Martha");
        assertThat(draft.extracted().author()).isEqualTo("Paul");
        assertThat(draft.warned()).isEmpty();
        assertThat(scene.keys("letters/drafts/" + draftId))
                .containsExactlyInAnyOrder(
                        "letters/drafts/" + draftId + "/1.pdf",
                        "letters/drafts/" + draftId + "/1/letter.pdf",
                        "letters/drafts/" + draftId + "/1/pages/1.jpg");
    }

    private static void assumeTesseract() {
        boolean found;
        try {
            found = new ProcessBuilder("tesseract", "--version").start().waitFor() == 0;
        } catch (IOException | InterruptedException e) {
            found = false;
        }
        assumeTrue(found, "There is no tesseract here, so nothing recognises text");
    }

    @Test
    void wordsAreFoundInPicturesOfPages() {
        assumeTesseract();
        var scanned = scene.upload("ann", "scan.pdf", SamplePdfs.ofScans(SamplePdfs.LETTER));
        var photo = scene.upload(
                "ann", "photo.jpg", SamplePictures.encoded(SamplePdfs.scan("The second page has pears"), "jpeg"));
        var tiff = scene.upload(
                "ann", "more.tif", SamplePdfs.tiff(List.of(SamplePdfs.scan("Third page"), SamplePdfs.scan("Fourth"))));
        var draftId = Sent.json(scene.create("ann", scanned, photo, tiff))
                .path("draftId")
                .asText();

        scene.read(draftId);

        var draft = scene.draft(draftId);
        assertThat(draft.status()).isEqualTo(Draft.Status.ready);
        assertThat(draft.extracted().content()).containsSubsequence("apples", "pears", "Third", "Fourth");
        assertThat(draft.pageKeys()).hasSize(4);
        assertThat(scene.show("ann", draftId).path("pages")).hasSize(4);
    }

    @Test
    void withoutAProgramThatRecognisesTextADraftIsReadyToBeTyped() {
        var draftId =
                scene.pending("ann", "photo.jpg", SamplePictures.encoded(SamplePdfs.scan(SamplePdfs.LETTER), "jpeg"));

        scene.reading(NO_TESSERACT, Duration.ofSeconds(60)).read(scene.run(draftId));

        var draft = scene.draft(draftId);
        assertThat(draft.status()).isEqualTo(Draft.Status.ready);
        assertThat(draft.extracted().content()).isNull();
        assertThat(draft.warned()).containsExactly(DocumentText.Warning.NO_RECOGNITION.sentence());
    }

    @Test
    void anEncryptedPdfFailsInPlainWordsAndAnotherInItsPlaceIsRead() {
        var draftId = scene.read("ann", "letter.pdf", SamplePdfs.encrypted("secret", 128));

        var failed = scene.draft(draftId);
        assertThat(failed.status()).isEqualTo(Draft.Status.failed);
        assertThat(failed.errorMessage())
                .isEqualTo(FileProblem.Kind.PASSWORD.problem().sentence());

        var better = scene.upload("ann", "letter.pdf", DraftScene.pdf());
        var retried = scene.send("ann", "POST", "/drafts/" + draftId + "/retry", DraftScene.listed(better));
        assertThat(retried.status()).as(Sent.text(retried)).isEqualTo(200);
        assertThat(scene.draft(draftId).status()).isEqualTo(Draft.Status.pending);
        scene.read(draftId);
        scene.clearUp();

        var draft = scene.draft(draftId);
        assertThat(draft.status()).isEqualTo(Draft.Status.ready);
        assertThat(draft.errorMessage()).isNull();
        assertThat(draft.extracted().content()).contains("apples");
        assertThat(scene.keys("letters/drafts/" + draftId)).doesNotContain("letters/drafts/" + draftId + "/1.pdf");
        assertThat(draft.keys())
                .allSatisfy(key -> assertThat(scene.objects.head(key)).isPresent());
    }

    @Test
    void whileOneReadsAnotherWaitsAndTakesOverAfterTheLease() {
        var draftId = scene.pending("ann", "letter.pdf", DraftScene.pdf());
        var table = scene.feature.table();
        var before = scene.draft(draftId);
        var now = before.updatedAt().plusMillis(1);
        var leased = before.changedAt(now).leased(now.plus(DraftReading.LEASE)).made();
        scene.world.kit().transactions().commit(table.lease(before, leased, now));

        assertThat(scene.read(draftId))
                .isEqualTo(TaskResult.later(now.plus(DraftReading.LEASE).plusMillis(1)));
        scene.world.pass(DraftReading.LEASE.plus(Duration.ofSeconds(1)));
        scene.read(draftId);

        assertThat(scene.draft(draftId).status()).isEqualTo(Draft.Status.ready);
        assertThat(scene.draft(draftId).attempts()).isEqualTo(2);
    }

    @Test
    void aServerThatStopsGivesTheDraftBackAtOnce() {
        var draftId = scene.pending("ann", "letter.pdf", DraftScene.pdf());
        var stopping = TaskRuns.stopping(
                "job-1",
                DraftReading.KIND,
                Map.of(Drafts.DRAFT_ID, draftId),
                scene.world.kit().clock(),
                1);

        assertThat(scene.feature.reading().read(stopping)).isEqualTo(TaskResult.yielded());

        assertThat(scene.draft(draftId).status()).isEqualTo(Draft.Status.pending);
        assertThat(scene.draft(draftId).attempts()).isZero();
        scene.read(draftId);
        assertThat(scene.draft(draftId).status()).isEqualTo(Draft.Status.ready);
    }

    @Test
    void whatCannotBeReadIsTriedThreeTimes() {
        var draftId = scene.pending("ann", "letter.pdf", DraftScene.pdf());
        scene.world.platform().sandbox().close();

        for (int attempt = 1; attempt < DraftReading.ATTEMPTS_MAX; attempt++) {
            assertThatThrownBy(() -> scene.read(draftId)).isInstanceOf(SandboxUnavailableException.class);
            assertThat(scene.draft(draftId).status()).isEqualTo(Draft.Status.pending);
        }
        scene.read(draftId);

        assertThat(scene.draft(draftId).status()).isEqualTo(Draft.Status.failed);
        assertThat(scene.draft(draftId).errorMessage()).contains("three times");
    }

    @Test
    void moreThanTwoHundredPagesInAllAreRefused() {
        var pages = Collections.nCopies(120, "A page").toArray(String[]::new);
        var one = scene.upload("ann", "one.pdf", SamplePdfs.ofTexts(pages));
        var two = scene.upload("ann", "two.pdf", SamplePdfs.ofTexts(pages));
        var draftId = Sent.json(scene.create("ann", one, two)).path("draftId").asText();

        scene.read(draftId);

        assertThat(scene.draft(draftId).errorMessage())
                .isEqualTo(FileProblem.Kind.TOO_MANY_PAGES.problem().sentence());
    }
}
