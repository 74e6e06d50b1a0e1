package trestle.gallery.accounts;

import java.util.Optional;
import trestle.model.Accept;
import trestle.model.Attribute;
import trestle.model.Derived;
import trestle.model.Key;
import trestle.model.KeyOnly;
import trestle.model.Kind;
import trestle.model.Unique;

/** An email address belongs to one user. */
@Key(pk = "UNIQUE#USER_EMAIL#{email}", sk = "METADATA")
@Accept(code = "TRL03", because = "a user with a ttl is what is left of a deleted account, and has no address")
@Kind("UniqueGuard")
@Derived(from = User.class, reads = "email")
@Unique public record EmailGuard(
        @KeyOnly String email, @Attribute("ownerId") String userId) {

    public static Optional<EmailGuard> of(User user) {
        return Optional.ofNullable(user.email()).map(email -> new EmailGuard(email, user.userId()));
    }
}
