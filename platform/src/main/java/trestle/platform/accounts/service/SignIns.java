package trestle.platform.accounts.service;

import java.time.Clock;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import trestle.model.IdSource;
import trestle.platform.accounts.Account;
import trestle.platform.accounts.AccountAtEpoch;
import trestle.platform.accounts.AccountSettings;
import trestle.platform.accounts.AccountStores;
import trestle.platform.accounts.ClientInfo;
import trestle.platform.accounts.MailedLink;
import trestle.platform.accounts.Secret;
import trestle.platform.accounts.Session;
import trestle.platform.limits.RateLimitResult;

/** Browsers that are signed in: how they come in, who they are, and how they leave. */
public final class SignIns {
    /** A session that is open, and whose it is. */
    public record Open(Session session, Account account) {}

    /** One more ends the oldest. */
    static final int SESSIONS_MAX = 50;

    private final AccountStores store;
    private final PasswordChecker proofs;
    private final GuessLimiter guesses;
    private final MailedLinks links;
    private final AccountSettings settings;
    private final Clock clock;
    private final IdSource ids;

    SignIns(Accounts.Parts parts) {
        this.store = parts.store();
        this.proofs = parts.proofs();
        this.guesses = parts.guesses();
        this.links = parts.links();
        this.settings = parts.settings();
        this.clock = parts.clock();
        this.ids = parts.ids();
    }

    /** Signs a browser in, under a new cookie always: what it came with is never taken over. */
    public SignIn signIn(String login, String password, ClientInfo from) {
        return switch (proofs.byLogin(login, password, from)) {
            case PasswordCheck.TooMany(var allowance) -> new SignIn.TooMany(allowance);
            case PasswordCheck.Wrong() -> new SignIn.BadCredentials();
            case PasswordCheck.Right(var account, var credential, var hash) ->
                tooMany(from)
                        .<SignIn>map(SignIn.TooMany::new)
                        .orElseGet(() -> admit(account, credential.epoch(), from));
        };
    }

    /**
     * Counts a session that an address opens; present where it has opened too many. Everything that opens a session asks
     * this first, apart from a sign-in at a provider, which has limits of its own.
     */
    Optional<RateLimitResult> tooMany(ClientInfo from) {
        return guesses.tooManyRight(from);
    }

    /** Signs in an account that was proved and counted, unless it is suspended or about to be deleted. */
    SignIn admit(Account account, long epoch, ClientInfo from) {
        return switch (account.state()) {
            case SUSPENDED -> new SignIn.Suspended();
            case DELETION_PENDING -> pending(account, epoch);
            case ACTIVE -> open(account, epoch, from);
        };
    }

    private SignIn pending(Account account, long epoch) {
        var cancel = links.make(MailedLink.Purpose.CANCEL_DELETION, account, account.email(), epoch);
        return new SignIn.DeletionPending(cancel, Objects.requireNonNull(account.deletionDueAt()));
    }

    /**
     * Opens a session of an epoch that was read with the proof: if the account's has moved on since, the session is
     * invalid.
     */
    SignIn.Done open(Account account, long epoch, ClientInfo from) {
        var now = clock.instant();
        var cookie = Secret.random(Secret.Kind.SESSION);
        var session = new Session(
                cookie.digest(),
                account.id(),
                ids.next(now),
                epoch,
                now,
                now.plus(lifetime(account).whole()),
                now,
                from.userAgent());
        store.sessions().open(session, SESSIONS_MAX);
        return new SignIn.Done(cookie, session, account);
    }

    /** The same in a browser whose session has just ended; empty where its address has opened too many. */
    public Optional<SignIn.Done> openAgain(Account account, long epoch, ClientInfo from) {
        return tooMany(from).isPresent() ? Optional.empty() : Optional.of(open(account, epoch, from));
    }

    /** Who a cookie belongs to; empty for any that opens nothing, or no longer. */
    public Optional<Open> find(String cookie) {
        var found = check(cookie);
        found.ifPresent(open -> touch(open.session(), clock.instant()));
        return found;
    }

    /** The same, without counting as a use of the session. */
    public Optional<Open> check(String cookie) {
        var now = clock.instant();
        return store.sessions()
                .findSession(Secret.digest(Secret.Kind.SESSION, cookie))
                .filter(each ->
                        runs(each.way(), each.account(), each.credential().epoch(), now))
                .map(each -> new Open(each.way(), current(each.account())));
    }

    /** Where only holders have a privileged role, who they are is read for every request. */
    private Account current(Account account) {
        if (!settings.population().holdersOnly()) return account;
        var others =
                account.roles().stream().filter(role -> !settings.privileged().contains(role));
        var held = settings.privileged().stream().filter(role -> store.roles().isHolder(role, account.id()));
        return account.withRoles(Stream.concat(others, held).collect(Collectors.toUnmodifiableSet()));
    }

    private boolean runs(Session session, Account account, long epoch, Instant now) {
        return account.active() && session.epoch() == epoch && lifetime(account).runs(session, now);
    }

    private SessionLifetime lifetime(Account account) {
        return settings.privileged(account) ? SessionLifetime.PRIVILEGED : SessionLifetime.USUAL;
    }

    private void touch(Session session, Instant now) {
        if (!now.isBefore(session.lastUsedAt().plus(SessionLifetime.TOUCHED_EVERY))) {
            store.sessions().touchSession(session.digest(), now);
        }
    }

    /** Ends all of an account's sessions, this one too, its mailed links, and unless they are kept its API tokens. */
    public Result<AccountAtEpoch> signOutEverywhere(AccountAtEpoch self, boolean keepTokens) {
        return Result.ofOwn(store.people().endSessions(self, !keepTokens), self);
    }

    /** An account's sessions that are open, the last used first. */
    public List<Session> list(String accountId) {
        var now = clock.instant();
        var account = store.people().find(accountId);
        var credential = store.people().findCredential(accountId);
        if (account.isEmpty() || credential.isEmpty()) {
            return List.of();
        }
        return store.sessions().listSessions(accountId).stream()
                .filter(session -> runs(session, account.get(), credential.get().epoch(), now))
                .sorted(Comparator.comparing(Session::lastUsedAt).reversed())
                .toList();
    }

    /** One of an account's own sessions. */
    public Optional<Session> find(String accountId, String handle) {
        return store.sessions().findSession(accountId, handle);
    }

    /** Ends one of an account's own sessions; false where it has no such in this epoch. */
    public boolean end(AccountAtEpoch self, String handle) {
        var session =
                store.sessions().findSession(self.accountId(), handle).filter(found -> found.epoch() == self.epoch());
        session.ifPresent(store.sessions()::close);
        return session.isPresent();
    }
}
