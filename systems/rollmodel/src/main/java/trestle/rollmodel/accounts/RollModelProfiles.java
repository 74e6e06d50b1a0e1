package trestle.rollmodel.accounts;

import gg.jte.Content;
import java.time.Clock;
import java.util.Map;
import trestle.platform.accounts.Account;
import trestle.platform.accounts.NewAccount;
import trestle.platform.accounts.Profiles;
import trestle.platform.accounts.people.TimeZones;
import trestle.platform.accounts.stored.StoredAccounts;
import trestle.platform.pages.Ui;
import trestle.platform.pages.forms.Choice;
import trestle.platform.pages.forms.Form;
import trestle.platform.web.Problem;
import trestle.platform.web.fields.Checked;
import trestle.platform.web.fields.Fields;
import trestle.rollmodel.templates.StaticTemplates;

/** What Rollmodel knows of a person beyond the account: zone, belt, and what an AI may read. */
record RollModelProfiles(ProfileTable profiles, StoredAccounts<Profile> accounts, Clock clock)
        implements Profiles<ProfileChange> {
    private static final StaticTemplates TEMPLATES = new StaticTemplates();

    @Override
    public Class<?> viewType() {
        return ProfileView.class;
    }

    @Override
    public Object view(Account account) {
        return ProfileView.of(profile(account));
    }

    private Profile profile(Account account) {
        return profiles.find(account.id())
                .orElseThrow(() -> Problem.signInRequired().asException());
    }

    @Override
    public Map<String, String> details(Fields in) {
        return TimeZones.read(in)
                .map(name -> Map.of(NewAccount.TIME_ZONE, name))
                .orElse(Map.of());
    }

    @Override
    public Checked<ProfileChange> change(Fields in) {
        return ProfileChange.parse(in);
    }

    @Override
    public void revise(String accountId, ProfileChange change) {
        accounts.revise(accountId, before -> change.of(before, clock.instant()));
    }

    @Override
    public Form filled(Form form, Account account) {
        var profile = profile(account);
        var belt = profile.belt();
        return form.with("displayName", profile.displayName())
                .with("roles", profile.roles().stream().map(Profile.Role::text).toList())
                .with("timeZone", profile.timeZone())
                .with("belt", belt == null ? "" : belt)
                .with("aiConsent", profile.aiConsent())
                .with("coachAiConsent", profile.coachAiConsent());
    }

    @Override
    public Content fields(Ui ui, Form form) {
        var roles = ProfileChange.CHOSEN.stream()
                .map(Profile.Role::text)
                .map(role -> new Choice(role, ui.text("role." + role), ui.text("role." + role + ".help")))
                .toList();
        return TEMPLATES.accountsProfile(ui, form, roles, TimeZones.choices(clock.instant()));
    }

    @Override
    public Content signUpFields(Ui ui, Form form) {
        return TimeZones.ofNewAccount(ui, form, clock.instant());
    }
}
