package trestle.platform.accounts.stored;

import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import trestle.platform.accounts.ApiToken;
import trestle.platform.accounts.Credential;
import trestle.platform.accounts.MailedLink;
import trestle.platform.accounts.NewAccount;
import trestle.platform.accounts.Session;

/** Stored records as accounts know them, and the other way round. */
final class Conversions {
    private Conversions() {}

    static CredentialRecord credential(NewAccount account) {
        return new CredentialRecord(account.id(), account.passwordHash(), 1, 0, null, null, null, account.createdAt());
    }

    static Credential credential(CredentialRecord stored) {
        return new Credential(stored.passwordHash(), stored.sessionEpoch(), stored.tokenEpoch());
    }

    static SignUpRecord signUp(String userId, NewAccount signUp, Instant expiresAt) {
        var details = new HashMap<>(signUp.details());
        var timeZone = details.remove(NewAccount.TIME_ZONE);
        return new SignUpRecord(
                userId,
                signUp.id(),
                signUp.email(),
                signUp.name(),
                signUp.roles().stream().sorted().toList(),
                timeZone,
                details.isEmpty() ? null : details,
                Objects.requireNonNull(signUp.passwordHash()),
                signUp.createdAt(),
                expiresAt,
                expiresAt);
    }

    static NewAccount account(SignUpRecord signUp) {
        var stored = signUp.details();
        var details = new HashMap<>(stored == null ? Map.<String, String>of() : stored);
        var timeZone = signUp.timeZone();
        if (timeZone != null) {
            details.put(NewAccount.TIME_ZONE, timeZone);
        }
        return new NewAccount(
                signUp.signUpId(),
                signUp.email(),
                false,
                signUp.displayName(),
                Set.copyOf(signUp.roles()),
                details,
                signUp.passwordHash(),
                signUp.createdAt());
    }

    static MailTokenRecord token(MailedLink link) {
        return new MailTokenRecord(
                link.purpose(),
                link.digest(),
                link.accountId(),
                link.email(),
                link.epoch(),
                link.signUpId(),
                link.expiresAt(),
                link.expiresAt());
    }

    static MailedLink link(MailTokenRecord token) {
        return new MailedLink(
                token.kind(),
                token.digest(),
                token.userId(),
                token.email(),
                token.epoch(),
                token.signUpId(),
                token.expiresAt());
    }

    static SessionRecord stored(Session session) {
        return new SessionRecord(
                session.digest(),
                session.accountId(),
                session.handle(),
                session.createdAt(),
                session.expiresAt(),
                session.lastUsedAt(),
                session.epoch(),
                session.userAgent(),
                session.expiresAt());
    }

    static Session session(SessionRecord session) {
        return new Session(
                session.digest(),
                session.userId(),
                session.handle(),
                session.sessionEpoch(),
                session.createdAt(),
                session.expiresAt(),
                session.lastAccessedAt(),
                session.userAgent());
    }

    static ApiTokenRecord stored(ApiToken token) {
        return new ApiTokenRecord(
                token.digest(),
                token.accountId(),
                token.id(),
                token.label(),
                token.write() ? ApiTokenRecord.Access.WRITE : ApiTokenRecord.Access.READ,
                token.epoch(),
                token.createdAt(),
                token.expiresAt(),
                token.lastUsedAt(),
                token.expiresAt());
    }

    static ApiToken token(ApiTokenRecord token) {
        return new ApiToken(
                token.digest(),
                token.userId(),
                token.tokenId(),
                token.label(),
                token.access() == ApiTokenRecord.Access.WRITE,
                token.tokenEpoch(),
                token.createdAt(),
                token.expiresAt(),
                token.lastUsedAt());
    }
}
