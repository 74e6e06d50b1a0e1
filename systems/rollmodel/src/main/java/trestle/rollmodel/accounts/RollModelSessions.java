package trestle.rollmodel.accounts;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.ToLongFunction;
import trestle.model.Outcome;
import trestle.model.Refusal;
import trestle.model.Transactions;
import trestle.model.Write;
import trestle.platform.accounts.SessionStore;
import trestle.platform.accounts.SignedIn;

/** Sessions and API tokens on our own table. */
final class RollModelSessions implements SessionStore {
    private final AccountTable accounts;
    private final SessionTable sessions;
    private final Transactions transactions;

    RollModelSessions(AccountTable accounts, SessionTable sessions, Transactions transactions) {
        this.accounts = accounts;
        this.sessions = sessions;
        this.transactions = transactions;
    }

    @Override
    public void open(trestle.platform.accounts.Session session, int sessionsMax) {
        transactions.commit(sessions.open(stored(session)));
        var listed = sessions.listHandles(session.accountId());
        listed.stream()
                .limit(Math.max(0, listed.size() - sessionsMax))
                .forEach(oldest -> end(sessions.close(oldest.session())));
    }

    @Override
    public Optional<SignedIn<trestle.platform.accounts.Session>> findSession(String digest) {
        return sessions.find(digest)
                .flatMap(session -> entrance(session.userId(), session(session), Credential::sessionEpoch));
    }

    private <W> Optional<SignedIn<W>> entrance(String userId, W way, ToLongFunction<Credential> epoch) {
        return accounts.find(userId)
                .flatMap(profile -> accounts.findCredential(userId)
                        .map(credential ->
                                new SignedIn<>(way, Conversions.account(profile), epoch.applyAsLong(credential))));
    }

    @Override
    public Optional<trestle.platform.accounts.Session> findSession(String accountId, String handle) {
        return sessions.findByHandle(accountId, handle).map(RollModelSessions::session);
    }

    @Override
    public List<trestle.platform.accounts.Session> listSessions(String accountId) {
        return sessions.list(accountId).stream().map(RollModelSessions::session).toList();
    }

    @Override
    public void touchSession(String digest, Instant at) {
        sessions.touch(digest, at);
    }

    @Override
    public void close(trestle.platform.accounts.Session session) {
        end(sessions.close(stored(session)));
    }

    @Override
    public void issue(trestle.platform.accounts.ApiToken token, List<? extends Write> beside) {
        var writes = new ArrayList<Write>(beside);
        writes.add(sessions.issue(stored(token)));
        transactions.commit(writes);
    }

    @Override
    public Optional<SignedIn<trestle.platform.accounts.ApiToken>> findToken(String digest) {
        return sessions.findToken(digest)
                .flatMap(token -> entrance(token.userId(), token(token), Credential::tokenEpoch));
    }

    @Override
    public Optional<trestle.platform.accounts.ApiToken> findToken(String accountId, String tokenId) {
        return sessions.findTokenById(accountId, tokenId).map(RollModelSessions::token);
    }

    @Override
    public List<trestle.platform.accounts.ApiToken> listTokens(String accountId) {
        return sessions.listTokens(accountId).stream()
                .map(RollModelSessions::token)
                .toList();
    }

    @Override
    public void touchToken(String digest, Instant at) {
        sessions.touchToken(digest, at);
    }

    @Override
    public void revoke(trestle.platform.accounts.ApiToken token) {
        end(sessions.revoke(stored(token)));
    }

    /** What is gone already has ended. */
    private void end(Write deletion) {
        if (transactions.run(deletion) instanceof Outcome.Refused(var write, var refusal)
                && !(refusal instanceof Refusal.Missing)) {
            throw refusal;
        }
    }

    private static Session stored(trestle.platform.accounts.Session session) {
        return new Session(
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

    private static trestle.platform.accounts.Session session(Session session) {
        return new trestle.platform.accounts.Session(
                session.digest(),
                session.userId(),
                session.handle(),
                session.sessionEpoch(),
                session.createdAt(),
                session.expiresAt(),
                session.lastAccessedAt(),
                session.userAgent());
    }

    private static ApiToken stored(trestle.platform.accounts.ApiToken token) {
        return new ApiToken(
                token.digest(),
                token.accountId(),
                token.id(),
                token.label(),
                token.write() ? ApiToken.Access.WRITE : ApiToken.Access.READ,
                token.epoch(),
                token.createdAt(),
                token.expiresAt(),
                token.lastUsedAt(),
                token.expiresAt());
    }

    private static trestle.platform.accounts.ApiToken token(ApiToken token) {
        return new trestle.platform.accounts.ApiToken(
                token.digest(),
                token.userId(),
                token.tokenId(),
                token.label(),
                token.access() == ApiToken.Access.WRITE,
                token.tokenEpoch(),
                token.createdAt(),
                token.expiresAt(),
                token.lastUsedAt());
    }
}
