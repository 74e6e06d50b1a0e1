package trestle.archive.media;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import trestle.archive.profiles.UserId;
import trestle.model.KeyOnly;
import trestle.model.View;

/** A file as the gallery's grid shows it. */
@View(of = Media.class)
public record MediaSummary(
        @KeyOnly String mediaId,
        @Nullable String title,
        @Nullable String caption,
        @Nullable String thumbKey,
        String contentType,
        UserId uploaderId,
        Instant createdAt) {}
