package trestle.archive.drafts;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import trestle.platform.documents.SamplePdfs;
import trestle.platform.web.Sent;
import trestle.platform.web.pipeline.OutgoingResponse;

/** Uploading, reviewing and publishing by forms, as a browser without scripts does. */
final class DraftPagesTest {
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

    private OutgoingResponse get(String person, String path) {
        return scene.world.send(scene.world.person(person), Sent.get("/archive" + path));
    }

    private OutgoingResponse post(String person, String path, String... fields) {
        return scene.world.send(
                scene.world.person(person), Sent.post("/archive" + path).form(fields));
    }

    private OutgoingResponse upload(String fileName, byte[] bytes) {
        return scene.world.send(
                scene.world.person("ann"), Sent.post("/archive/upload").file("files", fileName, bytes));
    }

    private static String location(OutgoingResponse answer) {
        assertThat(answer.status()).as(Sent.text(answer)).isEqualTo(303);
        return answer.header("Location").replaceFirst("\\?.*", "");
    }

    @Test
    void aFormUploadsPagesThatAreReadReviewedAndPublished() {
        var here = location(upload("letter.pdf", DraftScene.pdf())).replaceFirst("^/archive", "");
        var draftId = here.substring(here.lastIndexOf('/') + 1);
        assertThat(Sent.text(get("ann", here))).contains("The pages are being read");
        scene.read(draftId);
        assertThat(Sent.text(get("ann", "/"))).contains("Drafts waiting").contains("Dear Martha");

        var review = Sent.text(get("ann", here));
        assertThat(review).contains("/pages/1.jpg").contains("full of apples").contains("1944-06-06");
        var etag = "\"" + scene.draft(draftId).revision() + "\"";
        var taken = post(
                "ann",
                here + "/publish",
                "_etag",
                etag,
                "date",
                "1944-06-06",
                "title",
                "Apples",
                "content",
                "Dear Martha");
        assertThat(taken.status()).isEqualTo(409);
        assertThat(Sent.text(taken)).contains("Save this one as 1944-06-06_02");

        var published = post(
                "ann",
                here + "/publish",
                "_etag",
                etag,
                "date",
                "1944-06-06",
                "title",
                "Apples",
                "content",
                "Dear Martha",
                "onConflict",
                "nextFree");
        assertThat(location(published)).isEqualTo("/archive/letters/1944-06-06_02");
        assertThat(Sent.text(get("ann", here))).contains("This draft has been published as a letter.");
    }

    @Test
    void uncertainWordsAreMarkedUntilSomebodyChangesOrChecksThem() {
        var draftId = scene.read("ann", "letter.pdf", DraftScene.pdf());
        var before = scene.draft(draftId);
        var text = new Draft.Extracted("1944-06-06", "Apples", null, "Dear Mortha, the <b>garden</b>", null, null);
        var marked = before.changedAt(before.updatedAt().plusMillis(1))
                .corrected(text, List.of(new Draft.Uncertain(5, 11), new Draft.Uncertain(17, 30)))
                .made();
        scene.world.kit().transactions().commit(scene.feature.table().revise(before, marked));
        assertThat(Sent.text(get("ann", "/drafts/" + draftId)))
                .contains("<mark>Mortha</mark>")
                .contains("<mark>&lt;b&gt;garden&lt;/b&gt;</mark>")
                .contains("2 uncertain words");

        var saved = post(
                "ann",
                "/drafts/" + draftId,
                "_etag",
                "\"" + marked.revision() + "\"",
                "title",
                "Apples",
                "content",
                "My dear Martha, the <b>garden</b>");

        assertThat(saved.status()).as(Sent.text(saved)).isEqualTo(303);
        assertThat(Sent.text(get("ann", "/drafts/" + draftId)))
                .doesNotContain("<mark>Martha")
                .contains("<mark>&lt;b&gt;garden&lt;/b&gt;</mark>");
        post(
                "ann",
                "/drafts/" + draftId,
                "_etag",
                "\"" + (marked.revision() + 1) + "\"",
                "content",
                "My dear Martha, the <b>garden</b>",
                "allCertain",
                "true");
        assertThat(scene.draft(draftId).uncertainWords()).isEmpty();
    }

    @Test
    void whatSomebodyTypedIsKeptBesideWhatAnotherSaved() {
        var draftId = scene.read("ann", "letter.pdf", DraftScene.pdf());
        var etag = "\"" + scene.draft(draftId).revision() + "\"";
        post("admin", "/drafts/" + draftId, "_etag", etag, "title", "Theirs", "content", "Theirs");

        var second = post("ann", "/drafts/" + draftId, "_etag", etag, "title", "Mine", "content", "My own words");

        assertThat(second.status()).isEqualTo(412);
        assertThat(Sent.text(second)).contains("My own words").contains("Someone else has edited this draft");
        assertThat(Sent.text(second))
                .as("what the other person saved, in each field")
                .containsPattern("<h3>Title</h3>.*<del>[^/]*/span>Theirs</del><ins>[^/]*/span>Mine</ins>")
                .containsPattern("<h3>Text</h3>(?s:.*)<del>");
        assertThat(scene.draft(draftId).extracted().title()).isEqualTo("Theirs");
    }

    @Test
    void helpIsAskedForAndGivenOnPages() {
        var draftId = scene.read("ann", "letter.pdf", DraftScene.pdf());
        assertThat(get("bea", "/drafts/" + draftId).status()).isEqualTo(404);

        assertThat(post("ann", "/drafts/" + draftId + "/help", "wanted", "true").status())
                .isEqualTo(303);

        assertThat(Sent.text(get("bea", "/drafts?show=help"))).contains(draftId);
        assertThat(Sent.text(get("bea", "/drafts/" + draftId)))
                .contains("Thanks for helping")
                .doesNotContain("/publish");
        assertThat(Sent.text(get("bea", "/drafts"))).doesNotContain(draftId);
    }

    @Test
    void aFailedDraftSaysWhyAndIsTriedAgain() {
        var draftId = scene.read("ann", "letter.pdf", SamplePdfs.encrypted("secret", 128));
        assertThat(Sent.text(get("ann", "/drafts/" + draftId)))
                .contains("protected with a password")
                .contains("Try again");

        assertThat(post("ann", "/drafts/" + draftId + "/retry").status()).isEqualTo(303);

        assertThat(scene.draft(draftId).status()).isEqualTo(Draft.Status.pending);
    }

    @Test
    void aFormWithoutUsableFilesIsShownAgain() {
        var none = scene.world.send(
                scene.world.person("ann"), Sent.post("/archive/upload").file("files", "", new byte[0]));

        assertThat(none.status()).isEqualTo(422);
        assertThat(Sent.text(none)).contains("Choose at least one file.");
        assertThat(upload("letter.exe", new byte[] {1}).status()).isEqualTo(415);
        var disguised = upload("letter.pdf", "MZ".getBytes(StandardCharsets.US_ASCII));
        assertThat(disguised.status()).isEqualTo(415);
        assertThat(Sent.text(disguised)).contains("Choose PDF, JPEG, PNG or TIFF files.");
        assertThat(get("guest", "/upload").status()).isEqualTo(403);
    }
}
