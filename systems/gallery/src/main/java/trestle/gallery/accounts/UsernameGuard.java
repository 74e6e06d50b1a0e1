package trestle.gallery.accounts;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import trestle.model.Attribute;
import trestle.model.Derived;
import trestle.model.Key;
import trestle.model.KeyOnly;
import trestle.model.Kind;
import trestle.model.Ttl;
import trestle.model.Unique;

/** A username belongs to one user, however it is cased; a deleted user's to nobody for a while. */
@Key(pk = "UNIQUE#USER_USERNAME#{username:lower}", sk = "METADATA")
@Kind("UniqueGuard")
@Derived(
        from = User.class,
        reads = {"username", "state", "ttl"})
@Unique public record UsernameGuard(
        @KeyOnly String username,
        @Attribute("ownerId") @Nullable String userId,
        @Ttl @Nullable Instant ttl) {

    public static UsernameGuard of(User user) {
        return new UsernameGuard(user.username(), user.deleted() ? null : user.userId(), user.ttl());
    }
}
