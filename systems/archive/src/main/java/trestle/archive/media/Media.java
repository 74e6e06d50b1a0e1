package trestle.archive.media;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import trestle.archive.profiles.UserId;
import trestle.model.Accept;
import trestle.model.Key;
import trestle.model.Version;

/** A picture, a video or a document. It is filed under when it was taken, or else when it came in. */
@Key(pk = "MEDIA#{mediaId}", sk = "METADATA")
@Key(index = "GSI1", pk = "MEDIA#{category}", sk = "{sortDate}#{mediaId}")
@Accept(code = "TRI02", because = "one family uploads its pictures now and then")
public record Media(
        String mediaId,
        Category category,
        String s3Key,
        @Nullable String thumbKey,
        String fileName,
        String contentType,
        long sizeBytes,
        String sha256,
        @Nullable String title,
        @Nullable String caption,
        @Nullable Instant takenAt,
        UserId uploaderId,
        Instant createdAt,
        @Version Instant updatedAt) {
    public enum Category {
        pictures,
        videos,
        documents
    }

    public Instant sortDate() {
        return takenAt == null ? createdAt : takenAt;
    }
}
