package trestle.gallery.albums;

import trestle.model.Key;

/** A media item's place in an album: a link, or in tables of the first design the media item itself. */
@Key(pk = "ALBUM#{albumId}", sk = "MEDIA#{mediaId}")
public sealed interface AlbumSlot permits AlbumMedia, MediaV1 {
    String albumId();

    String mediaId();
}
