package trestle.gallery.albums;

import java.time.Instant;
import java.util.stream.Stream;
import trestle.model.Derived;
import trestle.model.Key;
import trestle.model.KeyOnly;

/** A tag of an album that anyone may see. */
@Key(pk = "TAG#{tag}", sk = "ALBUM#{createdAt}#{albumId}")
@Derived(
        from = Album.class,
        max = 20,
        reads = {"tags", "isPublic", "moderationState", "deletedAt", "createdAt"})
public record AlbumTag(@KeyOnly String tag, Instant createdAt, String albumId) {

    public static Stream<AlbumTag> of(Album album) {
        return album.shown()
                ? album.tags().stream().distinct().map(tag -> new AlbumTag(tag, album.createdAt(), album.albumId()))
                : Stream.empty();
    }
}
