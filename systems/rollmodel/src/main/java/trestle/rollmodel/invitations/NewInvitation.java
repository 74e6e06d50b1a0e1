package trestle.rollmodel.invitations;

import java.time.Instant;
import java.util.Optional;
import java.util.function.Supplier;
import trestle.platform.accounts.EmailAddress;
import trestle.platform.web.fields.Checked;
import trestle.platform.web.fields.Fields;

/**
 * What an athlete says when inviting a coach.
 *
 * @param email to whom it is mailed, and whose account alone may accept it; empty: anyone with the link
 * @param visibleFrom from when on the coach will see entries; empty for all
 */
public record NewInvitation(Optional<String> email, Optional<String> message, Optional<Instant> visibleFrom) {
    public static final int MESSAGE_MAX = 500;

    static Checked<NewInvitation> parse(Fields in) {
        return parse(in, () -> in.instantIfGiven("visibleFrom"));
    }

    /** The same from a page, where a day is picked. */
    static Checked<NewInvitation> typed(Fields in) {
        return parse(in, () -> CoachPages.visibleFrom(in));
    }

    private static Checked<NewInvitation> parse(Fields in, Supplier<Optional<Instant>> visibleFrom) {
        var email = email(in);
        var message = in.textIfGiven("message", 0, MESSAGE_MAX);
        var from = visibleFrom.get();
        return in.make(() -> new NewInvitation(email, message, from));
    }

    private static Optional<String> email(Fields in) {
        var typed = in.lineIfGiven("email", 1, EmailAddress.LENGTH_MAX);
        var address = typed.flatMap(EmailAddress::parse);
        in.check(
                "email",
                typed.isEmpty() || address.isPresent(),
                "email",
                "Enter an email address such as name@example.org.");
        return address;
    }
}
