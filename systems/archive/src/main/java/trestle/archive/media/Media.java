package trestle.archive.media;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import trestle.archive.profiles.UserId;
import trestle.archive.uploads.FileType;
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
    /** What kind of file it is, as keys of files and of the index name it. */
    public enum Category {
        pictures,
        videos,
        documents;

        static Category of(FileType type) {
            return switch (type.family()) {
                case PICTURE -> pictures;
                case VIDEO -> videos;
                case DOCUMENT -> documents;
            };
        }
    }

    /** What it is called: its title, or else what the file was called. */
    public String name() {
        return title == null ? fileName : title;
    }

    /** What its ETag is: the moment of the last change. */
    public long revision() {
        return updatedAt.toEpochMilli();
    }

    /** The same file, described in other words. */
    Media described(MediaText text, Instant at) {
        return new Media(
                mediaId,
                category,
                s3Key,
                thumbKey,
                fileName,
                contentType,
                sizeBytes,
                sha256,
                text.title(),
                text.caption(),
                text.takenAt(),
                uploaderId,
                createdAt,
                at);
    }

    MediaText text() {
        return new MediaText(title, caption, takenAt);
    }

    public Instant sortDate() {
        return takenAt == null ? createdAt : takenAt;
    }
}
