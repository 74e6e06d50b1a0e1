package trestle.platform.accounts.stored;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.UnaryOperator;
import trestle.model.Outcome;
import trestle.model.Page;
import trestle.model.PageRequest;
import trestle.model.Refusal;
import trestle.model.Transactions;
import trestle.model.Write;
import trestle.platform.accounts.Account;
import trestle.platform.accounts.AccountAtEpoch;
import trestle.platform.accounts.AccountStore;
import trestle.platform.accounts.ChangeResult;
import trestle.platform.accounts.Credential;
import trestle.platform.accounts.MailedLink;
import trestle.platform.accounts.NewAccount;
import trestle.platform.accounts.RoleStore;
import trestle.platform.accounts.stored.AccountChanges.Planned;
import trestle.platform.web.Principal;

/** People: the system's profile and the password are two items, changed together where they must be. */
final class StoredPeople<P> implements AccountStore {
    private final ProfileStore<P> profiles;
    private final AccountTables tables;
    private final AccountTable accounts;
    private final StoredLinks links;
    private final AccountChanges<P> changes;
    private final Transactions transactions;

    StoredPeople(ProfileStore<P> profiles, AccountTables tables, AccountChanges<P> changes, Transactions transactions) {
        this.profiles = profiles;
        this.tables = tables;
        this.accounts = tables.accounts();
        this.links = new StoredLinks(accounts, transactions);
        this.changes = changes;
        this.transactions = transactions;
    }

    @Override
    public Optional<Account> find(String accountId) {
        return profiles.find(accountId).map(profiles::account);
    }

    @Override
    public Optional<Account> findByEmail(String email) {
        return profiles.findByEmail(email).map(profiles::account);
    }

    @Override
    public Optional<Account> findByUsername(String username) {
        return profiles.findByUsername(username).map(profiles::account);
    }

    @Override
    public boolean usernameTaken(String username) {
        return profiles.usernameTaken(username);
    }

    @Override
    public ChangeResult changeUsername(AccountAtEpoch self, String username, Instant at, List<? extends Write> beside) {
        var sameEpoch = List.of(requireEpoch(self));
        return changes.change(
                self.accountId(),
                beside,
                profile -> Optional.of(new Planned<>(profiles.withUsername(profile, username, at), sameEpoch)));
    }

    @Override
    public Page<Account> list(PageRequest request) {
        var page = profiles.list(request);
        return new Page<>(page.items().stream().map(profiles::account).toList(), page.next(), page.ended());
    }

    @Override
    public Optional<Credential> findCredential(String accountId) {
        return accounts.findCredential(accountId).map(Conversions::credential);
    }

    @Override
    public ChangeResult open(NewAccount account, List<? extends Write> beside) {
        return open(account, Optional.empty(), beside);
    }

    @Override
    public ChangeResult open(NewAccount account, RoleStore.GrantedBy by, List<? extends Write> beside) {
        return open(account, Optional.of(by), beside);
    }

    private ChangeResult open(NewAccount account, Optional<RoleStore.GrantedBy> by, List<? extends Write> beside) {
        var profile = profiles.insert(profiles.create(account));
        var writes = new ArrayList<Write>(beside);
        writes.add(profile);
        writes.add(accounts.keep(Conversions.credential(account)));
        var holders = changes.holders(account, by);
        writes.addAll(holders);
        return switch (transactions.run(writes)) {
            case Outcome.Committed committed -> ChangeResult.DONE;
            case Outcome.Refused(var write, Refusal.AlreadyExists taken)
            when write.equals(profile) -> profiles.taken(taken);
            case Outcome.Refused(var write, var refusal) when holders.contains(write) -> ChangeResult.REFUSED;
            case Outcome.Refused(var write, var refusal) -> throw refusal;
        };
    }

    @Override
    public void keepSignUp(String accountId, NewAccount signUp, Instant expiresAt, List<? extends Write> beside) {
        var writes = new ArrayList<Write>(beside);
        writes.add(accounts.keep(Conversions.signUp(accountId, signUp, expiresAt)));
        transactions.commit(writes);
    }

    @Override
    public Optional<NewAccount> findSignUp(String accountId, String signUpId) {
        return accounts.findSignUp(accountId, signUpId).map(Conversions::account);
    }

    @Override
    public Optional<NewAccount> findNewestSignUp(String accountId) {
        return accounts.listSignUps(accountId).stream().findFirst().map(Conversions::account);
    }

    @Override
    public void rehash(String accountId, String seen, String passwordHash) {
        accounts.rehash(accountId, passwordHash, seen);
    }

    @Override
    public ChangeResult changePassword(
            AccountAtEpoch self,
            String seen,
            String passwordHash,
            boolean endTokens,
            Instant at,
            List<? extends Write> beside) {
        var writes = new ArrayList<Write>(beside);
        writes.add(
                accounts.changePassword(self.accountId(), passwordHash, 1, endTokens ? 1 : 0, at, seen, self.epoch()));
        return done(transactions.run(writes));
    }

    private static ChangeResult done(Outcome outcome) {
        return outcome instanceof Outcome.Committed ? ChangeResult.DONE : ChangeResult.REFUSED;
    }

    @Override
    public ChangeResult endSessions(AccountAtEpoch self, boolean endTokens) {
        return done(transactions.run(moveEpochs(self, 1, endTokens ? 1 : 0)));
    }

    private Write moveEpochs(AccountAtEpoch self, int ofSessions, int ofTokens) {
        return accounts.moveEpochsFrom(self.accountId(), self.epoch(), ofSessions, ofTokens);
    }

    @Override
    public Write requireEpoch(AccountAtEpoch self) {
        return moveEpochs(self, 0, 0);
    }

    @Override
    public ChangeResult allow(MailedLink link) {
        return links.allow(link);
    }

    @Override
    public Optional<MailedLink> findLink(MailedLink.Purpose purpose, String digest) {
        return links.find(purpose, digest)
                .filter(link -> purpose != MailedLink.Purpose.CONFIRM
                        || find(link.accountId())
                                .filter(account -> awaitsConfirmation(account, link))
                                .isPresent());
    }

    private static boolean awaitsConfirmation(Account account, MailedLink link) {
        return !account.verified() && account.active() && account.email().equals(link.email());
    }

    @Override
    public ChangeResult confirm(MailedLink link, Instant at, List<? extends Write> beside) {
        var userId = link.accountId();
        var signUpId = link.signUpId();
        var signUp = signUpId == null ? Optional.<NewAccount>empty() : findSignUp(userId, signUpId);
        if (signUpId != null && signUp.isEmpty()) {
            return ChangeResult.REFUSED;
        }
        var password = signUp.map(chosen ->
                        accounts.installPassword(userId, Objects.requireNonNull(chosen.passwordHash()), 1, at))
                .orElseGet(() -> accounts.moveEpochs(userId, 1, 0));
        var writes = List.of(accounts.use(Conversions.token(link), at), password);
        var result = changes.change(userId, beside, profile -> {
            var chosen = signUp.map(later -> profiles.replace(profile, later)).orElse(profile);
            return awaitsConfirmation(profiles.account(profile), link)
                    ? Optional.of(plan(chosen, account -> account.confirmed(link.email()), at, writes))
                    : Optional.empty();
        });
        if (result == ChangeResult.DONE) {
            accounts.forgetSignUps(accounts.listSignUpsEvenExpired(userId));
        }
        return result;
    }

    private Planned<P> plan(P before, UnaryOperator<Account> change, Instant at, List<Write> writes) {
        return new Planned<>(profiles.with(before, change.apply(profiles.account(before)), at), writes);
    }

    @Override
    public ChangeResult changeEmail(MailedLink link, Instant at, List<? extends Write> beside) {
        var ended = accounts.endChangingEmail(link.accountId(), link.digest(), link.epoch(), 1, 1);
        return useForAddress(link, ended, at, beside);
    }

    @Override
    public ChangeResult keepEmail(MailedLink link, Instant at, List<? extends Write> beside) {
        return useForAddress(link, accounts.removePassword(link.accountId(), 1, 1, at), at, beside);
    }

    private ChangeResult useForAddress(MailedLink link, Write ofCredential, Instant at, List<? extends Write> beside) {
        var writes = List.of(accounts.use(Conversions.token(link), at), ofCredential);
        return changes.change(
                link.accountId(),
                beside,
                profile -> Optional.of(plan(profile, account -> account.confirmed(link.email()), at, writes)));
    }

    @Override
    public ChangeResult reset(MailedLink link, String passwordHash, Instant at, List<? extends Write> beside) {
        var writes = new ArrayList<Write>(beside);
        writes.add(accounts.use(Conversions.token(link), at));
        writes.add(accounts.resetPassword(link.accountId(), passwordHash, 1, 1, at, link.digest(), link.epoch()));
        return done(transactions.run(writes));
    }

    @Override
    public ChangeResult requestDeletion(AccountAtEpoch self, Instant dueAt, Instant at, List<? extends Write> beside) {
        return changes.change(
                self.accountId(),
                beside,
                profile -> profiles.account(profile).active()
                        ? Optional.of(plan(
                                profile,
                                account -> account.in(Account.State.DELETION_PENDING, dueAt),
                                at,
                                List.of(moveEpochs(self, 1, 1))))
                        : Optional.empty());
    }

    @Override
    public ChangeResult hastenDeletion(String accountId, Instant dueAt, Instant at, List<? extends Write> beside) {
        return changes.change(
                accountId,
                beside,
                profile -> profiles.account(profile).state() == Account.State.DELETION_PENDING
                        ? Optional.of(plan(
                                profile, account -> account.in(Account.State.DELETION_PENDING, dueAt), at, List.of()))
                        : Optional.empty());
    }

    @Override
    public ChangeResult cancelDeletion(MailedLink link, Instant at, List<? extends Write> beside) {
        var writes = List.of(
                accounts.use(Conversions.token(link), at),
                accounts.endCancelling(link.accountId(), link.digest(), link.epoch()));
        return changes.change(
                link.accountId(),
                beside,
                profile -> profiles.account(profile).state() == Account.State.DELETION_PENDING
                        ? Optional.of(plan(profile, account -> account.in(Account.State.ACTIVE, null), at, writes))
                        : Optional.empty());
    }

    @Override
    public void erase(String accountId) {
        var sessions = tables.sessions();
        var listed = sessions.listEvenExpired(accountId);
        sessions.sweep(listed.stream().map(SessionOfUser::session).toList());
        sessions.sweepListed(listed);
        var tokens = sessions.listTokensEvenExpired(accountId);
        sessions.sweepTokens(tokens.stream().map(ApiTokenOfUser::token).toList());
        sessions.sweepListedTokens(tokens);
        tables.requests().forget(tables.requests().listWindows(accountId));
        if (!tables.population().isEmpty()) {
            var client = Principal.account(tables.population(), accountId);
            tables.requests().forget(tables.requests().listWindows(client));
        }
        links.removeAll(accountId);
        accounts.forgetSignUps(accounts.listSignUpsEvenExpired(accountId));
        profiles.find(accountId).ifPresent(profile -> {
            var writes = new ArrayList<>(changes.leaving(profiles.account(profile)));
            writes.add(accounts.forgetCredential(accountId));
            writes.add(profiles.delete(profile));
            transactions.commit(writes);
        });
    }
}
