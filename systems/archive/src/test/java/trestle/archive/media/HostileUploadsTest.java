package trestle.archive.media;

import static org.assertj.core.api.Assertions.assertThat;
import static trestle.archive.media.MediaScene.API;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import trestle.platform.media.HostilePictures;
import trestle.platform.web.Sent;

/** Files that were made to do harm, sent as pictures of the gallery and as profile photos. */
final class HostileUploadsTest {
    private static final Map<String, String> TYPES =
            Map.of("png", "image/png", "jpeg", "image/jpeg", "gif", "image/gif", "webp", "image/webp");

    @Test
    void noHostilePictureHarmsTheServerAndWhatIsRefusedIsGone(@TempDir Path folder) {
        try (var scene = new MediaScene(folder)) {
            var before = scene.keys("media/");
            int kept = 0;
            int refused = 0;
            for (var file : HostilePictures.all().entrySet()) {
                if (file.getValue().length == 0 || file.getValue().length > 1 << 20) continue;
                scene.world.pass(Duration.ofMinutes(6));
                var type = file.getKey().replaceFirst("[ :].*", "");
                var mime = TYPES.getOrDefault(type, "image/png");
                var name = "x." + mime.substring("image/".length());

                var media = scene.finish("ann", scene.upload("ann", "media", name, mime, file.getValue()), "");
                var uploadId = scene.upload("ann", "profile-photo", name, mime, file.getValue());
                var photo =
                        scene.send("ann", Sent.to("PUT", API + "/me/photo").json("{'uploadId':'" + uploadId + "'}"));

                assertThat(media.status()).as(file.getKey()).isIn(201, 415, 422);
                assertThat(photo.status()).as(file.getKey()).isIn(200, 415, 422);
                if (media.status() == 201) kept++;
                else refused++;
            }

            assertThat(refused).isGreaterThan(10);
            assertThat(scene.keys("media/pictures/")).hasSize(before.size() + 2 * kept);
            assertThat(scene.sent()).isEmpty();
            assertThat(scene.finish(
                                    "ann",
                                    scene.upload("ann", "media", "a.jpg", "image/jpeg", MediaScene.picture(90)),
                                    "")
                            .status())
                    .isEqualTo(201);
        }
    }
}
