package trestle.platform.accounts.stored;

import java.time.Instant;
import trestle.model.Derived;
import trestle.model.Key;
import trestle.model.KeyOnly;
import trestle.model.Kind;
import trestle.model.Ttl;
import trestle.platform.accounts.MailedLink.Purpose;

/** A mailed link in its person's list, so that deleting the account finds it. */
@Key(pk = "USER#{userId}", sk = "MAILTOKEN#{kind}#{digest}")
@Kind("USER_MAIL_TOKEN")
@Derived(
        from = MailTokenRecord.class,
        reads = {"userId", "kind", "digest", "ttl"})
public record MailTokenOfUser(
        @KeyOnly String userId,
        @KeyOnly Purpose kind,
        @KeyOnly String digest,
        @Ttl Instant ttl) {

    public static MailTokenOfUser of(MailTokenRecord token) {
        return new MailTokenOfUser(token.userId(), token.kind(), token.digest(), token.ttl());
    }

    /** The link it stands for, as far as it is listed: enough to remove it. */
    MailTokenRecord token() {
        return MailTokenRecord.removable(kind, digest, userId, ttl);
    }
}
