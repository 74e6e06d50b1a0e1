package trestle.platform.accounts.stored;

import java.util.Optional;
import trestle.model.Derived;
import trestle.model.Key;
import trestle.model.KeyOnly;
import trestle.model.Kind;
import trestle.model.Unique;

/** A username belongs to one person, however it is cased. */
@Key(pk = "UNIQUE#USERNAME#{username:lower}", sk = "META")
@Kind("USERNAME_GUARD")
@Derived(from = Person.class, reads = "username")
@Unique public record UsernameGuard(@KeyOnly String username, String userId) {
    public static Optional<UsernameGuard> of(Person person) {
        return Optional.ofNullable(person.username()).map(username -> new UsernameGuard(username, person.userId()));
    }
}
