package trestle.platform.accounts.people;

import java.time.Instant;
import java.util.List;
import trestle.platform.accounts.Account;

/** What people are shown of themselves. */
record PersonView(
        String userId,
        String email,
        boolean emailVerified,
        String displayName,
        List<String> roles,
        String timeZone,
        Instant createdAt) {
    public PersonView {
        roles = List.copyOf(roles);
    }

    static PersonView of(Account account) {
        return new PersonView(
                account.id(),
                account.email(),
                account.verified(),
                account.name(),
                account.roles().stream().sorted().toList(),
                account.zone().getId(),
                account.createdAt());
    }
}
