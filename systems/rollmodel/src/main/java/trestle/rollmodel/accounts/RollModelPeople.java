package trestle.rollmodel.accounts;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import trestle.model.Cursors;
import trestle.model.Page;
import trestle.model.PageRequest;
import trestle.model.Write;
import trestle.platform.accounts.Account;
import trestle.platform.accounts.NewAccount;
import trestle.platform.accounts.stored.ProfileStore;

/** Our profiles as the platform's accounts know them. */
record RollModelPeople(ProfileTable profiles, Cursors cursors) implements ProfileStore<Profile> {
    private static final String LISTING = "RollModelPeople.list";

    @Override
    public Optional<Profile> find(String accountId) {
        return profiles.find(accountId);
    }

    @Override
    public Optional<Profile> findByEmail(String email) {
        return profiles.findByEmail(email);
    }

    /** Shard after shard of the directory, under one cursor. */
    @Override
    public Page<Profile> list(PageRequest page) {
        var binding = LISTING + "\n" + page.audience();
        var position = page.cursor().map(cursor -> Position.of(cursors.open(cursor, binding)));
        var at = position.orElse(new Position(0, Optional.empty()));
        var found = new ArrayList<Profile>();
        while (at.shard() < DirectoryEntry.SHARDS && found.size() < page.limit()) {
            var part = profiles.listShard(
                    at.shard(), new PageRequest(page.limit() - found.size(), at.inner(), page.audience()));
            found.addAll(part.items());
            at = part.next().isPresent()
                    ? new Position(at.shard(), part.next())
                    : new Position(at.shard() + 1, Optional.empty());
        }
        return at.shard() == DirectoryEntry.SHARDS
                ? Page.complete(found)
                : new Page<>(found, Optional.of(cursors.seal(at.bytes(), binding)), Page.Ended.AT_THE_LIMIT);
    }

    /** Where a list goes on: in which shard, and at which cursor of it. */
    private record Position(int shard, Optional<String> inner) {
        static Position of(byte[] bytes) {
            var text = new String(bytes, StandardCharsets.UTF_8);
            return new Position(
                    text.charAt(0) - '0', Optional.of(text.substring(1)).filter(inner -> !inner.isEmpty()));
        }

        byte[] bytes() {
            return (shard + inner.orElse("")).getBytes(StandardCharsets.UTF_8);
        }
    }

    @Override
    public Write insert(Profile profile) {
        return profiles.open(profile);
    }

    @Override
    public Write update(Profile before, Profile after) {
        return profiles.revise(before, after);
    }

    @Override
    public Write delete(Profile profile) {
        return profiles.close(profile);
    }

    @Override
    public Account account(Profile profile) {
        return new Account(
                profile.userId(),
                profile.email(),
                profile.emailVerified(),
                profile.displayName(),
                profile.roles().stream().map(Profile.Role::text).collect(Collectors.toUnmodifiableSet()),
                Account.State.valueOf(profile.state().name()),
                profile.deletionDueAt(),
                ZoneId.of(profile.timeZone()),
                profile.createdAt());
    }

    @Override
    public Profile create(NewAccount account) {
        return new Profile(
                account.id(),
                account.email(),
                account.verified(),
                account.name(),
                roles(account.roles()),
                timeZone(account),
                null,
                false,
                false,
                account.createdAt(),
                account.createdAt(),
                Profile.State.ACTIVE,
                null,
                0,
                0,
                0,
                null);
    }

    @Override
    public Profile with(Profile profile, Account account, Instant at) {
        return profile.with(
                account,
                roles(account.roles()),
                Profile.State.valueOf(account.state().name()),
                at);
    }

    @Override
    public Profile replace(Profile unconfirmed, NewAccount signUp) {
        return unconfirmed.replacedBy(signUp.name(), roles(signUp.roles()), timeZone(signUp));
    }

    /** People who came without a zone have times in UTC. */
    private static String timeZone(NewAccount account) {
        return account.details().getOrDefault(NewAccount.TIME_ZONE, "UTC");
    }

    /** In the order of their declaration, whatever order a set has. */
    private static List<Profile.Role> roles(Set<String> names) {
        return names.stream().map(Profile.Role::of).sorted().toList();
    }
}
