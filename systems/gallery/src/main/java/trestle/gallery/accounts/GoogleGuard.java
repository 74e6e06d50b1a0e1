package trestle.gallery.accounts;

import java.util.Optional;
import trestle.model.Accept;
import trestle.model.Attribute;
import trestle.model.Derived;
import trestle.model.Key;
import trestle.model.KeyOnly;
import trestle.model.Kind;
import trestle.model.Unique;

/** A Google account belongs to one user. */
@Key(pk = "UNIQUE#USER_GOOGLE#{googleId}", sk = "METADATA")
@Accept(code = "TRL03", because = "a user with a ttl is what is left of a deleted account, and has no Google id")
@Kind("UniqueGuard")
@Derived(from = User.class, reads = "googleId")
@Unique public record GoogleGuard(
        @KeyOnly String googleId, @Attribute("ownerId") String userId) {

    public static Optional<GoogleGuard> of(User user) {
        return Optional.ofNullable(user.googleId()).map(googleId -> new GoogleGuard(googleId, user.userId()));
    }
}
