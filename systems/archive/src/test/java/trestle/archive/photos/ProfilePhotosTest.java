package trestle.archive.photos;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static trestle.archive.media.MediaScene.API;
import static trestle.archive.media.MediaScene.picture;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import trestle.archive.media.MediaScene;
import trestle.archive.profiles.DynamoProfileTable;
import trestle.archive.profiles.UserId;
import trestle.platform.contract.Thing;
import trestle.platform.web.Sent;
import trestle.platform.web.pipeline.OutgoingResponse;

/** The photos of people. */
final class ProfilePhotosTest {
    private MediaScene scene;

    @BeforeEach
    void open(@TempDir Path folder) {
        scene = new MediaScene(folder);
    }

    @AfterEach
    void close() {
        scene.close();
    }

    private OutgoingResponse put(String person, String uploadId) {
        return scene.send(person, Sent.to("PUT", API + "/me/photo").json("{'uploadId':'" + uploadId + "'}"));
    }

    private String upload(String person, int width) {
        return scene.upload(person, "profile-photo", "me.jpg", "image/jpeg", picture(width));
    }

    @Test
    void aPhotoIsDrawnAgainWithoutThePlaceAndReplacesTheOneBefore() throws IOException {
        var folder = "profile-photos/" + scene.world.id("ann") + "/";
        var used = scene.profile("ann").storageBytes();
        var first = upload("ann", 500);
        assertThat(put("ann", first).status()).isEqualTo(200);
        var second = upload("ann", 600);

        var answer = put("ann", second);

        assertThat(Sent.json(answer).path("photoUrl").asText()).contains("/objects/" + folder + second + ".jpg");
        assertThat(scene.profile("ann").photoUrl()).isEqualTo(folder + second + ".jpg");
        assertThat(new String(scene.body(folder + second + ".jpg"), StandardCharsets.ISO_8859_1))
                .startsWith("\u00ff\u00d8")
                .doesNotContain("Exif");
        assertThat(put("ann", second).status()).isEqualTo(404);
        assertThat(scene.profile("ann").storageBytes()).isEqualTo(used);
        scene.world.pass(Duration.ofSeconds(1));
        scene.world.kit().start();
        await().untilAsserted(
                        () -> assertThat(scene.keys("profile-photos/")).containsExactly(folder + second + ".jpg"));

        assertThat(scene.send("ann", Sent.to("DELETE", API + "/me/photo")).status())
                .isEqualTo(200);
        scene.world.pass(Duration.ofSeconds(1));
        await().untilAsserted(() -> assertThat(scene.keys("profile-photos/")).isEmpty());
    }

    @Test
    void aPhotoIsShownWhereverTheNameIs() {
        put("ann", upload("ann", 500));
        var shown = "/objects/profile-photos/" + scene.world.id("ann") + "/";
        var userId = scene.world.id("ann");
        var item = scene.world.thing("itemId", Thing.ANNS);

        for (var path : new String[] {
            API + "/users",
            API + "/users/" + userId,
            API + "/items/" + item + "/comments",
            "/archive/family",
            "/archive/family/" + userId,
            "/archive/letters/1944-06-06"
        }) {
            assertThat(Sent.text(scene.send("guest", Sent.get(path)))).as(path).contains(shown);
        }
        var own = API + "/me";
        assertThat(Sent.text(scene.send("ann", Sent.get(own)))).contains(shown);
        var thread = "/archive/messages/" + scene.world.thing("convId", Thing.ANNS);
        assertThat(Sent.text(scene.send("ann", Sent.get(thread)))).contains(shown);
    }

    @Test
    void anyoneWhoIsLetInOrWaitsHasAPhotoAndNobodyTakesAnotherPersonsUpload() {
        assertThat(put("pending", upload("pending", 200)).status()).isEqualTo(200);
        assertThat(put("guest", upload("guest", 200)).status()).isEqualTo(200);
        assertThat(put("bea", upload("ann", 200)).status()).isEqualTo(404);
        assertThat(scene.ticket("unverified", "profile-photo", "me.jpg", "image/jpeg", 100)
                        .status())
                .isEqualTo(403);
        assertThat(scene.ticket("pending", "media", "me.jpg", "image/jpeg", 100).status())
                .isEqualTo(403);
        assertThat(scene.ticket("ann", "profile-photo", "me.pdf", "application/pdf", 100)
                        .status())
                .isEqualTo(415);
        assertThat(scene.ticket("ann", "profile-photo", "me.jpg", "image/jpeg", (5 << 20) + 1)
                        .status())
                .isEqualTo(413);
    }

    @Test
    void aFormSendsAndRemovesAPhoto() {
        var page = "/archive/settings/photo";
        var sent = scene.send("ann", Sent.post(page).file("photo", "me.jpg", picture(300)));
        assertThat(sent.status()).as(Sent.text(sent)).isEqualTo(303);
        assertThat(Sent.text(scene.send("ann", Sent.get(page)))).contains("/objects/profile-photos/");
        var wrong =
                scene.send("ann", Sent.post(page).file("photo", "me.jpg", "<html>".getBytes(StandardCharsets.UTF_8)));
        assertThat(wrong.status()).isEqualTo(415);
        assertThat(scene.send("ann", Sent.post(page).file("photo", "me.jpg", new byte[0]))
                        .status())
                .isEqualTo(422);

        assertThat(scene.send("ann", Sent.post(page + "/remove").form()).status())
                .isEqualTo(303);
        assertThat(scene.profile("ann").photoUrl()).isNull();
    }

    @Test
    void whatIsErasedOfAnAccountIsItsPhotosAndNoOthers() {
        put("ann", upload("ann", 300));
        put("bea", upload("bea", 300));
        var photos = new ProfilePhotos(
                new DynamoProfileTable(scene.world.kit().database()),
                scene.world.kit().uploads(),
                scene.world.platform().objects(),
                scene.world.platform().pictures(),
                scene.world.kit().jobs()::add,
                scene.world.kit().clock());

        photos.erase(new UserId(scene.world.id("ann")), () -> {});

        assertThat(scene.keys("profile-photos/"))
                .isNotEmpty()
                .allMatch(key -> key.startsWith("profile-photos/" + scene.world.id("bea") + "/"));
    }
}
