package trestle.platform.accounts;

import gg.jte.Content;
import java.time.Instant;
import java.util.Map;
import java.util.function.Predicate;
import trestle.platform.pages.Ui;
import trestle.platform.pages.forms.Form;
import trestle.platform.web.fields.Checked;
import trestle.platform.web.fields.Fields;

/**
 * What a system knows of a person beyond the account: the additional fields of sign-up, what {@code /me} returns, and
 * what the person may change of it.
 *
 * @param <C> a change that was read and is right
 */
public interface Profiles<C> {
    /** What {@code /me} answers with. */
    Class<?> viewType();

    /** What people see of their own profile: no secret, and nothing that only the system needs. */
    Object view(Account account);

    /** Reads the additional fields of sign-up; each field unconditionally, by {@link Fields}' rules. */
    Map<String, String> details(Fields in);

    /** Reads a change of the caller's own profile: never of address, password, state or a privileged role. */
    Checked<C> change(Fields in);

    /** Makes the change. */
    void revise(String accountId, C change);

    /** Whether a profile has an ETag: then a change names the state that it was made from. */
    default boolean hasEtag() {
        return false;
    }

    /** When the profile was last changed, of which its ETag is made. */
    default Instant updatedAt(Account account) {
        return account.createdAt();
    }

    /**
     * Makes the change, where profiles have an ETag.
     *
     * @param isSeen whether this is the state that the change was made from
     * @throws trestle.platform.web.ProblemException if the profile is in another state
     */
    default void revise(String accountId, C change, Predicate<Instant> isSeen) {
        revise(accountId, change);
    }

    /** Reads what a person decides when they delete their account; the tasks that do it get it, by these names. */
    default Map<String, String> deletion(Fields in) {
        return Map.of();
    }

    /** The fields in which they decide it, under the names that {@link #deletion} reads. */
    default Content deletionFields(Ui ui, Form form) {
        return output -> {};
    }

    /** The form of the caller's own profile, filled with its current values. */
    Form filled(Form form, Account account);

    /** The fields of that form, under the names that {@link #change} reads. */
    Content fields(Ui ui, Form form);

    /** The additional fields of the sign-up form, under the names that {@link #details} reads. */
    Content signUpFields(Ui ui, Form form);
}
