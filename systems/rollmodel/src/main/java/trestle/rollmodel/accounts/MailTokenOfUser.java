package trestle.rollmodel.accounts;

import java.time.Instant;
import trestle.model.Derived;
import trestle.model.Key;
import trestle.model.KeyOnly;
import trestle.model.Kind;
import trestle.model.Ttl;

/** A mailed link in its person's list, so that deleting the account finds it. */
@Key(pk = "USER#{userId}", sk = "MAILTOKEN#{kind}#{digest}")
@Kind("USER_MAIL_TOKEN")
@Derived(
        from = MailToken.class,
        reads = {"userId", "kind", "digest", "ttl"})
public record MailTokenOfUser(
        @KeyOnly String userId,
        @KeyOnly MailToken.Purpose kind,
        @KeyOnly String digest,
        @Ttl Instant ttl) {

    public static MailTokenOfUser of(MailToken token) {
        return new MailTokenOfUser(token.userId(), token.kind(), token.digest(), token.ttl());
    }

    /** The link it stands for, as far as it is listed: enough to remove it. */
    MailToken token() {
        return MailToken.removable(kind, digest, userId, ttl);
    }
}
