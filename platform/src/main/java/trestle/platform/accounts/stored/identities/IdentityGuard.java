package trestle.platform.accounts.stored.identities;

import trestle.model.Derived;
import trestle.model.Key;
import trestle.model.KeyOnly;
import trestle.model.Kind;
import trestle.model.Unique;
import trestle.platform.accounts.LinkedIdentity;

/** An identity at another service belongs to one account. */
@Key(pk = "UNIQUE#IDENTITY#{digest}", sk = "META")
@Kind("IDENTITY_GUARD")
@Derived(
        from = LinkedIdentity.class,
        reads = {"issuer", "subject"})
@Unique public record IdentityGuard(@KeyOnly String digest, String userId, String provider) {

    public static IdentityGuard of(LinkedIdentity linked) {
        return new IdentityGuard(
                LinkedIdentity.digest(linked.issuer(), linked.subject()), linked.userId(), linked.provider());
    }
}
