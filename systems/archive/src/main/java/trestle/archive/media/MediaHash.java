package trestle.archive.media;

import trestle.model.Derived;
import trestle.model.Key;
import trestle.model.KeyOnly;

/** Which files have the same bytes, to warn of a second copy. */
@Key(pk = "MEDIAHASH#{sha256}", sk = "{mediaId}")
@Derived(from = Media.class, reads = "sha256")
public record MediaHash(@KeyOnly String sha256, @KeyOnly String mediaId) {
    static MediaHash of(Media media) {
        return new MediaHash(media.sha256(), media.mediaId());
    }
}
