package trestle.platform.accounts.stored;

import gg.jte.Content;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import trestle.platform.accounts.Account;
import trestle.platform.accounts.Profiles;
import trestle.platform.pages.Ui;
import trestle.platform.pages.forms.Form;
import trestle.platform.web.fields.Checked;
import trestle.platform.web.fields.Fields;

/** A profile of which only the name can be changed. */
final class PersonProfiles implements Profiles<Optional<String>> {
    private static final int NAME_MAX = 80;

    private final StoredAccounts<Person> stored;
    private final Clock clock;

    PersonProfiles(StoredAccounts<Person> stored, Clock clock) {
        this.stored = stored;
        this.clock = clock;
    }

    /** What people are shown of themselves. */
    public record PersonView(
            String userId,
            String email,
            boolean emailVerified,
            String displayName,
            List<String> roles,
            Instant createdAt) {}

    @Override
    public Class<?> viewType() {
        return PersonView.class;
    }

    @Override
    public Object view(Account account) {
        return new PersonView(
                account.id(),
                account.email(),
                account.verified(),
                account.name(),
                account.roles().stream().sorted().toList(),
                account.createdAt());
    }

    @Override
    public Map<String, String> details(Fields in) {
        return Map.of();
    }

    @Override
    public Checked<Optional<String>> change(Fields in) {
        in.whenMissing("displayName", "Enter your name.");
        var name = in.nameIfGiven("displayName", 1, NAME_MAX);
        return in.make(() -> name);
    }

    @Override
    public void revise(String accountId, Optional<String> name) {
        name.ifPresent(given -> stored.revise(accountId, person -> person.named(given, clock.instant())));
    }

    @Override
    public Form filled(Form form, Account account) {
        return form.with("displayName", account.name());
    }

    @Override
    public Content fields(Ui ui, Form form) {
        return ui.field(form, "displayName", "Name").lengthMax(NAME_MAX);
    }

    @Override
    public Content signUpFields(Ui ui, Form form) {
        return output -> {};
    }
}
