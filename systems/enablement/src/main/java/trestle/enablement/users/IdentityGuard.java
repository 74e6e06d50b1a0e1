package trestle.enablement.users;

import java.util.stream.Stream;
import trestle.model.Derived;
import trestle.model.Key;
import trestle.model.KeyOnly;
import trestle.model.Unique;

/** One account for each identity at another service. */
@Key(pk = "UNIQUE#OIDC#{provider}#{subject}", sk = "META")
@Derived(from = User.class, max = 5, reads = "identities")
@Unique public record IdentityGuard(
        @KeyOnly String provider, @KeyOnly String subject, UserId userId) {
    static Stream<IdentityGuard> of(User user) {
        return user.identities().stream()
                .map(identity -> new IdentityGuard(identity.provider(), identity.subject(), user.userId()));
    }
}
