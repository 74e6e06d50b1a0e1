package trestle.gallery.albums;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import trestle.model.Key;

/** A media item is in an album. One media item may be in many. */
@Key(index = "GSI1", pk = "MEDIA#{mediaId}", sk = "ALBUM#{albumId}#{addedAt}")
@Key(index = "GSI2", pk = "ALBUM_MEDIA_BY_DATE", sk = "{addedAt}#{albumId}#{mediaId}", shardedBy = "mediaId")
public record AlbumMedia(
        String albumId,
        String mediaId,
        Instant addedAt,
        @Nullable String addedBy,
        @Nullable String position) implements AlbumSlot {}
