package trestle.gallery.albums;

import java.time.Instant;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import trestle.gallery.CreatorType;
import trestle.model.Attribute;
import trestle.model.Key;
import trestle.model.Kind;

/** A media item of the first design, which stood in its one album: both media and link, until it is migrated. */
@Kind(value = "Media", has = "filename")
@Key(index = "GSI1", pk = "MEDIA#{albumId}", sk = "{createdAt}#{mediaId}")
public record MediaV1(
        String albumId,
        @Attribute("id") String mediaId,
        String filename,
        @Nullable String originalFilename,
        @Nullable String mimeType,
        long size,
        @Nullable Integer width,
        @Nullable Integer height,
        @Nullable String url,
        Map<String, String> thumbnailUrls,
        @Nullable String status,
        Instant createdAt,
        @Nullable Instant updatedAt,
        @Nullable String createdBy,
        @Nullable CreatorType createdByType,
        Map<String, Object> metadata)
        implements AlbumSlot {}
