package trestle.gallery.media;

import java.util.Optional;
import trestle.model.Derived;
import trestle.model.Key;
import trestle.model.KeyOnly;
import trestle.model.Unique;

/** A person has a file once. */
@Key(pk = "MEDIA_HASH#{userId}#{sha256}", sk = "METADATA")
@Derived(
        from = Media.class,
        reads = {"createdBy", "sha256", "deletedAt"})
@Unique public record MediaHash(@KeyOnly String userId, @KeyOnly String sha256, String mediaId) {

    public static Optional<MediaHash> of(Media media) {
        return media.createdBy() == null || media.sha256() == null || media.deletedAt() != null
                ? Optional.empty()
                : Optional.of(new MediaHash(media.createdBy(), media.sha256(), media.mediaId()));
    }
}
