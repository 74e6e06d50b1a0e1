package trestle.archive.media;

import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import trestle.objects.Dispositions;
import trestle.objects.Objects;

/** The bodies of the gallery's files, by signed links that are made only for who may see them. */
public final class MediaFiles {
    private static final Duration LIFE = Duration.ofHours(1);
    private static final String THUMB_TYPE = "image/jpeg";

    private final Objects objects;

    public MediaFiles(Objects objects) {
        this.objects = objects;
    }

    /** Where the small picture is shown, if there is one. */
    public Optional<String> thumb(@Nullable String thumbKey) {
        return thumb(thumbKey, LIFE);
    }

    public Optional<String> thumb(@Nullable String thumbKey, Duration life) {
        return Optional.ofNullable(thumbKey)
                .map(key -> objects.linkToShow(key, life, THUMB_TYPE).url().toString());
    }

    /** Where a picture or video is shown in a page; empty for what is only saved, such as every document. */
    public Optional<String> shown(Media media) {
        return shown(media, LIFE);
    }

    public Optional<String> shown(Media media, Duration life) {
        return media.category() != Media.Category.documents && Dispositions.canShow(media.contentType())
                ? Optional.of(objects.linkToShow(media.s3Key(), life, media.contentType())
                        .url()
                        .toString())
                : Optional.empty();
    }

    /** Where the file itself is saved. */
    public String download(Media media) {
        return download(media, LIFE);
    }

    public String download(Media media, Duration life) {
        return objects.linkToGet(media.s3Key(), life, media.fileName()).url().toString();
    }
}
