package trestle.archive.media;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import trestle.archive.profiles.People;

/** Files of the gallery as programs get them. */
final class MediaViews {
    private MediaViews() {}

    record By(String userId, String displayName) {
        static By of(People.Named named) {
            return new By(named.userId().value(), named.displayName());
        }
    }

    /**
     * A file of the list.
     *
     * @param thumbUrl where a small picture of it is shown, for an hour
     * @param sortDate when it was taken, or else when it was uploaded
     */
    record Line(
            String mediaId,
            Media.Category category,
            @Nullable String title,
            @Nullable String caption,
            String contentType,
            @Nullable String thumbUrl,
            Instant sortDate,
            String uploaderId,
            Instant createdAt) {
        static Line of(Media media, MediaFiles files) {
            return new Line(
                    media.mediaId(),
                    media.category(),
                    media.title(),
                    media.caption(),
                    media.contentType(),
                    files.thumb(media.thumbKey()).orElse(null),
                    media.sortDate(),
                    media.uploaderId().value(),
                    media.createdAt());
        }
    }

    /**
     * A file.
     *
     * @param url where it is shown in a page, for an hour; absent for what is only saved
     * @param downloadUrl where it is saved, for an hour
     * @param copies other files with the same bytes
     */
    record Whole(
            String mediaId,
            Media.Category category,
            String fileName,
            String contentType,
            long sizeBytes,
            @Nullable String title,
            @Nullable String caption,
            @Nullable Instant takenAt,
            By uploader,
            @Nullable String url,
            String downloadUrl,
            @Nullable String thumbUrl,
            List<Copy> copies,
            boolean canEdit,
            Instant createdAt,
            Instant updatedAt) {}

    /** @param path of its page */
    record Copy(String mediaId, String title, String path) {}
}
