package trestle.platform.accounts.stored;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import trestle.model.Outcome;
import trestle.model.Refusal;
import trestle.model.Transactions;
import trestle.model.Write;
import trestle.platform.accounts.AccountAtEpoch;
import trestle.platform.accounts.ApiToken;
import trestle.platform.accounts.ChangeResult;
import trestle.platform.accounts.Session;
import trestle.platform.accounts.SessionStore;

/** Sessions and API tokens. */
final class StoredSessions<P> implements SessionStore {
    private final ProfileStore<P> profiles;
    private final AccountTable accounts;
    private final SessionTable sessions;
    private final Transactions transactions;

    StoredSessions(ProfileStore<P> profiles, AccountTables tables, Transactions transactions) {
        this.profiles = profiles;
        this.accounts = tables.accounts();
        this.sessions = tables.sessions();
        this.transactions = transactions;
    }

    @Override
    public void open(Session session, int sessionsMax) {
        transactions.commit(sessions.open(Conversions.stored(session)));
        var listed = sessions.listHandles(session.accountId());
        listed.stream()
                .limit(Math.max(0, listed.size() - sessionsMax))
                .forEach(oldest -> end(sessions.close(oldest.session())));
    }

    @Override
    public Optional<SessionStore.SignedIn<Session>> findSession(String digest) {
        return sessions.find(digest).flatMap(session -> signedIn(session.userId(), Conversions.session(session)));
    }

    private <W> Optional<SessionStore.SignedIn<W>> signedIn(String userId, W way) {
        return profiles.find(userId)
                .flatMap(profile -> accounts.findCredential(userId)
                        .map(found -> new SessionStore.SignedIn<>(
                                way, profiles.account(profile), Conversions.credential(found))));
    }

    @Override
    public Optional<Session> findSession(String accountId, String handle) {
        return sessions.findByHandle(accountId, handle).map(Conversions::session);
    }

    @Override
    public List<Session> listSessions(String accountId) {
        return sessions.list(accountId).stream().map(Conversions::session).toList();
    }

    @Override
    public void touchSession(String digest, Instant at) {
        sessions.touch(digest, at);
    }

    @Override
    public void close(Session session) {
        end(sessions.close(Conversions.stored(session)));
    }

    @Override
    public ChangeResult issue(AccountAtEpoch self, ApiToken token, List<? extends Write> beside) {
        var writes = new ArrayList<Write>(beside);
        writes.add(sessions.issue(Conversions.stored(token)));
        return run(self, writes);
    }

    private ChangeResult run(AccountAtEpoch self, List<Write> writes) {
        writes.add(accounts.moveEpochsFrom(self.accountId(), self.epoch(), 0, 0));
        return transactions.run(writes) instanceof Outcome.Committed ? ChangeResult.DONE : ChangeResult.REFUSED;
    }

    @Override
    public Optional<SessionStore.SignedIn<ApiToken>> findToken(String digest) {
        return sessions.findToken(digest).flatMap(token -> signedIn(token.userId(), Conversions.token(token)));
    }

    @Override
    public Optional<ApiToken> findToken(String accountId, String tokenId) {
        return sessions.findTokenById(accountId, tokenId).map(Conversions::token);
    }

    @Override
    public List<ApiToken> listTokens(String accountId) {
        return sessions.listTokens(accountId).stream().map(Conversions::token).toList();
    }

    @Override
    public void touchToken(String digest, Instant at) {
        sessions.touchToken(digest, at);
    }

    @Override
    public void revoke(ApiToken token) {
        end(sessions.revoke(Conversions.stored(token)));
    }

    @Override
    public ChangeResult revoke(AccountAtEpoch self, ApiToken token) {
        return run(self, new ArrayList<>(List.of(sessions.revoke(Conversions.stored(token)))));
    }

    /** What is gone already has ended. */
    private void end(Write deletion) {
        if (transactions.run(deletion) instanceof Outcome.Refused(var write, var refusal)
                && !(refusal instanceof Refusal.Missing)) {
            throw refusal;
        }
    }
}
