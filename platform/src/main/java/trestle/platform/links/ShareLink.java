package trestle.platform.links;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import trestle.model.Expires;
import trestle.model.Key;
import trestle.model.Kind;
import trestle.model.Ttl;
import trestle.platform.text.Digests;

/**
 * A link that opens one thing, under the digest of its token. After its expiry it is not there.
 *
 * @param target what it opens, by an id of the system's
 * @param passcodeHash absent where everybody with the link may open it
 * @param allowDownload absent where the system makes no difference between showing and giving
 */
@Key(pk = "SHARE#{digest}", sk = "META")
@Kind("SHARE_LINK")
public record ShareLink(
        String digest,
        String target,
        String createdBy,
        Instant createdAt,
        @Nullable String label,
        @Nullable String passcodeHash,
        @Nullable Boolean allowDownload,
        @Expires Instant expiresAt,
        @Ttl Instant ttl) {

    /** The length of {@link #passcodeVersion}. */
    static final int VERSION_CHARS = 16;

    /** How paths, cookies and the API name it. */
    public String linkId() {
        return digest;
    }

    /** What tells a passcode from another, and from none. */
    String passcodeVersion() {
        return Digests.hex(passcodeHash == null ? "" : passcodeHash).substring(0, VERSION_CHARS);
    }

    ShareLink passcode(@Nullable String hash) {
        return new ShareLink(digest, target, createdBy, createdAt, label, hash, allowDownload, expiresAt, ttl);
    }
}
