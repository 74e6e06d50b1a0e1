package trestle.gallery.albums;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import trestle.gallery.CreatorType;
import trestle.gallery.ModerationState;
import trestle.model.Accept;
import trestle.model.Attribute;
import trestle.model.Count;
import trestle.model.Key;
import trestle.model.Version;

/**
 * A collection of media items. {@code isPublic} is stored as text, since it is the key of an index, and read from
 * the boolean of earlier items too. Albums from before {@code createdBy} are in no creator's list.
 */
@Key(pk = "ALBUM#{albumId}", sk = "METADATA")
@Key(index = "GSI1", pk = "ALBUM", sk = "{createdAt}#{albumId}", shardedBy = "albumId")
@Key(index = "GSI4", pk = "ALBUM_BY_CREATOR", sk = "{createdBy}#{createdAt}#{albumId}", shardedBy = "albumId")
@Key(index = "isPublic-createdAt-index", pk = "{isPublic}", sk = "{createdAt}")
@Accept(code = "TRI02", because = "it is also the album's truth; lists may move to the sharded ALBUM keys")
public record Album(
        @Attribute("id") String albumId,
        String title,
        @Nullable String description,
        List<String> tags,
        @Nullable String coverImageUrl,
        Map<String, String> thumbnailUrls,
        Instant createdAt,
        Instant updatedAt,
        @Count(of = AlbumMedia.class) int mediaCount,
        boolean isPublic,
        @Nullable String createdBy,
        @Nullable CreatorType createdByType,
        @Nullable ModerationState moderationState,
        @Nullable Instant deletedAt,
        @Version long rev) {

    public Album {
        tags = List.copyOf(tags);
        thumbnailUrls = Map.copyOf(thumbnailUrls);
    }

    /** Whether anyone may see it: public, and neither deleted nor withheld by moderators. */
    public boolean shown() {
        return isPublic && deletedAt == null && (moderationState == null || moderationState == ModerationState.VISIBLE);
    }

    public boolean byUser() {
        return createdBy != null && createdByType == CreatorType.USER;
    }

    /** The user whose album it is; none for an operator's. */
    public @Nullable String ownerId() {
        return byUser() ? createdBy : null;
    }
}
