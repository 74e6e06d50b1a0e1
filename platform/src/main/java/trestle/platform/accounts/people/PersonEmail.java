package trestle.platform.accounts.people;

import trestle.model.Derived;
import trestle.model.Key;
import trestle.model.KeyOnly;
import trestle.model.Kind;
import trestle.model.Unique;

/** An email address belongs to one person. */
@Key(pk = "UNIQUE#EMAIL#{email}", sk = "META")
@Kind("EMAIL_GUARD")
@Derived(from = Person.class, reads = "email")
@Unique public record PersonEmail(@KeyOnly String email, String userId) {
    public static PersonEmail of(Person person) {
        return new PersonEmail(person.email(), person.userId());
    }
}
