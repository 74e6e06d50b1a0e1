package trestle.rollmodel.accounts;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
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
import trestle.platform.requests.RequestTable;
import trestle.rollmodel.accounts.ProfileChanges.Plan;

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
                .map(found -> new trestle.platform.accounts.Credential(
                        found.passwordHash(), found.sessionEpoch(), found.tokenEpoch()));
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
            String accountId,
            String seen,
            String passwordHash,
            boolean endTokens,
            Instant at,
            List<? extends Write> beside) {
        var writes = new ArrayList<Write>(beside);
        writes.add(accounts.changePassword(accountId, passwordHash, 1, endTokens ? 1 : 0, at, seen));
        return done(transactions.run(writes));
    }

    private static ChangeResult done(Outcome outcome) {
        return outcome instanceof Outcome.Committed ? ChangeResult.DONE : ChangeResult.REFUSED;
    }

    @Override
    public void endSessions(String accountId, boolean endTokens) {
        transactions.run(accounts.moveEpochs(accountId, 1, endTokens ? 1 : 0));
    }

    @Override
    public ChangeResult allow(MailedLink link) {
        return link.purpose().newestOnly() ? allowInPlace(link) : allowBeside(link);
    }

    private ChangeResult allowBeside(MailedLink link) {
        if (accounts.findCredential(link.accountId()).isEmpty()) {
            return ChangeResult.REFUSED;
        }
        transactions.commit(accounts.keep(Conversions.token(link)));
        return ChangeResult.DONE;
    }

    /** The link before is removed afterwards; until then it names an account and opens nothing. */
    private ChangeResult allowInPlace(MailedLink link) {
        for (var attempt = 0; attempt < ATTEMPTS_MAX; attempt++) {
            var credential = accounts.findCredential(link.accountId());
            if (credential.isEmpty()) {
                return ChangeResult.REFUSED;
            }
            var purpose = Conversions.purpose(link.purpose());
            var old = digest(credential.get(), purpose);
            if (transactions.run(List.of(allowing(link, purpose, old), accounts.keep(Conversions.token(link))))
                    instanceof Outcome.Committed) {
                if (old != null) {
                    remove(List.of(MailToken.removable(purpose, old, link.accountId(), link.expiresAt())));
                }
                return ChangeResult.DONE;
            }
        }
        throw new Refusal.Busy("Credential " + link.accountId(), ATTEMPTS_MAX + " attempts", null);
    }

    private static @Nullable String digest(Credential credential, MailToken.Purpose purpose) {
        return switch (purpose) {
            case CHANGE_EMAIL -> credential.changeEmailDigest();
            case VERIFY, KEEP_EMAIL -> null;
            case RESET -> credential.resetDigest();
            case CANCEL -> credential.cancelDigest();
        };
    }

    private Write allowing(MailedLink link, MailToken.Purpose purpose, @Nullable String old) {
        return switch (purpose) {
            case CHANGE_EMAIL -> accounts.allowChangingEmail(link.accountId(), link.digest(), old);
            case VERIFY, KEEP_EMAIL -> throw new IllegalArgumentException(purpose + " may have several valid links.");
            case RESET -> accounts.allowReset(link.accountId(), link.digest(), old);
            case CANCEL -> accounts.allowCancelling(link.accountId(), link.digest(), old);
        };
    }

    @Override
    public Optional<MailedLink> findLink(MailedLink.Purpose purpose, String digest) {
        var kind = Conversions.purpose(purpose);
        return accounts.findToken(kind, digest)
                .map(token -> Conversions.link(purpose, token))
                .filter(link -> accounts.findCredential(link.accountId())
                        .filter(credential -> valid(link, kind, credential))
                        .isPresent())
                .filter(link -> purpose != MailedLink.Purpose.CONFIRM
                        || accounts.find(link.accountId())
                                .filter(profile -> awaitsConfirmation(profile, link))
                                .isPresent());
    }

    private static boolean valid(MailedLink link, MailToken.Purpose kind, Credential credential) {
        return (!link.purpose().newestOnly() || link.digest().equals(digest(credential, kind)))
                && (!link.purpose().endsWithEpoch() || link.epoch() == credential.sessionEpoch());
    }

    @Override
    public ChangeResult confirm(MailedLink link, Instant at, List<? extends Write> beside) {
        var userId = link.accountId();
        var signUpId = link.signUpId();
        var signUp = signUpId == null ? Optional.<SignUp>empty() : accounts.findSignUp(userId, signUpId);
        if (signUpId != null && signUp.isEmpty()) {
            return ChangeResult.REFUSED;
        }
        var password = signUp.map(chosen -> accounts.installPassword(userId, chosen.passwordHash(), 1, at))
                .orElseGet(() -> accounts.moveEpochs(userId, 1, 0));
        var result = changes.change(
                userId,
                beside,
                profile -> awaitsConfirmation(profile, link)
                        ? Optional.of(new Plan(
                                signUp.map(profile::replacedBy).orElse(profile).confirmed(link.email(), at),
                                List.of(accounts.use(Conversions.token(link), at), password)))
                        : Optional.empty());
        if (result == ChangeResult.DONE) {
            accounts.forgetSignUps(accounts.listSignUpsEvenExpired(userId));
        }
        return result;
    }

    private static boolean awaitsConfirmation(Profile profile, MailedLink link) {
        return !profile.emailVerified()
                && profile.state() == Profile.State.ACTIVE
                && profile.email().equals(link.email());
    }

    @Override
    public ChangeResult changeEmail(MailedLink link, Instant at, List<? extends Write> beside) {
        return changes.change(
                link.accountId(),
                beside,
                profile -> Optional.of(new Plan(
                        profile.confirmed(link.email(), at),
                        List.of(
                                accounts.use(Conversions.token(link), at),
                                accounts.endChangingEmail(link.accountId(), link.digest(), link.epoch(), 1, 1)))));
    }

    @Override
    public ChangeResult keepEmail(MailedLink link, Instant at, List<? extends Write> beside) {
        return changes.change(
                link.accountId(),
                beside,
                profile -> Optional.of(new Plan(
                        profile.confirmed(link.email(), at),
                        List.of(
                                accounts.use(Conversions.token(link), at),
                                accounts.removePassword(link.accountId(), 1, 1, at)))));
    }

    @Override
    public ChangeResult reset(MailedLink link, String passwordHash, Instant at, List<? extends Write> beside) {
        var writes = new ArrayList<Write>(beside);
        writes.add(accounts.use(Conversions.token(link), at));
        writes.add(accounts.resetPassword(link.accountId(), passwordHash, 1, 1, at, link.digest(), link.epoch()));
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
                                List.of(accounts.moveEpochs(accountId, 1, 1))))
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
                                        accounts.use(Conversions.token(link), at),
                                        accounts.endCancelling(link.accountId(), link.digest(), link.epoch()))))
                        : Optional.empty());
    }

    @Override
    public void erase(String accountId) {
        var listed = sessions.listEvenExpired(accountId);
        sessions.sweep(listed.stream().map(SessionOfUser::session).toList());
        sessions.sweepListed(listed);
        var tokens = sessions.listTokensEvenExpired(accountId);
        sessions.sweepTokens(tokens.stream().map(ApiTokenOfUser::token).toList());
        sessions.sweepListedTokens(tokens);
        requests.forget(requests.listWindows(accountId));
        remove(links(accountId));
        accounts.forgetSignUps(accounts.listSignUpsEvenExpired(accountId));
        accounts.find(accountId)
                .ifPresent(profile ->
                        transactions.commit(List.of(accounts.forgetCredential(accountId), accounts.close(profile))));
    }

    /** Those that are listed, and those from before links were listed, which the credential names. */
    private List<MailToken> links(String accountId) {
        var listed = accounts.listTokens(accountId).stream().map(MailTokenOfUser::token);
        var named = accounts.findCredential(accountId).stream()
                .flatMap(credential -> Stream.of(MailToken.Purpose.values())
                        .filter(purpose -> digest(credential, purpose) != null)
                        .map(purpose -> MailToken.removable(
                                purpose,
                                String.valueOf(digest(credential, purpose)),
                                accountId,
                                credential.updatedAt())));
        return Stream.concat(listed, named)
                .collect(Collectors.toMap(MailToken::digest, token -> token, (first, again) -> first))
                .values()
                .stream()
                .toList();
    }

    private void remove(List<MailToken> tokens) {
        accounts.sweep(tokens);
        accounts.sweepListed(tokens.stream().map(MailTokenOfUser::of).toList());
    }
}
