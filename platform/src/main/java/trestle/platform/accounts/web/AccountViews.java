package trestle.platform.accounts.web;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import trestle.platform.accounts.Account;
import trestle.platform.accounts.ApiToken;
import trestle.platform.accounts.Invitation;
import trestle.platform.accounts.Session;
import trestle.platform.accounts.service.ApiTokens;
import trestle.platform.accounts.service.Invitations;

/** Accounts as the API returns them. */
final class AccountViews {
    private AccountViews() {}

    /** Who is signed in, and how long. */
    record SignedIn(Object user, Instant expiresAt) {}

    /**
     * Who is calling, and how.
     *
     * @param expiresAt when the session ends at the latest; absent for a token
     * @param csrf what a page sends as {@code X-CSRF-Token} with the session's cookie; empty for a token
     */
    record Current(Object user, @Nullable Instant expiresAt, String csrf) {}

    /** A browser in the list of the caller's browsers. */
    record SessionView(
            String handle,
            Instant createdAt,
            Instant lastUsedAt,
            Instant expiresAt,
            @Nullable String userAgent,
            boolean current) {

        static SessionView of(Session session, String currentHandle) {
            return new SessionView(
                    session.handle(),
                    session.createdAt(),
                    session.lastUsedAt(),
                    session.expiresAt(),
                    session.userAgent(),
                    session.handle().equals(currentHandle));
        }
    }

    /** What a token may do. */
    enum Access {
        READ,
        WRITE
    }

    /** A token in the list of the caller's tokens. */
    record TokenView(
            String id,
            String label,
            Access access,
            Instant createdAt,
            @Nullable Instant expiresAt,
            @Nullable Instant lastUsedAt) {

        static TokenView of(ApiToken token) {
            return new TokenView(
                    token.id(),
                    token.label(),
                    token.write() ? Access.WRITE : Access.READ,
                    token.createdAt(),
                    token.expiresAt(),
                    token.lastUsedAt());
        }
    }

    /** A token that was made; {@code token} is returned only this once. */
    record NewTokenView(
            String token,
            String id,
            String label,
            Access access,
            Instant createdAt,
            @Nullable Instant expiresAt) {

        static NewTokenView of(ApiTokens.Issued issued) {
            var token = issued.token();
            return new NewTokenView(
                    issued.secret().text(),
                    token.id(),
                    token.label(),
                    token.write() ? Access.WRITE : Access.READ,
                    token.createdAt(),
                    token.expiresAt());
        }
    }

    /** An invitation that is open. */
    record InvitationView(
            String id, String email, List<String> roles, String invitedBy, Instant createdAt, Instant expiresAt) {

        static InvitationView of(Invitation invitation) {
            return new InvitationView(
                    invitation.inviteId(),
                    invitation.email(),
                    invitation.roles().stream().sorted().toList(),
                    invitation.invitedBy(),
                    invitation.createdAt(),
                    invitation.expiresAt());
        }
    }

    /** An invitation that was made; {@code link} is returned this once, and only where mail is not sent. */
    record NewInvitationView(
            InvitationView invitation, @Nullable String link) {
        static NewInvitationView of(Invitations.Made made) {
            return new NewInvitationView(
                    InvitationView.of(made.invitation()), made.link().orElse(null));
        }
    }

    /** When an account will be deleted. */
    record Deletion(Instant effectiveAt) {}

    /** An account as administrators see it. */
    record UserView(
            String userId,
            String email,
            boolean emailVerified,
            String displayName,
            List<String> roles,
            Account.State state,
            @Nullable Instant deletionDueAt,
            Instant createdAt) {

        static UserView of(Account account) {
            return new UserView(
                    account.id(),
                    account.email(),
                    account.verified(),
                    account.name(),
                    account.roles().stream().sorted().toList(),
                    account.state(),
                    account.deletionDueAt(),
                    account.createdAt());
        }
    }
}
