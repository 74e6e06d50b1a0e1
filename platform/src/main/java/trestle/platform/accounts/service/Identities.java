package trestle.platform.accounts.service;

import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import trestle.model.IdSource;
import trestle.model.Outcome;
import trestle.model.Refusal;
import trestle.model.Transactions;
import trestle.model.Write;
import trestle.platform.accounts.Account;
import trestle.platform.accounts.AccountAtEpoch;
import trestle.platform.accounts.AccountSettings;
import trestle.platform.accounts.AccountStore;
import trestle.platform.accounts.ChangeResult;
import trestle.platform.accounts.ClientInfo;
import trestle.platform.accounts.Credential;
import trestle.platform.accounts.IdentityStore;
import trestle.platform.accounts.LinkedIdentity;
import trestle.platform.accounts.NewAccount;

/**
 * Accounts that are entered with an identity of another service. An identity that is linked signs its account in. One
 * that is not never enters an account by its address alone: the password of the account links it, once. An address that
 * the service has not verified neither links nor creates anything.
 */
public final class Identities {
    /** What an identity that was proved leads to. */
    public sealed interface Arrival {
        /** It is an account's. */
        record Known(SignIn signIn) implements Arrival {}

        /** Its address is an account's, whose password is to be typed once. */
        record AskPassword(String email) implements Arrival {}

        /** Nobody has the address: an account may be opened. */
        record AskProfile(String email) implements Arrival {}

        /** The service has not verified the address of the person. */
        record AddressUnverified() implements Arrival {}

        /** Nobody has the address, and people cannot sign up with it by themselves. */
        record SignUpClosed() implements Arrival {}
    }

    /** What is asked of somebody who opens an account with an identity. */
    public record NewPerson(String name, Set<String> roles, Map<String, String> details) {
        public NewPerson {
            roles = Set.copyOf(roles);
            details = Map.copyOf(details);
        }
    }

    private final AccountStore people;
    private final IdentityStore identities;
    private final SignIns signIns;
    private final PasswordChecker proofs;
    private final AccountMailQueue mailing;
    private final Transactions transactions;
    private final AccountSettings settings;
    private final Clock clock;
    private final IdSource ids;

    Identities(Accounts.Parts parts, SignIns signIns, Transactions transactions) {
        this.people = parts.store().people();
        this.identities = parts.external().identities();
        this.signIns = signIns;
        this.proofs = parts.proofs();
        this.mailing = parts.mailing();
        this.transactions = transactions;
        this.settings = parts.settings();
        this.clock = parts.clock();
        this.ids = parts.ids();
    }

    /** Signs in the person with this identity, or says what is missing for that. */
    public Arrival arrive(ProvedIdentity proved, ClientInfo from) {
        var linked = identities.find(proved.issuer(), proved.subject());
        var account = linked.flatMap(found -> people.find(found.userId()));
        if (account.isPresent()) {
            return new Arrival.Known(signIn(account.get(), from));
        }
        // What is left of an account that was being erased.
        linked.ifPresent(orphan -> transactions.run(identities.unlink(orphan)));
        if (proved.verifiedEmail().isEmpty()) {
            return new Arrival.AddressUnverified();
        }
        var email = proved.verifiedEmail().get();
        if (asksPassword(proved)) {
            return new Arrival.AskPassword(email);
        }
        return settings.signUp().admits(email) ? new Arrival.AskProfile(email) : new Arrival.SignUpClosed();
    }

    private SignIn signIn(Account account, ClientInfo from) {
        return signIns.admit(account, epoch(account.id()), from);
    }

    /** Links an identity to the account of its address, by that account's password, and signs in. */
    public Result<SignIn> linkByPassword(ProvedIdentity proved, String password, String label, ClientInfo from) {
        var email = proved.verifiedEmail();
        if (email.isEmpty()) {
            return new Result.Unconfirmed<>();
        }
        return switch (proofs.byLogin(email.get(), password, from)) {
            case PasswordCheck.TooMany(var allowance) -> new Result.TooMany<>(allowance);
            case PasswordCheck.Wrong() -> new Result.WrongPassword<>();
            case PasswordCheck.Right right -> linkedBy(right, proved, label, from);
        };
    }

    private Result<SignIn> linkedBy(PasswordCheck.Right right, ProvedIdentity proved, String label, ClientInfo from) {
        var account = right.account();
        var tooMany = signIns.tooMany(from);
        if (tooMany.isPresent()) {
            return new Result.TooMany<>(tooMany.get());
        }
        if (!account.verified()) {
            return new Result.Unconfirmed<>();
        }
        var epoch = right.credential().epoch();
        if (!account.active()) {
            return new Result.Done<>(signIns.admit(account, epoch, from));
        }
        return switch (link(new AccountAtEpoch(account.id(), epoch), proved, label)) {
            case Result.Done<LinkedIdentity> done -> new Result.Done<>(signIns.admit(account, epoch, from));
            case Result.SessionEnded<LinkedIdentity> moved -> new Result.PasswordChanged<>();
            default -> new Result.IdentityTaken<>();
        };
    }

    /**
     * Opens an account with an identity, its address confirmed and without a password. An account that somebody opened
     * with this address and never confirmed is removed: password, sessions and all it says were never the owner's.
     */
    public Result<SignIn> open(ProvedIdentity proved, NewPerson person, ClientInfo from) {
        if (!settings.openRoles().containsAll(person.roles())) {
            throw new IllegalArgumentException("Nobody may sign up as " + person.roles() + ".");
        }
        return AddressRace.settle(() -> switch (arrive(proved, from)) {
            case Arrival.Known(var signIn) -> Optional.of(new Result.Done<>(signIn));
            case Arrival.AskPassword asks -> Optional.of(new Result.AddressTaken<>());
            case Arrival.AddressUnverified unverified -> Optional.of(new Result.Unconfirmed<>());
            case Arrival.SignUpClosed closed -> Optional.of(new Result.Gone<>());
            case Arrival.AskProfile(var email) -> opening(proved, person, email);
        });
    }

    /** Empty where it was opened, or somebody was faster: either way the next read shows what there is now. */
    private Optional<Result<SignIn>> opening(ProvedIdentity proved, NewPerson person, String email) {
        people.findByEmail(email)
                .filter(squatter -> !squatter.verified())
                .ifPresent(squatter -> people.erase(squatter.id()));
        return opened(proved, person, email) == ChangeResult.NAME_TAKEN
                ? Optional.of(new Result.NameTaken<>())
                : Optional.empty();
    }

    private ChangeResult opened(ProvedIdentity proved, NewPerson person, String email) {
        var now = clock.instant();
        var account =
                new NewAccount(ids.next(now), email, true, person.name(), person.roles(), person.details(), null, now);
        try {
            return people.open(account, List.of(identities.link(linked(account.id(), proved))));
        } catch (Refusal.AlreadyExists linkedMeanwhile) {
            return ChangeResult.REFUSED;
        }
    }

    private LinkedIdentity linked(String accountId, ProvedIdentity proved) {
        return new LinkedIdentity(
                accountId,
                proved.provider(),
                proved.issuer(),
                proved.subject(),
                proved.verifiedEmail().orElse(null),
                clock.instant());
    }

    /**
     * Links an identity to an account whose owner has shown who they are, and notifies the account by mail. Refused
     * where the account's epoch has moved since: the person who asked for the link may be the one whom a recovery has
     * shut out.
     */
    public Result<LinkedIdentity> link(AccountAtEpoch self, ProvedIdentity proved, String label) {
        var accountId = self.accountId();
        if (people.find(accountId).filter(Account::verified).isEmpty()) {
            return new Result.Unconfirmed<>();
        }
        var linked = linked(accountId, proved);
        var sameEpoch = people.requireEpoch(self);
        var notice = mailing.about(accountId, AccountMailQueue.About.IDENTITY_LINKED, label);
        return switch (transactions.run(List.of(sameEpoch, identities.link(linked), notice))) {
            case Outcome.Committed committed -> new Result.Done<>(linked);
            case Outcome.Refused(var write, var refusal) when write.equals(sameEpoch) -> new Result.SessionEnded<>();
            case Outcome.Refused refused ->
                belongsTo(accountId, proved) ? new Result.Done<>(linked) : new Result.IdentityTaken<>();
        };
    }

    /** Whether an identity is this account's. */
    public boolean belongsTo(String accountId, ProvedIdentity proved) {
        return identities
                .find(proved.issuer(), proved.subject())
                .filter(found -> found.userId().equals(accountId))
                .isPresent();
    }

    /**
     * Takes an identity away from an account: invalid where there is none of that service. A person who has neither a
     * password nor another identity keeps it; should two be taken away at once, there is still the link to a new
     * password by mail.
     */
    public Result<LinkedIdentity> unlink(AccountAtEpoch self, String provider, String label) {
        var accountId = self.accountId();
        var all = identities.list(accountId);
        var wanted =
                all.stream().filter(each -> each.provider().equals(provider)).findFirst();
        if (wanted.isEmpty()) {
            return new Result.Invalid<>();
        }
        if (all.size() == 1 && !hasPassword(accountId)) {
            return new Result.LastWayIn<>();
        }
        var notice = mailing.about(accountId, AccountMailQueue.About.IDENTITY_UNLINKED, label);
        var sameEpoch = people.requireEpoch(self);
        return switch (transactions.run(List.of(sameEpoch, identities.unlink(wanted.get()), notice))) {
            case Outcome.Committed committed -> new Result.Done<>(wanted.get());
            case Outcome.Refused(var write, var refusal) when write.equals(sameEpoch) -> new Result.SessionEnded<>();
            case Outcome.Refused refused -> new Result.Invalid<>();
        };
    }

    /** Whether the address of an identity is an account's that was confirmed. */
    public boolean asksPassword(ProvedIdentity proved) {
        return proved.verifiedEmail()
                .flatMap(people::findByEmail)
                .filter(Account::verified)
                .isPresent();
    }

    public List<LinkedIdentity> list(String accountId) {
        return identities.list(accountId);
    }

    private long epoch(String accountId) {
        return people.findCredential(accountId).map(Credential::epoch).orElse(0L);
    }

    public boolean hasPassword(String accountId) {
        return people.findCredential(accountId).map(Credential::passwordHash).isPresent();
    }

    /**
     * What ends with a recovery by mail: identities of other addresses, which somebody who had the account for a while
     * may have linked. An identity of the account's own address is of the person who reads its mail.
     */
    static List<Write> endedByRecovery(IdentityStore identities, String accountId, String email) {
        return identities.list(accountId).stream()
                .filter(linked -> !email.equals(linked.email()))
                .map(identities::unlink)
                .toList();
    }
}
