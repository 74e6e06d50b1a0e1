package trestle.gallery.media;

import java.time.Instant;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import trestle.gallery.CreatorType;
import trestle.gallery.ModerationState;
import trestle.gallery.albums.AlbumMedia;
import trestle.gallery.interactions.UserInteraction;
import trestle.model.Attribute;
import trestle.model.Count;
import trestle.model.Key;
import trestle.model.Open;
import trestle.model.Version;

/** A picture, which may be in many albums and has no visibility of its own. */
@Key(pk = "MEDIA#{mediaId}", sk = "METADATA")
@Key(index = "GSI1", pk = "MEDIA_BY_CREATOR", sk = "{createdBy}#{createdAt}#{mediaId}", shardedBy = "mediaId")
@Key(index = "GSI2", pk = "MEDIA_ID", sk = "{mediaId}", shardedBy = "mediaId")
public record Media(
        @Attribute("id") String mediaId,
        String filename,
        @Nullable String originalFilename,
        @Nullable String mimeType,
        long size,
        @Nullable Integer width,
        @Nullable Integer height,
        @Nullable String url,
        Map<String, String> thumbnailUrls,
        @Nullable Open<Status> status,
        Instant createdAt,
        @Nullable Instant updatedAt,
        @Nullable String createdBy,
        @Nullable CreatorType createdByType,
        Map<String, Object> metadata,
        @Nullable String sha256,
        @Count(of = AlbumMedia.class) int albumCount,

        @Count(of = UserInteraction.class, when = "like", reads = "interactionType")
        int likeCount,

        @Count(of = UserInteraction.class, when = "bookmark", reads = "interactionType")
        int bookmarkCount,

        @Nullable ModerationState moderationState,
        @Nullable String failureCode,
        @Nullable String altText,
        @Nullable Instant deletedAt,
        int attempts,
        @Nullable String leaseOwner,
        @Nullable Instant leaseUntil,
        @Version long rev) {

    public Media {
        thumbnailUrls = Map.copyOf(thumbnailUrls);
        metadata = Map.copyOf(metadata);
    }

    /** How far its processing is. */
    public enum Status {
        @Attribute("pending")
        PENDING,
        @Attribute("processing")
        PROCESSING,
        @Attribute("ready")
        READY,
        @Attribute("failed")
        FAILED
    }

    public boolean byUser() {
        return createdBy != null && createdByType == CreatorType.USER;
    }

    /** The user whose picture it is; none for an operator's. */
    public @Nullable String ownerId() {
        return byUser() ? createdBy : null;
    }
}
