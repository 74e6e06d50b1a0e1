package trestle.gallery;

import static org.assertj.core.api.Assertions.assertThat;
import static trestle.gallery.GalleryWorld.NOW;
import static trestle.gallery.GalleryWorld.album;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemRequest;
import trestle.gallery.albums.Album;
import trestle.testing.Trestle;
import trestle.testing.TrestleTest;
import trestle.testing.Unreliable;

/** Reads of many keys from a store that does a part of each batch and hands back the rest. */
@TrestleTest(model = "gallery")
final class GalleryBatchTest {
    /** More than a store may be asked in vain. */
    private static final int MANY = 15;

    private final Trestle trestle;

    GalleryBatchTest(Trestle trestle) {
        this.trestle = trestle;
    }

    @Test
    void keysThatAreLeftUnprocessedAreAskedForAgain() {
        var world = new GalleryWorld(trestle).withAnn();
        IntStream.range(0, MANY).forEach(n -> world.create(album("a" + n, NOW, true)));
        var ids = IntStream.range(0, MANY).mapToObj(n -> "a" + n).toList();
        var busy = new GalleryWorld(trestle, trestle.names(), Unreliable.leavingUnprocessed(trestle.client()));
        trestle.requests().forget();

        assertThat(busy.albums.listByIds(ids)).extracting(Album::albumId).isEqualTo(ids);
        assertThat(trestle.requests().of(BatchGetItemRequest.class)).hasSize(MANY);
    }
}
