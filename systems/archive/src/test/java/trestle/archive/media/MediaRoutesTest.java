package trestle.archive.media;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static trestle.archive.media.MediaScene.API;
import static trestle.archive.media.MediaScene.picture;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import trestle.platform.contract.Thing;
import trestle.platform.web.Sent;

/** The gallery over the API. */
final class MediaRoutesTest {
    private MediaScene scene;

    @BeforeEach
    void open(@TempDir Path folder) {
        scene = new MediaScene(folder);
    }

    @AfterEach
    void close() {
        scene.close();
    }

    @Test
    void anUploadBecomesAPictureOnceWithASmallOneAndIsCounted() throws IOException {
        var before = scene.profile("ann").mediaUploadCount();
        var body = picture(1_000);
        var uploadId = scene.upload("ann", "media", "../The lake.jpg", "image/jpeg", body);

        var answer = scene.finish("ann", uploadId, ",'title':'The lake','caption':'Summer'");

        assertThat(answer.status()).as(Sent.text(answer)).isEqualTo(201);
        var media = Sent.json(answer);
        assertThat(media.path("mediaId").asText()).isEqualTo(uploadId);
        assertThat(media.path("fileName").asText()).isEqualTo("The_lake.jpg");
        assertThat(media.path("takenAt").asText()).isEqualTo("1994-05-03T14:22:10.000Z");
        assertThat(media.path("url").asText()).contains("/objects/media/pictures/" + uploadId + ".jpg");
        assertThat(media.path("thumbUrl").asText()).contains("/thumbs/");
        assertThat(scene.sent()).isEmpty();
        assertThat(scene.body("media/pictures/" + uploadId + ".jpg")).isEqualTo(body);
        assertThat(scene.profile("ann").mediaUploadCount()).isEqualTo(before + 1);
        assertThat(scene.profile("ann").storageBytes()).isGreaterThanOrEqualTo(body.length);
        assertThat(scene.finish("ann", uploadId, "").status()).isEqualTo(404);
    }

    @Test
    void ofThoseWhoFinishAnUploadAtOnceOneDoesAndThePictureStays() throws IOException {
        var body = picture(400);
        for (int round = 0; round < 3; round++) {
            var uploadId = scene.upload("ann", "media", "lake.jpg", "image/jpeg", body);

            var statuses = IntStream.range(0, 4)
                    .parallel()
                    .mapToObj(n -> scene.finish("ann", uploadId, "").status())
                    .toList();

            assertThat(statuses).containsOnlyOnce(201).allMatch(status -> status == 201 || status == 404);
            assertThat(scene.body("media/pictures/" + uploadId + ".jpg")).isEqualTo(body);
            assertThat(scene.sent()).isEmpty();
        }
    }

    @Test
    void aSmallPictureSaysNothingOfThePlaceWhereItWasTaken() throws IOException {
        var body = picture(1_000);
        var mediaId = scene.add("ann", body, "").path("mediaId").asText();

        var thumb = scene.body("media/pictures/thumbs/" + mediaId + ".jpg");

        assertThat(new String(body, StandardCharsets.ISO_8859_1)).contains("Exif");
        assertThat(new String(thumb, StandardCharsets.ISO_8859_1))
                .startsWith("\u00ff\u00d8")
                .doesNotContain("Exif");
    }

    @Test
    void aFileOfAnotherTypeThanAnnouncedIsRefusedAndGone() {
        var html = "<html><script>alert(1)</script>".getBytes(StandardCharsets.UTF_8);
        var uploadId = scene.upload("ann", "media", "a.png", "image/png", html);
        var before = scene.keys("media/");

        assertThat(scene.finish("ann", uploadId, "").status()).isEqualTo(415);
        assertThat(scene.sent()).isEmpty();
        assertThat(scene.keys("media/")).isEqualTo(before);
        assertThat(scene.ticket("ann", "media", "a.svg", "image/svg+xml", 9).status())
                .isEqualTo(415);
        assertThat(scene.ticket("ann", "media", "a.html", "text/html", 9).status())
                .isEqualTo(415);
        assertThat(scene.ticket("ann", "media", "a.exe", "application/pdf", 9).status())
                .isEqualTo(415);
        assertThat(scene.ticket("ann", "media", "a.png", "image/png", (25 << 20) + 1)
                        .status())
                .isEqualTo(413);
        assertThat(scene.ticket("ann", "media", "a.mp4", "video/mp4", 500 << 20).status())
                .isEqualTo(201);
        assertThat(scene.ticket("ann", "media", "a.pdf", "application/pdf", (50 << 20) + 1)
                        .status())
                .isEqualTo(413);
    }

    @Test
    void aFileThatWasNotSentOrIsSomebodyElsesIsNotTaken() {
        var ticket = Sent.json(scene.ticket("ann", "media", "a.png", "image/png", 100));
        var sent = scene.upload("ann", "media", "lake.jpg", "image/jpeg", picture(100));

        assertThat(scene.finish("ann", ticket.path("uploadId").asText(), "").status())
                .isEqualTo(409);
        assertThat(scene.finish("bea", sent, "").status()).isEqualTo(404);
        assertThat(scene.finish("guest", sent, "").status()).isEqualTo(403);
        assertThat(scene.ticket("guest", "media", "a.png", "image/png", 100).status())
                .isEqualTo(403);
        var photo = scene.upload("ann", "profile-photo", "lake.jpg", "image/jpeg", picture(100));
        assertThat(scene.finish("ann", photo, "").status()).isEqualTo(404);
    }

    @Test
    void aSecondCopyIsAddedWithAWarningThatLeadsToTheFirst() {
        var first = scene.add("bea", picture(300), ",'title':'First'");

        var second = scene.add("ann", picture(300), "");

        assertThat(first.path("copies")).isEmpty();
        assertThat(second.at("/copies/0/mediaId").asText())
                .isEqualTo(first.path("mediaId").asText());
        assertThat(second.at("/copies/0/path").asText())
                .isEqualTo("/archive/gallery/" + first.path("mediaId").asText());
        var page = Sent.text(scene.send(
                "ann", Sent.get("/archive/gallery/" + second.path("mediaId").asText())));
        assertThat(page).contains("more than once", first.path("mediaId").asText());
    }

    @Test
    void documentsAreOnlySavedAndVideosAreShownInPlace() {
        var pdf = "%PDF-1.4\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>>>endobj\n%%EOF"
                .getBytes(StandardCharsets.UTF_8);
        var video = "\0\0\0\u0018ftypmp42\0\0\0\0".getBytes(StandardCharsets.ISO_8859_1);

        var document =
                Sent.json(scene.finish("ann", scene.upload("ann", "media", "deed.pdf", "application/pdf", pdf), ""));
        var film = Sent.json(scene.finish("ann", scene.upload("ann", "media", "a.mp4", "video/mp4", video), ""));

        assertThat(document.path("category").asText()).isEqualTo("documents");
        assertThat(document.has("url") && !document.path("url").isNull()).isFalse();
        assertThat(document.path("downloadUrl").asText()).contains("name=deed.pdf");
        assertThat(film.path("category").asText()).isEqualTo("videos");
        assertThat(film.path("url").asText()).contains("type=video");
    }

    @Test
    void listsAreByCategoryAndYearLatestFirstAndInPages() {
        var newest = scene.add("ann", picture(200), ",'takenAt':'1951-12-31T23:59:59.999Z'");

        var year = Sent.json(scene.send("guest", Sent.get(API + "/media?year=1951")));
        assertThat(year.path("items").findValuesAsText("mediaId"))
                .containsExactly(newest.path("mediaId").asText(), scene.world.thing("mediaId", Thing.BEAS));

        var first = Sent.json(scene.send("guest", Sent.get(API + "/media?limit=2")));
        var cursor = first.path("next_cursor").asText();
        var second = Sent.json(scene.send("guest", Sent.get(API + "/media?limit=2&cursor=" + cursor)));
        assertThat(first.path("items")).hasSize(2);
        assertThat(second.path("items").findValuesAsText("mediaId"))
                .containsExactly(scene.world.thing("mediaId", Thing.ANNS));
        assertThat(Sent.json(scene.send("guest", Sent.get(API + "/media?category=videos")))
                        .path("items"))
                .isEmpty();
        assertThat(scene.send("guest", Sent.get(API + "/media?year=1944&cursor=" + cursor))
                        .status())
                .isEqualTo(400);
    }

    @Test
    void whoUploadedItAndAdminsChangeItAndOthersDoNot() {
        var mediaId = scene.world.thing("mediaId", Thing.ANNS);
        var etag = scene.media("ann", "GET", mediaId, "", "").header("ETag");

        assertThat(scene.media("ann", "PATCH", mediaId, "{'caption':'x'}", "").status())
                .isEqualTo(428);
        for (var person : List.of("bea", "guest")) {
            assertThat(scene.media(person, "PATCH", mediaId, "{'caption':'x'}", etag)
                            .status())
                    .isEqualTo(403);
            assertThat(scene.media(person, "DELETE", mediaId, "", "").status()).isEqualTo(403);
        }
        scene.world.pass(Duration.ofSeconds(1));
        var changed = scene.media("ann", "PATCH", mediaId, "{'caption':'Ours','title':''}", etag);
        assertThat(Sent.json(changed).path("caption").asText()).isEqualTo("Ours");
        assertThat(Sent.json(changed).path("title").isMissingNode()
                        || Sent.json(changed).path("title").isNull())
                .isTrue();
        var stale = scene.media("admin", "PATCH", mediaId, "{'caption':'y'}", etag);
        assertThat(stale.status()).isEqualTo(412);
        assertThat(Sent.text(stale)).contains("Ours");
        var byAdmin = scene.media("admin", "PATCH", mediaId, "{'caption':'y'}", changed.header("ETag"));
        assertThat(byAdmin.status()).isEqualTo(200);
        assertThat(scene.world.itemsWith("media.change")).isNotEmpty();
    }

    @Test
    void whatIsDeletedIsGoneWithItsFilesItsCommentsAndWhatItTookOfTheQuota() {
        var media = scene.add("bea", picture(400), "");
        var mediaId = media.path("mediaId").asText();
        var comments = API + "/items/media:" + mediaId + "/comments";
        scene.send("ann", Sent.post(comments).json("{'commentText':'Such a lake'}"));
        var used = scene.profile("bea").storageBytes();
        var count = scene.profile("bea").mediaUploadCount();

        assertThat(scene.media("bea", "DELETE", mediaId, "", "").status()).isEqualTo(204);

        assertThat(scene.media("bea", "GET", mediaId, "", "").status()).isEqualTo(404);
        assertThat(scene.send("ann", Sent.get(comments)).status()).isEqualTo(404);
        assertThat(scene.send("ann", Sent.post(comments).json("{'commentText':'x'}"))
                        .status())
                .isEqualTo(404);
        assertThat(scene.profile("bea").mediaUploadCount()).isEqualTo(count - 1);
        assertThat(scene.profile("bea").storageBytes())
                .isEqualTo(used - media.path("sizeBytes").asLong());
        scene.world.pass(Duration.ofSeconds(1));
        scene.world.kit().start();
        await().untilAsserted(() -> {
            assertThat(scene.keys("media/")).noneMatch(key -> key.contains(mediaId));
            assertThat(scene.world.itemsWith("Such a lake")).isEmpty();
            assertThat(scene.world.itemsWith("MEDIAHASH#")).noneMatch(item -> item.contains(mediaId));
        });
    }

    @Test
    void whoStoresTooMuchIsToldHowMuch() {
        for (int n = 0; n < 20; n++) {
            assertThat(scene.ticket("ann", "media", "a.mp4", "video/mp4", 500 << 20)
                            .status())
                    .isEqualTo(201);
        }

        var refused = scene.ticket("ann", "media", "a.mp4", "video/mp4", 500 << 20);

        assertThat(refused.status()).isEqualTo(409);
        assertThat(Sent.json(refused).path("code").asText()).isEqualTo("quota-exceeded");
    }

    @Test
    void whatIsSaidOfAPictureIsFoundAsItChanges() {
        var mediaId = scene.add("ann", picture(500), ",'title':'Zeppelin','caption':'Above the harbour'")
                .path("mediaId")
                .asText();
        scene.world.kit().start();

        await().untilAsserted(() -> {
            var found = Sent.json(scene.send("guest", Sent.get(API + "/search?q=harbour&type=media")));
            assertThat(found.path("items").findValuesAsText("id")).containsExactly(mediaId);
        });
        var page = Sent.text(scene.send("guest", Sent.get("/archive/search?q=zeppelin")));
        assertThat(page).contains("/archive/gallery/" + mediaId);
    }
}
