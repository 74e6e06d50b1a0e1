package trestle.archive.drafts;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.Collections;
import java.util.Optional;
import java.util.OptionalLong;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.text.PDFTextStripper;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import trestle.archive.letters.LetterDate;
import trestle.archive.letters.LetterFiles;
import trestle.archive.letters.LetterText;
import trestle.archive.letters.Letters;
import trestle.archive.profiles.UserId;
import trestle.model.PageRequest;
import trestle.platform.documents.SamplePdfs;
import trestle.platform.web.Sent;

/** How a draft becomes a letter. */
final class DraftPublishingTest {
    private static final String DATE = "1944-06-08";

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
    void aPublishedDraftIsALetterWithItsFilesAndLeavesNoCopies() {
        var draftId = scene.read("ann", "letter.pdf", DraftScene.pdf());

        var answer = scene.publish("ann", draftId, DATE, ",'datePrecision':'circa'");
        scene.clearUp();

        assertThat(answer.status()).as(Sent.text(answer)).isEqualTo(201);
        assertThat(Sent.json(answer).path("path").asText()).isEqualTo("/archive/letters/" + DATE);
        var letter = scene.letterTable.find(DATE).orElseThrow();
        var files = "letters/" + DATE + "/" + draftId + "/";
        assertThat(letter.fileKeys()).containsExactly(files + "1.pdf");
        assertThat(letter.pictures()).containsExactly(files + "pages/1.jpg");
        assertThat(letter.pdfKey()).isEqualTo(files + "letter.pdf");
        assertThat(scene.keys(files))
                .containsExactlyInAnyOrder(
                        files + "1.pdf", files + "letter.pdf", files + "metadata.json", files + "pages/1.jpg");
        assertThat(scene.keys("letters/drafts/" + draftId)).isEmpty();
        assertThat(scene.letterTable.listVersions(DATE, PageRequest.first(10)).items())
                .hasSize(1);
        assertThat(scene.draft(draftId).status()).isEqualTo(Draft.Status.published);
        assertThat(scene.draft(draftId).publishedDate()).isEqualTo(DATE);
        var page = Sent.text(scene.world.send(scene.world.person("guest"), Sent.get("/archive/letters/" + DATE)));
        assertThat(page).contains("<img").contains(draftId + "/pages/1.jpg");
    }

    @Test
    void aLetterOfWhichOnlyTheMonthOrYearIsKnownIsFiledUnderItsFirstDay() {
        var month =
                scene.publish("ann", scene.read("ann", "one.pdf", DraftScene.pdf()), DATE, ",'datePrecision':'month'");
        var year =
                scene.publish("ann", scene.read("ann", "two.pdf", DraftScene.pdf()), DATE, ",'datePrecision':'year'");

        assertThat(Sent.json(month).path("date").asText()).isEqualTo("1944-06-01");
        assertThat(Sent.json(year).path("date").asText()).isEqualTo("1944-01-01");
    }

    @Test
    void aTakenDateIsRefusedWithTheNextFreeOneAndTheLettersFilesStay() {
        scene.publish("ann", scene.read("ann", "one.pdf", DraftScene.pdf()), DATE, "");
        var first = scene.letterTable.find(DATE).orElseThrow();
        var bytes = bytes(first.fileKeys().getFirst());
        var draftId = scene.read("bea", "two.pdf", DraftScene.pdf());

        var refused = scene.publish("bea", draftId, DATE, "");

        assertThat(refused.status()).isEqualTo(409);
        assertThat(Sent.json(refused).path("code").asText()).isEqualTo("letter-date-taken");
        assertThat(Sent.json(refused).path("nextFree").asText()).isEqualTo(DATE + "_02");
        assertThat(scene.letterTable.find(DATE)).contains(first);
        assertThat(Arrays.equals(bytes(first.fileKeys().getFirst()), bytes)).isTrue();
        assertThat(scene.draft(draftId).status()).isEqualTo(Draft.Status.ready);

        var filed = scene.publish("bea", draftId, DATE, ",'onConflict':'nextFree'");

        assertThat(Sent.json(filed).path("date").asText()).isEqualTo(DATE + "_02");
        var list = Sent.text(scene.send("guest", "GET", "/letters?from=" + DATE + "&to=" + DATE, ""));
        assertThat(list).containsSubsequence(DATE + "_02", "\"" + DATE + "\"");
    }

    @Test
    void orItBecomesANewVersionOfTheLetterWithItsPagesBehindTheOthers() {
        var one = scene.read("ann", "one.pdf", DraftScene.pdf());
        scene.publish("ann", one, DATE, "");
        var two = scene.read("bea", "two.pdf", DraftScene.pdf());

        var answer = scene.publish("bea", two, DATE, ",'onConflict':'newVersion'");

        assertThat(answer.status()).as(Sent.text(answer)).isEqualTo(201);
        var letter = scene.letterTable.find(DATE).orElseThrow();
        assertThat(letter.versionCount()).isEqualTo(2);
        assertThat(letter.fileKeys())
                .containsExactly("letters/" + DATE + "/" + one + "/1.pdf", "letters/" + DATE + "/" + two + "/1.pdf");
        assertThat(letter.keys())
                .allSatisfy(key -> assertThat(scene.objects.head(key)).isPresent());
    }

    @Test
    void thePdfOfALetterHasThePagesOfEveryDraftThatBecameAVersionOfIt() throws IOException {
        scene.publish("ann", scene.read("ann", "one.pdf", SamplePdfs.ofTexts("Dear Martha")), DATE, "");
        var before = scene.letterTable.find(DATE).orElseThrow().pdfKey();
        var two = scene.read("bea", "two.pdf", SamplePdfs.ofTexts("I forgot", "The apples"));

        assertThat(scene.publish("bea", two, DATE, ",'onConflict':'newVersion'").status())
                .isEqualTo(201);
        var pdfKey = scene.letterTable.find(DATE).orElseThrow().pdfKey();
        try (var pdf = Loader.loadPDF(bytes(requireNonNull(pdfKey)))) {
            assertThat(new PDFTextStripper().getText(pdf)).containsSubsequence("Dear Martha", "I forgot", "The apples");
            assertThat(pdf.getNumberOfPages()).isEqualTo(3);
        }

        scene.clearUp();
        assertThat(scene.objects.head(requireNonNull(before)))
                .as("a link to it may be in use")
                .isPresent();
        scene.world.pass(LetterFiles.LIFE);
        scene.clearUp();
        assertThat(scene.objects.head(before)).isEmpty();
        assertThat(scene.objects.head(pdfKey)).isPresent();
    }

    @Test
    void pagesThatMakeNoPdfWithTheLettersAreRefusedAndBothStayAsTheyWere() {
        var many = Collections.nCopies(120, "A page").toArray(String[]::new);
        scene.publish("ann", scene.read("ann", "one.pdf", SamplePdfs.ofTexts(many)), DATE, "");
        var letter = scene.letterTable.find(DATE).orElseThrow();
        var two = scene.read("bea", "two.pdf", SamplePdfs.ofTexts(many));

        var refused = scene.publish("bea", two, DATE, ",'onConflict':'newVersion'");

        assertThat(refused.status()).isEqualTo(409);
        assertThat(Sent.text(refused)).contains("at most 200 pages");
        assertThat(scene.letterTable.find(DATE)).contains(letter);
        assertThat(scene.draft(two).status()).isEqualTo(Draft.Status.ready);
    }

    @Test
    void aPublishedDraftHasTheFilesOfItsLetterWhereverThatIs() {
        var draftId = scene.read("ann", "letter.pdf", DraftScene.pdf());
        scene.publish("ann", draftId, DATE, "");
        assertThat(scene.show("ann", draftId).at("/files/0/url").asText()).contains("letters/" + DATE);

        scene.send("admin", "POST", "/letters/" + DATE + "/move", "{'to':'1945-01-02'}");
        scene.world.kit().jobs().start();
        await().atMost(Duration.ofSeconds(30))
                .until(() -> scene.letterTable
                        .findMoved(DATE)
                        .filter(moved -> moved.cleanedAt() != null)
                        .isPresent());

        var moved = scene.show("ann", draftId);
        assertThat(moved.at("/files/0/url").asText()).contains("letters/1945-01-02/" + draftId);
        assertThat(moved.at("/pages/0").asText()).contains("letters/1945-01-02/" + draftId);
        assertThat(moved.path("pdf").asText()).contains("letters/1945-01-02/" + draftId);

        scene.send("admin", "DELETE", "/letters/1945-01-02", "");
        assertThat(scene.show("ann", draftId).path("files")).isEmpty();
        assertThat(scene.show("ann", draftId).path("pages")).isEmpty();
    }

    @Test
    void whereOnlyAdminsPublishAMemberMayNot() {
        var draftId = scene.read("ann", "letter.pdf", DraftScene.pdf());
        var kit = scene.world.kit();
        var publishing = new DraftPublishing(
                scene.feature.table(),
                scene.feature.drafts(),
                new Letters(scene.letterTable, kit.live(), kit.clock()),
                scene.objects,
                scene.world.platform().documents(),
                kit.transactions(),
                kit.jobs()::add,
                kit.clock(),
                true);
        var text = new LetterText("Apples", null, "Dear Martha", null, Optional.empty());
        var publication = new DraftPublishing.Publication(
                LetterDate.parse(DATE).orElseThrow(), text, DraftPublishing.OnConflict.REFUSE);
        var ann = new DraftViewer(new UserId(scene.world.id("ann")), false);
        var admin = new DraftViewer(new UserId(scene.world.id("otto")), true);

        assertThat(publishing
                        .publish(ann, draftId, OptionalLong.empty(), publication)
                        .commit(kit.transactions()))
                .isEqualTo(new DraftResult.NotAllowed());
        assertThat(publishing
                        .publish(admin, draftId, OptionalLong.empty(), publication)
                        .commit(kit.transactions()))
                .isInstanceOf(DraftResult.Done.class);
    }

    @Test
    void whatAnAttemptLeftIsSweptAndTheDraftCanStillBePublished() {
        var draftId = scene.read("ann", "letter.pdf", DraftScene.pdf());
        begun(draftId, "1950-01-01");
        assertThat(scene.keys("letters/1950-01-01/")).isNotEmpty();

        scene.world.pass(DraftLeftovers.AFTER.plusSeconds(1));
        scene.clearUp();

        assertThat(scene.keys("letters/1950-01-01/")).isEmpty();
        assertThat(scene.draft(draftId).sweeping()).isFalse();
        assertThat(scene.publish("ann", draftId, DATE, "").status()).isEqualTo(201);
        scene.clearUp();
        assertThat(scene.letterTable.find(DATE).orElseThrow().keys())
                .allSatisfy(key -> assertThat(scene.objects.head(key)).isPresent());
    }

    @Test
    void whileTheLeftoversAreSweptNobodyPublishes() {
        var draftId = scene.read("ann", "letter.pdf", DraftScene.pdf());
        var draft = scene.draft(draftId);
        var held =
                draft.changedAt(draft.updatedAt().plusMillis(1)).sweeping(true).made();
        scene.world.kit().transactions().commit(scene.feature.table().revise(draft, held));

        assertThat(scene.publish("ann", draftId, DATE, "").status()).isEqualTo(503);
        assertThat(scene.letterTable.find(DATE)).isEmpty();
    }

    @Test
    void anAttemptThatEndedWellKeepsItsFilesWhenItsTaskComes() {
        var draftId = scene.read("ann", "letter.pdf", DraftScene.pdf());
        scene.publish("ann", draftId, DATE, "");

        scene.world.pass(DraftLeftovers.AFTER.plusSeconds(1));
        scene.clearUp();

        assertThat(scene.letterTable.find(DATE).orElseThrow().keys())
                .isNotEmpty()
                .allSatisfy(key -> assertThat(scene.objects.head(key)).isPresent());
    }

    /** An attempt that copies the files and comes no further. */
    private void begun(String draftId, String date) {
        var text = new LetterText("Apples", null, "Dear Martha", null, Optional.empty());
        var publication = new DraftPublishing.Publication(
                LetterDate.parse(date).orElseThrow(), text, DraftPublishing.OnConflict.REFUSE);
        var ann = new DraftViewer(new UserId(scene.world.id("ann")), false);
        var change = scene.feature.publishing().publish(ann, draftId, OptionalLong.empty(), publication);
        try {
            change.commit(scene.world.kit().transactions(), result -> {
                throw new IllegalStateException("killed");
            });
        } catch (IllegalStateException killed) {
            assertThat(killed).hasMessage("killed");
        }
    }

    private byte[] bytes(String key) {
        try (var open = scene.objects.get(key).orElseThrow()) {
            return open.body().readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
