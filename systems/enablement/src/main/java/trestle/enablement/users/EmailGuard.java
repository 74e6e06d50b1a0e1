package trestle.enablement.users;

import java.util.Locale;
import trestle.model.Derived;
import trestle.model.Key;
import trestle.model.KeyOnly;
import trestle.model.Unique;

/** One account for each address, whatever its case. */
@Key(pk = "UNIQUE#EMAIL#{email:lower}", sk = "META")
@Derived(from = User.class, reads = "email")
@Unique public record EmailGuard(@KeyOnly String email, UserId userId) {
    static EmailGuard of(User user) {
        return new EmailGuard(user.email().toLowerCase(Locale.ROOT), user.userId());
    }
}
