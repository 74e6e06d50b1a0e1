package trestle.archive.profiles;

import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import trestle.model.Page;
import trestle.model.PageRequest;
import trestle.model.Timestamps;
import trestle.model.Write;
import trestle.platform.accounts.Account;
import trestle.platform.accounts.NewAccount;
import trestle.platform.accounts.stored.ProfileStore;

/** Our profiles as the platform's accounts know them. The row of a deleted person is no account. */
record ArchivePeople(ProfileTable profiles) implements ProfileStore<Profile> {
    @Override
    public Optional<Profile> find(String accountId) {
        return profiles.find(new UserId(accountId)).filter(ArchivePeople::isAccount);
    }

    private static boolean isAccount(Profile profile) {
        return profile.status() != Profile.Status.deleted;
    }

    @Override
    public Optional<Profile> findByEmail(String email) {
        return profiles.findByEmail(email);
    }

    /** A page of the directory, each person as the table has them. */
    @Override
    public Page<Profile> list(PageRequest page) {
        var listed = profiles.list(page);
        var found = profiles.listEach(
                listed.items().stream().map(ProfileSummary::userId).toList());
        return new Page<>(found.stream().filter(ArchivePeople::isAccount).toList(), listed.next(), listed.ended());
    }

    @Override
    public Write insert(Profile profile) {
        return profiles.add(profile);
    }

    @Override
    public Write update(Profile before, Profile after) {
        return profiles.change(before, after);
    }

    /** What somebody did stays theirs, under no name. An account that nobody confirmed has done nothing. */
    @Override
    public Write delete(Profile profile) {
        return profile.emailVerified()
                ? profiles.change(
                        profile,
                        new ProfileEdit(profile).erased().at(profile.updatedAt().plusMillis(1)))
                : profiles.remove(profile);
    }

    @Override
    public Account account(Profile profile) {
        return new Account(
                profile.userId().value(),
                Objects.requireNonNullElse(profile.email(), ""),
                profile.emailVerified(),
                profile.displayName(),
                profile.roles(),
                state(profile),
                profile.deletionDueAt(),
                ZoneId.of(Objects.requireNonNullElse(profile.timeZone(), "UTC")),
                profile.createdAt());
    }

    private static Account.State state(Profile profile) {
        if (profile.active()) return Account.State.ACTIVE;
        return profile.deletionDueAt() == null ? Account.State.SUSPENDED : Account.State.DELETION_PENDING;
    }

    @Override
    public Profile create(NewAccount account) {
        return new Profile(
                new UserId(account.id()),
                account.email(),
                account.verified(),
                account.name(),
                null,
                null,
                null,
                null,
                null,
                false,
                null,
                true,
                true,
                false,
                null,
                account.details().get(NewAccount.TIME_ZONE),
                null,
                0,
                Profile.Status.active,
                Groups.of(account.roles(), List.of()),
                account.createdAt(),
                account.createdAt(),
                null,
                null);
    }

    @Override
    public Profile with(Profile profile, Account account, Instant at) {
        return new ProfileEdit(profile).as(account).at(Timestamps.after(profile.updatedAt(), at));
    }

    @Override
    public Profile replace(Profile unconfirmed, NewAccount signUp) {
        var edit = new ProfileEdit(unconfirmed);
        edit.displayName = signUp.name();
        edit.groups = Groups.of(signUp.roles(), List.of());
        edit.timeZone = signUp.details().get(NewAccount.TIME_ZONE);
        return edit.at(unconfirmed.updatedAt());
    }
}
