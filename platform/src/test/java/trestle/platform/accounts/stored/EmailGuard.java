package trestle.platform.accounts.stored;

import trestle.model.Derived;
import trestle.model.Key;
import trestle.model.KeyOnly;
import trestle.model.Kind;
import trestle.model.Unique;

/** An email address belongs to one person. */
@Key(pk = "UNIQUE#EMAIL#{email}", sk = "META")
@Kind("EMAIL_GUARD")
@Derived(from = Person.class, reads = "email")
@Unique public record EmailGuard(@KeyOnly String email, String userId) {
    public static EmailGuard of(Person person) {
        return new EmailGuard(person.email(), person.userId());
    }
}
