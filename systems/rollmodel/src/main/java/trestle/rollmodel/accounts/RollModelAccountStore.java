package trestle.rollmodel.accounts;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import trestle.model.Cursors;
import trestle.model.Outcome;
import trestle.model.Page;
import trestle.model.PageRequest;
import trestle.model.Refusal;
import trestle.model.Transactions;
import trestle.model.Write;
import trestle.platform.accounts.Account;
import trestle.platform.accounts.AccountStore;
import trestle.platform.accounts.ChangeResult;
import trestle.platform.accounts.MailedLink;
import trestle.platform.accounts.NewAccount;
import trestle.rollmodel.accounts.ProfileChanges.Plan;
import trestle.rollmodel.requests.RequestTable;

/** People on our own table: profile and password are two items, changed together where they must be. */
final class RollModelAccountStore implements AccountStore {
    private static final String LISTING = "RollModelPeople.list";
    private static final int ATTEMPTS_MAX = 10;

    private final AccountTable accounts;
    private final SessionTable sessions;
    private final RequestTable requests;
    private final ProfileChanges changes;
    private final Transactions transactions;
    private final Cursors cursors;

    RollModelAccountStore(
            AccountTable accounts,
            SessionTable sessions,
            RequestTable requests,
            ProfileChanges changes,
            Transactions transactions,
            Cursors cursors) {
        this.accounts = accounts;
        this.sessions = sessions;
        this.requests = requests;
        this.changes = changes;
        this.transactions = transactions;
        this.cursors = cursors;
    }

    @Override
    public Optional<Account> find(String accountId) {
        return accounts.find(accountId).map(Conversions::account);
    }

    @Override
    public Optional<Account> findByEmail(String email) {
        return accounts.findByEmail(email).map(Conversions::account);
    }

    /** Shard after shard of the directory, under one cursor. */
    @Override
    public Page<Account> list(PageRequest page) {
        var binding = LISTING + "\n" + page.audience();
        var position = page.cursor().map(cursor -> Position.of(cursors.open(cursor, binding)));
        var at = position.orElse(new Position(0, Optional.empty()));
        var found = new ArrayList<Account>();
        while (at.shard() < DirectoryEntry.SHARDS && found.size() < page.limit()) {
            var part = accounts.listShard(
                    at.shard(), new PageRequest(page.limit() - found.size(), at.inner(), page.audience()));
            part.items().stream().map(Conversions::account).forEach(found::add);
            at = part.next().isPresent()
                    ? new Position(at.shard(), part.next())
                    : new Position(at.shard() + 1, Optional.empty());
        }
        return at.shard() == DirectoryEntry.SHARDS
                ? new Page<>(found, Optional.empty(), Page.Ended.AT_THE_END)
                : new Page<>(found, Optional.of(cursors.seal(at.bytes(), binding)), Page.Ended.AT_THE_LIMIT);
    }

    /** Where a list goes on: in which shard, and at which cursor of it. */
    private record Position(int shard, Optional<String> inner) {
        static Position of(byte[] bytes) {
            var text = new String(bytes, StandardCharsets.UTF_8);
            return new Position(
                    text.charAt(0) - '0', Optional.of(text.substring(1)).filter(inner -> !inner.isEmpty()));
        }

        byte[] bytes() {
            return (shard + inner.orElse("")).getBytes(StandardCharsets.UTF_8);
        }
    }

    @Override
    public Optional<trestle.platform.accounts.Credential> findCredential(String accountId) {
        return accounts.findCredential(accountId)
                .map(found -> new trestle.platform.accounts.Credential(found.passwordHash(), found.sessionEpoch()));
    }

    @Override
    public ChangeResult open(NewAccount account, List<? extends Write> beside) {
        var profile = accounts.open(Conversions.profile(account));
        var writes = new ArrayList<Write>(beside);
        writes.add(profile);
        writes.add(accounts.keep(Conversions.credential(account)));
        return switch (transactions.run(writes)) {
            case Outcome.Committed committed -> ChangeResult.DONE;
            case Outcome.Refused(var write, var refusal) when write.equals(profile) -> ChangeResult.ADDRESS_TAKEN;
            case Outcome.Refused(var write, var refusal) -> throw refusal;
        };
    }

    @Override
    public ChangeResult reopen(String accountId, NewAccount again, List<? extends Write> beside) {
        return changes.change(accountId, beside, profile -> {
            if (profile.emailVerified() || profile.state() != Profile.State.ACTIVE) {
                return Optional.empty();
            }
            var after = profile.described(
                    again.name(), Conversions.roles(again.roles()), Conversions.timeZone(again), again.createdAt());
            return Optional.of(new Plan(
                    after, List.of(accounts.replacePassword(accountId, again.passwordHash(), 1, again.createdAt()))));
        });
    }

    @Override
    public void rehash(String accountId, String seen, String passwordHash) {
        accounts.rehash(accountId, passwordHash, seen);
    }

    @Override
    public ChangeResult changePassword(
            String accountId, String seen, String passwordHash, Instant at, List<? extends Write> beside) {
        var writes = new ArrayList<Write>(beside);
        writes.add(accounts.changePassword(accountId, passwordHash, 1, at, seen));
        return done(transactions.run(writes));
    }

    private static ChangeResult done(Outcome outcome) {
        return outcome instanceof Outcome.Committed ? ChangeResult.DONE : ChangeResult.REFUSED;
    }

    @Override
    public void endSessions(String accountId) {
        transactions.run(accounts.endSessions(accountId, 1));
    }

    /** The link before is removed with the change, so that none is left that names an account and opens nothing. */
    @Override
    public ChangeResult allow(MailedLink link) {
        for (var attempt = 0; attempt < ATTEMPTS_MAX; attempt++) {
            var credential = accounts.findCredential(link.accountId());
            if (credential.isEmpty()) {
                return ChangeResult.REFUSED;
            }
            var purpose = Conversions.purpose(link.purpose());
            var old = digest(credential.get(), purpose);
            var writes = new ArrayList<Write>();
            writes.add(allowing(link, purpose, old));
            writes.add(accounts.keep(Conversions.token(link)));
            if (old != null) {
                writes.add(accounts.forgetToken(purpose, old));
            }
            if (transactions.run(writes) instanceof Outcome.Committed) {
                return ChangeResult.DONE;
            }
        }
        throw new Refusal.Busy("Credential " + link.accountId(), ATTEMPTS_MAX + " attempts", null);
    }

    private static @Nullable String digest(Credential credential, MailToken.Purpose purpose) {
        return switch (purpose) {
            case VERIFY -> credential.verifyDigest();
            case RESET -> credential.resetDigest();
            case CANCEL -> credential.cancelDigest();
        };
    }

    private Write allowing(MailedLink link, MailToken.Purpose purpose, @Nullable String old) {
        return switch (purpose) {
            case VERIFY -> accounts.allowVerifying(link.accountId(), link.digest(), old);
            case RESET -> accounts.allowReset(link.accountId(), link.digest(), old);
            case CANCEL -> accounts.allowCancelling(link.accountId(), link.digest(), old);
        };
    }

    @Override
    public Optional<MailedLink> findLink(MailedLink.Purpose purpose, String digest) {
        var kind = Conversions.purpose(purpose);
        return accounts.findToken(kind, digest)
                .filter(token -> accounts.findCredential(token.userId())
                        .filter(credential -> digest.equals(digest(credential, kind)))
                        .isPresent())
                .map(token -> Conversions.link(purpose, token));
    }

    @Override
    public ChangeResult confirm(MailedLink link, Instant at, List<? extends Write> beside) {
        return changes.change(
                link.accountId(),
                beside,
                profile -> Optional.of(new Plan(
                        profile.confirmed(link.email(), at),
                        List.of(
                                accounts.use(MailToken.Purpose.VERIFY, link.digest(), at),
                                accounts.endVerifying(link.accountId(), link.digest())))));
    }

    @Override
    public ChangeResult reset(MailedLink link, String passwordHash, Instant at, List<? extends Write> beside) {
        var writes = new ArrayList<Write>(beside);
        writes.add(accounts.use(MailToken.Purpose.RESET, link.digest(), at));
        writes.add(accounts.resetPassword(link.accountId(), passwordHash, 1, at, link.digest()));
        return done(transactions.run(writes));
    }

    @Override
    public ChangeResult requestDeletion(String accountId, Instant dueAt, Instant at, List<? extends Write> beside) {
        return changes.change(
                accountId,
                beside,
                profile -> profile.state() == Profile.State.ACTIVE
                        ? Optional.of(new Plan(
                                profile.in(Profile.State.DELETED, dueAt, at),
                                List.of(accounts.endSessions(accountId, 1))))
                        : Optional.empty());
    }

    @Override
    public ChangeResult cancelDeletion(MailedLink link, Instant at, List<? extends Write> beside) {
        return changes.change(
                link.accountId(),
                beside,
                profile -> profile.state() == Profile.State.DELETED
                        ? Optional.of(new Plan(
                                profile.in(Profile.State.ACTIVE, null, at),
                                List.of(
                                        accounts.use(MailToken.Purpose.CANCEL, link.digest(), at),
                                        accounts.endCancelling(link.accountId(), link.digest()))))
                        : Optional.empty());
    }

    @Override
    public void erase(String accountId) {
        var listed = sessions.listEvenExpired(accountId);
        sessions.sweep(listed.stream().map(SessionOfUser::session).toList());
        sessions.sweepListed(listed);
        sessions.listTokens(accountId).forEach(token -> transactions.commit(sessions.revoke(token)));
        requests.forget(requests.listWindows(accountId));
        accounts.find(accountId).ifPresent(profile -> {
            var writes = Stream.<Write>concat(
                            links(accountId), Stream.of(accounts.forgetCredential(accountId), accounts.close(profile)))
                    .toList();
            transactions.commit(writes);
        });
    }

    private Stream<Write> links(String accountId) {
        return accounts.findCredential(accountId).stream()
                .flatMap(credential -> Stream.of(MailToken.Purpose.values())
                        .filter(purpose -> digest(credential, purpose) != null)
                        .map(purpose -> accounts.forgetToken(purpose, String.valueOf(digest(credential, purpose)))));
    }
}
