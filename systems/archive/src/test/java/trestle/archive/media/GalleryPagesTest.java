package trestle.archive.media;

import static org.assertj.core.api.Assertions.assertThat;
import static trestle.archive.media.MediaScene.picture;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import trestle.platform.contract.Thing;
import trestle.platform.web.Sent;
import trestle.platform.web.pipeline.OutgoingResponse;

/** The pages of the gallery. */
final class GalleryPagesTest {
    private static final String GALLERY = "/archive/gallery";

    private MediaScene scene;

    @BeforeEach
    void open(@TempDir Path folder) {
        scene = new MediaScene(folder);
    }

    @AfterEach
    void close() {
        scene.close();
    }

    private String page(String person, String path) {
        var answer = scene.send(person, Sent.get(path));
        assertThat(answer.status()).as(path).isEqualTo(200);
        return Sent.text(answer);
    }

    private OutgoingResponse post(String person, String path, String... fields) {
        return scene.send(person, Sent.post(path).form(fields));
    }

    @Test
    void theGridIsByYearAndJumpsToADecade() {
        var anns = scene.world.thing("mediaId", Thing.ANNS);
        var beas = scene.world.thing("mediaId", Thing.BEAS);

        assertThat(page("guest", GALLERY)).contains(anns, beas, "<h2>1951</h2>", "<h2>1944</h2>", "/thumbs/");
        assertThat(page("guest", GALLERY + "?decade=1950")).contains(beas).doesNotContain(anns);
        assertThat(page("guest", GALLERY + "?category=videos")).contains("No videos yet");
        assertThat(page("guest", GALLERY)).doesNotContain("Add files");
        assertThat(page("ann", GALLERY)).contains("Add files");
        assertThat(page("guest", "/archive/")).contains(GALLERY + "/" + beas);
    }

    @Test
    void aPageShowsAPictureBetweenItsNeighboursWithComments() {
        var anns = scene.world.thing("mediaId", Thing.ANNS);
        var beas = scene.world.thing("mediaId", Thing.BEAS);

        var page = page("ann", GALLERY + "/" + beas);

        assertThat(page).contains("A garden", "rel=\"next\" href=\"" + GALLERY + "/" + anns + "\"");
        assertThat(page).contains("Post comment").doesNotContain(GALLERY + "/" + beas + "/edit");
        assertThat(page("bea", GALLERY + "/" + beas)).contains(GALLERY + "/" + beas + "/edit");
        assertThat(page("admin", GALLERY + "/" + beas)).contains(GALLERY + "/" + beas + "/share");
    }

    @Test
    void aFormAddsAPictureAndSaysWhatIsWrongWithOthers() {
        var form = GALLERY + "/new";
        var added = scene.send(
                "ann", Sent.post(form).file("file", "lake.jpg", picture(333), "caption", "Us", "takenAt", "1938"));

        assertThat(added.status()).as(Sent.text(added)).isEqualTo(303);
        var shown = added.header("Location").replaceFirst("\\?.*", "");
        assertThat(page("guest", shown)).contains("<figcaption class=\"prose\" dir=\"auto\">Us</figcaption>");
        assertThat(page("guest", GALLERY)).contains("<h2>1938</h2>");
        var html =
                scene.send("ann", Sent.post(form).file("file", "x.png", "<script>".getBytes(StandardCharsets.UTF_8)));
        assertThat(html.status()).isEqualTo(415);
        assertThat(Sent.text(html)).contains("doesn’t match its extension");
        assertThat(scene.send("ann", Sent.post(form).file("file", "x.svg", picture(10)))
                        .status())
                .isEqualTo(415);
        assertThat(scene.send("ann", Sent.post(form).file("file", "x.jpg", new byte[0]))
                        .status())
                .isEqualTo(422);
        assertThat(scene.send("ann", Sent.post(form).file("file", "x.jpg", picture(10), "takenAt", "yesterday"))
                        .status())
                .isEqualTo(422);
        assertThat(scene.send("guest", Sent.post(form).file("file", "x.jpg", picture(10)))
                        .status())
                .isEqualTo(403);
    }

    @Test
    void whoUploadedAPictureEditsAndDeletesIt() {
        var path = GALLERY + "/" + scene.world.thing("mediaId", Thing.ANNS);
        assertThat(page("ann", path + "/edit")).contains("The house by the lake", "1944-06-06T12:00:00Z");

        assertThat(post("bea", path + "/edit", "caption", "Mine").status()).isEqualTo(403);
        assertThat(post("ann", path + "/edit", "caption", "Our house", "takenAt", "1939-05")
                        .status())
                .isEqualTo(303);
        assertThat(page("guest", path)).contains("Our house");
        var stale = post("ann", path + "/edit", "caption", "Too late", "_etag", "\"1\"");
        assertThat(stale.status()).isEqualTo(412);
        assertThat(Sent.text(stale)).contains("Too late", "Our house");
        assertThat(Sent.text(stale))
                .as("the date that the other person entered")
                .containsPattern("<h3>Date taken</h3>(?s:.*)<del>(?s:.*)1939-05-01</del>");

        assertThat(post("bea", path + "/delete").status()).isEqualTo(403);
        assertThat(page("ann", path + "/delete")).contains("can’t be undone");
        assertThat(post("ann", path + "/delete").status()).isEqualTo(303);
        assertThat(scene.send("ann", Sent.get(path)).status()).isEqualTo(404);
    }
}
