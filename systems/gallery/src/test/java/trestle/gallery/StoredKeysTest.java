package trestle.gallery;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import trestle.testing.OnEveryBackend;
import trestle.testing.Trestle;
import trestle.testing.TrestleTest;

/** The whole model in use for a while, then every key as it is stored. */
@OnEveryBackend
@TrestleTest(model = "gallery")
final class StoredKeysTest {
    private final Trestle trestle;

    StoredKeysTest(Trestle trestle) {
        this.trestle = trestle;
    }

    @Test
    void keysStayWhatAttributesMakeThemThroughALifeOfUseAtAnyNumberOfShards() {
        for (int shards : new int[] {1, 4}) {
            try (var own = Trestle.open(trestle.backend())) {
                own.create("gallery");
                var world = new GalleryWorld(own, shards);
                GalleryScript.write(world);

                GalleryScript.use(world);

                assertThat(own.keys("gallery", world.names).disagreements()).isEmpty();
                assertThat(world.keys("MEDIA")).isEmpty();
                assertThat(world.keys("TAG#")).isEmpty();
            }
        }
    }
}
