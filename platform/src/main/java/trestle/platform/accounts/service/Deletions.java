package trestle.platform.accounts.service;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import trestle.model.Transactions;
import trestle.model.Write;
import trestle.platform.accounts.Account;
import trestle.platform.accounts.AccountAtEpoch;
import trestle.platform.accounts.AccountStore;
import trestle.platform.accounts.ChangeResult;
import trestle.platform.accounts.ClientInfo;
import trestle.platform.accounts.Enqueue;
import trestle.platform.accounts.IdentityStore;
import trestle.platform.accounts.MailedLink;

/** Account deletion: signs out at once, erases after seven days, and can be cancelled until then. */
public final class Deletions {
    /** The kind under which a deletion that will be due is in the outbox. */
    public static final String KIND = "account-deletion";

    public static final Duration GRACE = Duration.ofDays(7);

    private final AccountStore people;
    private final IdentityStore identities;
    private final PasswordChecker proofs;
    private final MailedLinks links;
    private final AccountMailQueue mailing;
    private final Enqueue later;
    private final String kind;
    private final Transactions transactions;
    private final Clock clock;

    Deletions(Accounts.Parts parts, Transactions transactions) {
        this.people = parts.store().people();
        this.identities = parts.external().identities();
        this.proofs = parts.proofs();
        this.links = parts.links();
        this.mailing = parts.mailing();
        this.later = parts.later();
        this.kind = parts.settings().population().kind(KIND);
        this.transactions = transactions;
        this.clock = parts.clock();
    }

    /** The kind under which these deletions are in the outbox. */
    public String kind() {
        return kind;
    }

    /** Asks for an account to be deleted, and returns when it will be. */
    public Result<Instant> request(AccountAtEpoch self, String password, ClientInfo from) {
        return request(self, new Proof.Password(password), from);
    }

    /** The same for an account that may have no password. */
    public Result<Instant> request(AccountAtEpoch self, Proof proof, ClientInfo from) {
        return request(self, proof, Map.of(), from);
    }

    /** The same with what the person decides about it, which is in the payload of the task that does it. */
    public Result<Instant> request(AccountAtEpoch self, Proof proof, Map<String, String> choices, ClientInfo from) {
        return switch (proofs.again(self, proof, from)) {
            case PasswordCheck.TooMany(var allowance) -> new Result.TooMany<>(allowance);
            case PasswordCheck.Wrong() -> new Result.WrongPassword<>();
            case PasswordCheck.Right right -> request(self, choices);
        };
    }

    private Result<Instant> request(AccountAtEpoch self, Map<String, String> choices) {
        var accountId = self.accountId();
        var now = clock.instant();
        var dueAt = now.plus(GRACE);
        var job = later.add(kind, payload(accountId, dueAt, choices), dueAt);
        var mail = mailing.to(accountId, AccountMailQueue.About.DELETION);
        return Result.ofOwn(people.requestDeletion(self, dueAt, now, List.of(job, mail)), dueAt);
    }

    private static Map<String, String> payload(String accountId, Instant dueAt, Map<String, String> choices) {
        var payload = new HashMap<>(choices);
        payload.put("accountId", accountId);
        payload.put("dueAt", dueAt.toString());
        return payload;
    }

    /**
     * Has a deletion that its owner asked for done now instead of after seven days. Gone where none is pending.
     *
     * @param waiting the payload of the task that waits for it
     */
    public Result<Instant> hasten(
            AdministratorActs acts, AccountAtEpoch actor, String accountId, Map<String, String> waiting) {
        var now = clock.instant();
        var writes = new ArrayList<>(acts.writes(actor, "delete-now", accountId, null));
        writes.add(later.add(kind, payload(accountId, now, waiting), now));
        return people.hastenDeletion(accountId, now, now, writes) == ChangeResult.DONE
                ? new Result.Done<>(now)
                : acts.<Instant>refusal(actor).orElseGet(Result.Gone::new);
    }

    /** Whether a link to keep the account may be used; looking at it does not use it. */
    public boolean cancels(String presented) {
        return links.find(presented, MailedLink.Purpose.CANCEL_DELETION).isPresent();
    }

    /** Keeps the account after all. */
    public Result<MailedLink> cancel(String presented, ClientInfo from) {
        return links.use(
                MailedLink.Purpose.CANCEL_DELETION,
                presented,
                from,
                link -> people.cancelDeletion(link, clock.instant(), List.of(dropped(link.accountId()))));
    }

    /** The deletion itself waits in the outbox for a week: another task takes it out, once the account is kept for certain. */
    private Write dropped(String accountId) {
        return later.add(cancelledKind(), Map.of("accountId", accountId), clock.instant());
    }

    /** The kind of the tasks that take cancelled deletions out of the outbox. */
    public String cancelledKind() {
        return kind + "-cancelled";
    }

    /** Whether an outbox row of {@link #kind} is of a deletion that was cancelled, or asked for again since. */
    public boolean isCancelled(Map<String, String> payload) {
        return !people.find(Objects.requireNonNull(payload.get("accountId")))
                .map(Account::deletionDueAt)
                .map(Instant::toString)
                .equals(Optional.ofNullable(payload.get("dueAt")));
    }

    /**
     * Does what an outbox row of {@link #kind} is about: removes what the system keeps for the account, then the
     * account. Nothing happens if the deletion was cancelled, or asked for again since. May be repeated.
     *
     * @param erasing removes everything of the account's but the account itself, and may be repeated
     */
    public void carryOut(Map<String, String> payload, Erasing erasing) {
        var accountId = Objects.requireNonNull(payload.get("accountId"));
        var dueAt = Instant.parse(Objects.requireNonNull(payload.get("dueAt")));
        var due = people.find(accountId)
                .filter(account -> account.state() == Account.State.DELETION_PENDING)
                .filter(account -> dueAt.equals(account.deletionDueAt()))
                .filter(account -> !clock.instant().isBefore(dueAt));
        due.ifPresent(account -> {
            erasing.erase(account);
            identities.list(account.id()).forEach(linked -> transactions.run(identities.unlink(linked)));
            people.erase(account.id());
        });
    }

    /** What a system does when an account goes. */
    @FunctionalInterface
    public interface Erasing {
        void erase(Account account);
    }
}
