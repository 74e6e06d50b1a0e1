package trestle.platform.accounts.people;

import java.time.Instant;
import java.time.ZoneId;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import trestle.model.Key;
import trestle.model.Kind;
import trestle.model.Timestamps;
import trestle.model.Version;
import trestle.platform.accounts.Account;

/**
 * A person with an account. {@code updatedAt} is the version.
 *
 * @param storageBytes how much they store, of what the quota counts
 */
@Key(pk = "USER#{userId}", sk = "PROFILE")
@Kind("PERSON")
public record Person(
        String userId,
        String email,
        boolean emailVerified,
        String displayName,
        Set<String> roles,
        String timeZone,
        Account.State state,
        @Nullable Instant deletionDueAt,
        Instant createdAt,
        @Version Instant updatedAt,
        @Nullable Long storageBytes) {

    public Person {
        roles = Set.copyOf(roles);
    }

    Account account() {
        return new Account(
                userId, email, emailVerified, displayName, roles, state, deletionDueAt, ZoneId.of(timeZone), createdAt);
    }

    /** The same with the account's current data. */
    Person with(Account account, Instant now) {
        return new Person(
                userId,
                account.email(),
                account.verified(),
                account.name(),
                account.roles(),
                timeZone,
                account.state(),
                account.deletionDueAt(),
                createdAt,
                Timestamps.after(updatedAt, now),
                storageBytes);
    }

    Person described(String name, Set<String> chosen, String zone, Instant now) {
        return new Person(
                userId,
                email,
                emailVerified,
                name,
                chosen,
                zone,
                state,
                deletionDueAt,
                createdAt,
                Timestamps.after(updatedAt, now),
                storageBytes);
    }
}
