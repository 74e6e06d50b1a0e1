package trestle.rollmodel.accounts;

import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import trestle.platform.accounts.Account;
import trestle.platform.accounts.MailedLink;
import trestle.platform.accounts.NewAccount;

/** Our records as the platform's accounts know them, and the other way about. */
final class Conversions {
    /** What sign-up asks for besides; people who came without it have times in UTC. */
    static final String TIME_ZONE = "timeZone";

    private Conversions() {}

    static Account account(Profile profile) {
        return new Account(
                profile.userId(),
                profile.email(),
                profile.emailVerified(),
                profile.displayName(),
                profile.roles().stream().map(Profile.Role::text).collect(Collectors.toUnmodifiableSet()),
                state(profile.state()),
                profile.deletionDueAt(),
                ZoneId.of(profile.timeZone()),
                profile.createdAt());
    }

    private static Account.State state(Profile.State state) {
        return switch (state) {
            case ACTIVE -> Account.State.ACTIVE;
            case SUSPENDED -> Account.State.SUSPENDED;
            case DELETED -> Account.State.DELETION_PENDING;
        };
    }

    static Profile profile(NewAccount account) {
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
                0);
    }

    static Credential credential(NewAccount account) {
        return new Credential(account.id(), account.passwordHash(), 1, 0, null, null, null, account.createdAt());
    }

    static SignUp signUp(String userId, NewAccount signUp, Instant expiresAt) {
        return new SignUp(
                userId,
                signUp.id(),
                signUp.email(),
                signUp.name(),
                roles(signUp.roles()),
                timeZone(signUp),
                signUp.passwordHash(),
                signUp.createdAt(),
                expiresAt,
                expiresAt);
    }

    static NewAccount account(SignUp signUp) {
        return new NewAccount(
                signUp.signUpId(),
                signUp.email(),
                false,
                signUp.displayName(),
                signUp.roles().stream().map(Profile.Role::text).collect(Collectors.toUnmodifiableSet()),
                Map.of(TIME_ZONE, signUp.timeZone()),
                signUp.passwordHash(),
                signUp.createdAt());
    }

    static String timeZone(NewAccount account) {
        return account.details().getOrDefault(TIME_ZONE, "UTC");
    }

    /** In the order of their declaration, whatever order a set has. */
    static List<Profile.Role> roles(Set<String> names) {
        return names.stream().map(Profile.Role::of).sorted().toList();
    }

    static MailToken.Purpose purpose(MailedLink.Purpose purpose) {
        return switch (purpose) {
            case CONFIRM -> MailToken.Purpose.VERIFY;
            case CHANGE_EMAIL -> MailToken.Purpose.CHANGE_EMAIL;
            case KEEP_EMAIL -> MailToken.Purpose.KEEP_EMAIL;
            case RESET -> MailToken.Purpose.RESET;
            case CANCEL_DELETION -> MailToken.Purpose.CANCEL;
        };
    }

    static MailToken token(MailedLink link) {
        return new MailToken(
                purpose(link.purpose()),
                link.digest(),
                link.accountId(),
                link.email(),
                link.epoch(),
                link.signUpId(),
                link.expiresAt(),
                link.expiresAt());
    }

    static MailedLink link(MailedLink.Purpose purpose, MailToken token) {
        return new MailedLink(
                purpose,
                token.digest(),
                token.userId(),
                token.email(),
                token.epoch(),
                token.signUpId(),
                token.expiresAt());
    }
}
