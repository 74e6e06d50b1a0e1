package trestle.platform.accounts.people;

import gg.jte.Content;
import java.time.Clock;
import java.util.Map;
import java.util.Optional;
import trestle.platform.accounts.Account;
import trestle.platform.accounts.NewAccount;
import trestle.platform.accounts.Profiles;
import trestle.platform.accounts.stored.StoredAccounts;
import trestle.platform.pages.Ui;
import trestle.platform.pages.forms.Form;
import trestle.platform.templates.StaticTemplates;
import trestle.platform.web.fields.Checked;
import trestle.platform.web.fields.Fields;

/** A profile with a name and a time zone. */
public final class PersonProfiles implements Profiles<PersonProfiles.NameAndZone> {
    private static final StaticTemplates TEMPLATES = new StaticTemplates();
    private static final int NAME_MAX = 80;

    private final StoredAccounts<Person> accounts;
    private final Clock clock;

    public PersonProfiles(StoredAccounts<Person> accounts, Clock clock) {
        this.accounts = accounts;
        this.clock = clock;
    }

    /** A change of either; what is empty stays. */
    public record NameAndZone(Optional<String> name, Optional<String> zone) {}

    @Override
    public Class<?> viewType() {
        return PersonView.class;
    }

    @Override
    public Object view(Account account) {
        return PersonView.of(account);
    }

    @Override
    public Map<String, String> details(Fields in) {
        return TimeZones.read(in)
                .map(zone -> Map.of(NewAccount.TIME_ZONE, zone))
                .orElse(Map.of());
    }

    @Override
    public Checked<NameAndZone> change(Fields in) {
        in.whenMissing("displayName", "Enter your name.");
        var name = in.nameIfGiven("displayName", 1, NAME_MAX);
        var zone = TimeZones.read(in);
        return in.make(() -> new NameAndZone(name, zone));
    }

    @Override
    public void revise(String accountId, NameAndZone change) {
        accounts.revise(
                accountId,
                person -> person.described(
                        change.name().orElse(person.displayName()),
                        person.roles(),
                        change.zone().orElse(person.timeZone()),
                        clock.instant()));
    }

    @Override
    public Form filled(Form form, Account account) {
        return form.with("displayName", account.name())
                .with("timeZone", account.zone().getId());
    }

    @Override
    public Content fields(Ui ui, Form form) {
        return TEMPLATES.accountsPerson(ui, form, TimeZones.choices(clock.instant()));
    }

    @Override
    public Content signUpFields(Ui ui, Form form) {
        return TimeZones.ofNewAccount(ui, form, clock.instant());
    }
}
