package trestle.platform.accounts.stored;

import java.time.Instant;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import trestle.model.Accept;
import trestle.model.Key;
import trestle.model.Kind;
import trestle.model.Version;
import trestle.platform.accounts.Account;

/** The least that a system keeps of a person. */
@Key(pk = "USER#{userId}", sk = "PROFILE")
@Key(index = "GSI1", pk = "USERS", sk = "{email}")
@Kind("PERSON")
@Accept(code = "TRI01", because = "the people of one test")
public record Person(
        String userId,
        String email,
        boolean emailVerified,
        String name,
        @Nullable String username,
        Set<String> roles,
        Account.State state,
        @Nullable Instant deletionDueAt,
        Instant createdAt,
        @Version Instant updatedAt) {

    public Person {
        roles = Set.copyOf(roles);
    }

    Person named(String other, Instant now) {
        return new Person(
                userId, email, emailVerified, other, username, roles, state, deletionDueAt, createdAt, changedAt(now));
    }

    Person renamed(String other, Instant now) {
        return new Person(
                userId, email, emailVerified, name, other, roles, state, deletionDueAt, createdAt, changedAt(now));
    }

    Instant changedAt(Instant now) {
        return now.isAfter(updatedAt) ? now : updatedAt.plusMillis(1);
    }
}
