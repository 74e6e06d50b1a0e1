package trestle.archive.profiles;

import gg.jte.Content;
import java.time.Clock;
import java.time.Instant;
import java.util.Map;
import java.util.Objects;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import trestle.archive.templates.StaticTemplates;
import trestle.platform.accounts.Account;
import trestle.platform.accounts.NewAccount;
import trestle.platform.accounts.Profiles;
import trestle.platform.accounts.people.TimeZones;
import trestle.platform.accounts.stored.StoredAccounts;
import trestle.platform.pages.Ui;
import trestle.platform.pages.forms.Choice;
import trestle.platform.pages.forms.Form;
import trestle.platform.web.Etag;
import trestle.platform.web.Problem;
import trestle.platform.web.ProblemException;
import trestle.platform.web.fields.Checked;
import trestle.platform.web.fields.Fields;

/** What the archive knows of a person beyond the account: who they are in the family, and what they want to be told. */
record ArchiveProfiles(
        ProfileTable profiles,
        StoredAccounts<Profile> accounts,
        Authors authors,
        ContactAddresses contacts,
        String home,
        Clock clock)
        implements Profiles<ProfileChange> {
    private static final StaticTemplates TEMPLATES = new StaticTemplates();

    @Override
    public Class<?> viewType() {
        return ProfileView.class;
    }

    @Override
    public Object view(Account account) {
        return view(profile(account));
    }

    private ProfileView view(Profile profile) {
        return ProfileView.of(profile, authors.photo(profile.photoUrl()).orElse(null));
    }

    @Override
    public boolean hasEtag() {
        return true;
    }

    @Override
    public Instant updatedAt(Account account) {
        return profile(account).updatedAt();
    }

    private Profile profile(Account account) {
        return profiles.find(new UserId(account.id()))
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
        revise(accountId, change, updatedAt -> true);
    }

    @Override
    public void revise(String accountId, ProfileChange change, Predicate<Instant> isSeen) {
        accounts.revise(accountId, before -> {
            if (!isSeen.test(before.updatedAt())) throw stale(before);
            return change.of(before, clock.instant());
        });
        change.contactEmail()
                .filter(email -> !email.isEmpty())
                .ifPresent(email -> contacts.ask(new UserId(accountId), email));
    }

    private ProblemException stale(Profile current) {
        return Problem.stale(view(current))
                .with("ETag", Etag.of(current.updatedAt()))
                .asException();
    }

    @Override
    public Map<String, String> deletion(Fields in) {
        var chosen = in.choiceIfGiven(Contributions.FIELD, Contributions.class).orElse(Contributions.keep);
        return Map.of(Contributions.FIELD, chosen.name());
    }

    @Override
    public Content deletionFields(Ui ui, Form form) {
        var filled = form.value(Contributions.FIELD).isEmpty()
                ? form.with(Contributions.FIELD, Contributions.keep.name())
                : form;
        var choices = Stream.of(Contributions.values())
                .map(each ->
                        new Choice(each.name(), ui.text("deletion." + each), ui.text("deletion." + each + ".help")))
                .toList();
        return ui.choices(filled, Contributions.FIELD, ui.text("deletion.contributions"), choices);
    }

    @Override
    public Form filled(Form form, Account account) {
        var profile = profile(account);
        return form.with("displayName", profile.displayName())
                .with("bio", text(profile.bio()))
                .with("familyRelationship", text(profile.familyRelationship()))
                .with("generation", text(profile.generation()))
                .with("familyBranch", text(profile.familyBranch()))
                .with("isProfilePrivate", profile.isProfilePrivate())
                .with("notifyOnMessage", profile.notifyOnMessage())
                .with("notifyOnComment", profile.notifyOnComment())
                .with("onThisDay", profile.onThisDay())
                .with("contactEmail", text(profile.contactEmail()))
                .with("theme", text(profile.theme()))
                .with("timeZone", Objects.requireNonNullElse(profile.timeZone(), "UTC"));
    }

    private static String text(@Nullable String stored) {
        return Objects.requireNonNullElse(stored, "");
    }

    @Override
    public Content fields(Ui ui, Form form) {
        var themes = Stream.concat(Stream.of(""), ProfileChange.THEMES.stream())
                .map(theme -> new Choice(theme, ui.text("profile.theme." + (theme.isEmpty() ? "device" : theme))))
                .toList();
        return TEMPLATES.profilesSettings(
                ui, form, themes, TimeZones.choices(clock.instant()), home + "/settings/photo");
    }

    @Override
    public Content signUpFields(Ui ui, Form form) {
        return TimeZones.ofNewAccount(ui, form, clock.instant());
    }
}
