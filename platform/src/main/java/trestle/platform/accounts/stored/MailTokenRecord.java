package trestle.platform.accounts.stored;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import trestle.model.Expires;
import trestle.model.Key;
import trestle.model.Kind;
import trestle.model.Ttl;
import trestle.platform.accounts.MailedLink.Purpose;

/**
 * What a mailed link stands for, under the digest of its secret; it is used up by deleting it. {@code epoch} is the
 * account's when the link was made; links from before there was one have 0, which no account has.
 */
@Key(pk = "TOKEN#{kind}#{digest}", sk = "META")
@Kind("MAIL_TOKEN")
public record MailTokenRecord(
        Purpose kind,
        String digest,
        String userId,
        String email,
        long epoch,
        @Nullable String signUpId,
        @Expires Instant expiresAt,
        @Ttl Instant ttl) {

    /** A link as far as its key and its person are known: enough to remove it, wherever it is listed. */
    static MailTokenRecord removable(Purpose kind, String digest, String userId, Instant ttl) {
        return new MailTokenRecord(kind, digest, userId, "", 0, null, ttl, ttl);
    }
}
