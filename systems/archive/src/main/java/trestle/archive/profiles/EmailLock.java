package trestle.archive.profiles;

import java.util.Locale;
import java.util.Optional;
import trestle.model.Derived;
import trestle.model.Key;
import trestle.model.KeyOnly;
import trestle.model.Unique;

/** One account for each address, whatever its case. */
@Key(pk = "EMAIL#{email:lower}", sk = "ACCOUNT")
@Derived(from = Profile.class, reads = "email")
@Unique public record EmailLock(@KeyOnly String email, UserId userId) {
    static Optional<EmailLock> of(Profile profile) {
        return Optional.ofNullable(profile.email())
                .map(email -> new EmailLock(email.toLowerCase(Locale.ROOT), profile.userId()));
    }
}
