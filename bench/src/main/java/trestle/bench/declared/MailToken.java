package trestle.bench.declared;

import java.time.Instant;
import trestle.model.Attribute;
import trestle.model.Expires;
import trestle.model.Key;
import trestle.model.Kind;
import trestle.model.Ttl;

/** What a mailed link stands for, under the digest of its secret; it is used up by deleting it. */
@Key(pk = "TOKEN#{kind}#{digest}", sk = "META")
@Kind("MAIL_TOKEN")
public record MailToken(
        Purpose kind,
        String digest,
        String userId,
        String email,
        @Expires Instant expiresAt,
        @Ttl Instant ttl) {

    /** What a link may do. */
    public enum Purpose {
        @Attribute("verify")
        VERIFY,
        @Attribute("reset")
        RESET,
        @Attribute("cancel")
        CANCEL
    }
}
