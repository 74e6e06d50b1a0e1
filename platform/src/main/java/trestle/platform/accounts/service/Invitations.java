package trestle.platform.accounts.service;

import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import trestle.model.IdSource;
import trestle.model.Outcome;
import trestle.model.Page;
import trestle.model.PageRequest;
import trestle.model.Refusal;
import trestle.model.Transactions;
import trestle.model.Write;
import trestle.platform.accounts.Account;
import trestle.platform.accounts.AccountAtEpoch;
import trestle.platform.accounts.AccountSettings;
import trestle.platform.accounts.AccountStore;
import trestle.platform.accounts.ClientInfo;
import trestle.platform.accounts.Credential;
import trestle.platform.accounts.Invitation;
import trestle.platform.accounts.InvitationStore;
import trestle.platform.accounts.NewAccount;
import trestle.platform.accounts.RoleStore;
import trestle.platform.accounts.Secret;
import trestle.platform.limits.AttemptResult;

/**
 * People who are invited by administrators. Anyone who has the link can read the mail of the address, so the account
 * that is opened with it is confirmed. An account that the address already has gets the roles once its password is
 * typed.
 */
public final class Invitations {
    /** How long a link works. */
    public static final Duration LIFE = Duration.ofDays(7);

    private static final int ID_LENGTH = 32;

    /**
     * An invitation that was made.
     *
     * @param link to pass on, where mail is not sent; else it is only in the mail
     */
    public record Made(Invitation invitation, Optional<String> link) {}

    /** What somebody with a link is asked for. */
    public record Shown(String email, boolean known) {}

    private final InvitationStore invitations;
    private final AccountStore people;
    private final RoleStore roles;
    private final AdministratorActs acts;
    private final SignIns signIns;
    private final PasswordChecker proofs;
    private final GuessLimiter guesses;
    private final Passwords passwords;
    private final PasswordRules rules;
    private final AccountMailQueue mailing;
    private final Transactions transactions;
    private final AccountSettings settings;
    private final Clock clock;
    private final IdSource ids;

    Invitations(
            Accounts.Parts parts,
            AdministratorActs acts,
            InvitationStore invitations,
            SignIns signIns,
            Transactions transactions) {
        this.acts = acts;
        this.invitations = invitations;
        this.people = parts.store().people();
        this.roles = parts.store().roles();
        this.signIns = signIns;
        this.proofs = parts.proofs();
        this.guesses = parts.guesses();
        this.passwords = parts.passwords();
        this.rules = parts.rules();
        this.mailing = parts.mailing();
        this.transactions = transactions;
        this.settings = parts.settings();
        this.clock = parts.clock();
        this.ids = parts.ids();
    }

    /**
     * Invites an address; taken where it is of an account that has all these roles. A mailed invitation counts with the
     * other mails to its address.
     */
    public Result<Made> invite(AccountAtEpoch actor, String email, Set<String> given) {
        var holder = people.findByEmail(email).filter(Account::verified);
        if (holder.filter(account -> account.roles().containsAll(given)).isPresent()) {
            return new Result.AddressTaken<>();
        }
        var now = clock.instant();
        var expiresAt = now.plus(LIFE);
        var invitation = new Invitation(
                Invitation.id(email), email, given, actor.accountId(), actor.epoch(), null, now, expiresAt, expiresAt);
        var writes = new ArrayList<>(acts.writes(actor, "invite", null, email + ": " + sorted(given)));
        writes.add(invitations.keep(invitation));
        var mailed = settings.capturedMail().isEmpty();
        if (mailed) {
            var mail = mailing.countTo(email);
            if (!mail.admitted()) return new Result.TooMany<>(mail);
            writes.add(mailing.invitation(invitation));
        }
        if (transactions.run(writes) instanceof Outcome.Refused) {
            return acts.<Made>refusal(actor).orElseGet(Result.Gone::new);
        }
        return new Result.Done<>(
                new Made(invitation, mailed ? Optional.empty() : link(settings, invitations, invitation)));
    }

    private static String sorted(Set<String> names) {
        return names.stream().sorted().collect(Collectors.joining(", "));
    }

    /** A new link, which replaces any other; empty where the invitation is no longer the one that was seen. */
    static Optional<String> link(AccountSettings settings, InvitationStore invitations, Invitation invitation) {
        var secret = Secret.random(Secret.Kind.INVITATION);
        return invitations.allow(invitation.inviteId(), secret.digest(), invitation.createdAt())
                ? Optional.of(settings.address("/accept-invite?token=") + invitation.inviteId() + secret.text())
                : Optional.empty();
    }

    /** Invitations that are open, those aside whose inviter may no longer invite. */
    public Page<Invitation> list(PageRequest page) {
        var found = invitations.list(page);
        return new Page<>(found.items().stream().filter(this::stands).toList(), found.next(), found.ended());
    }

    /** Takes an invitation back; invalid where there is none. */
    public Result<Invitation> revoke(AccountAtEpoch actor, String inviteId) {
        var found = invitations.find(inviteId);
        if (found.isEmpty()) return new Result.Invalid<>();
        var writes = new ArrayList<>(
                acts.writes(actor, "revoke-invite", null, found.get().email()));
        writes.add(invitations.revoke(found.get()));
        return transactions.run(writes) instanceof Outcome.Refused
                ? acts.<Invitation>refusal(actor).orElseGet(Result.Invalid::new)
                : new Result.Done<>(found.get());
    }

    /** Whether who invited may still do so, and has not recovered the account since. */
    private boolean stands(Invitation invitation) {
        return people.find(invitation.invitedBy())
                        .filter(inviter -> inviter.active() && inviter.roles().contains(settings.firstRole()))
                        .isPresent()
                && isOfPresentEpoch(invitation);
    }

    private boolean isOfPresentEpoch(Invitation invitation) {
        var made = Optional.ofNullable(invitation.inviterEpoch());
        return made.isEmpty()
                || made.equals(people.findCredential(invitation.invitedBy()).map(Credential::epoch));
    }

    /** What a link asks for; empty where it is no longer valid. Looking at it does not use it. */
    public Optional<Shown> show(String presented) {
        return find(presented)
                .map(invitation -> new Shown(
                        invitation.email(),
                        people.findByEmail(invitation.email())
                                .filter(Account::verified)
                                .isPresent()));
    }

    private Optional<Invitation> find(String presented) {
        return presented.length() <= ID_LENGTH
                ? Optional.empty()
                : invitations
                        .find(presented.substring(0, ID_LENGTH))
                        .filter(invitation -> digest(presented).equals(invitation.tokenDigest()))
                        .filter(this::stands);
    }

    private static String digest(String presented) {
        return Secret.digest(Secret.Kind.INVITATION, presented.substring(ID_LENGTH));
    }

    /**
     * Uses a link up and signs in. For an address without an account, opens one under the name and with the password; for
     * an account that there is, the password must be its own.
     */
    public Result<SignIn> accept(String presented, SignUps.SignUpRequest typed, ClientInfo from) {
        return switch (guesses.ofSecret(from, () -> find(presented))) {
            case AttemptResult.Succeeded<Invitation>(var invitation) ->
                AddressRace.settle(() -> accepted(invitation, typed, from));
            case AttemptResult.Failed<Invitation> wrong -> new Result.Invalid<>();
            case AttemptResult.Refused<Invitation>(var full) -> new Result.TooMany<>(full);
        };
    }

    /** Empty where the address has become another account's. */
    private Optional<Result<SignIn>> accepted(Invitation invitation, SignUps.SignUpRequest typed, ClientInfo from) {
        if (!stands(invitation)) {
            return Optional.of(new Result.Invalid<>());
        }
        var holder = people.findByEmail(invitation.email());
        if (holder.filter(Account::verified).isPresent()) {
            return Optional.of(join(invitation, typed.password(), from));
        }
        var tooMany = signIns.tooMany(from);
        if (tooMany.isPresent()) {
            return Optional.of(new Result.TooMany<>(tooMany.get()));
        }
        // Nobody keeps the owner of an address out by signing up with it and confirming nothing.
        holder.ifPresent(squatter -> people.erase(squatter.id()));
        return open(invitation, typed, from);
    }

    /** Empty where the address has become another account's. */
    private Optional<Result<SignIn>> open(Invitation invitation, SignUps.SignUpRequest typed, ClientInfo from) {
        var fault = rules.fault(typed.password(), invitation.email(), typed.name());
        if (fault.isPresent()) {
            return Optional.of(new Result.Unfit<>(fault.get()));
        }
        var now = clock.instant();
        var account = new NewAccount(
                ids.next(now),
                invitation.email(),
                true,
                typed.name(),
                invitation.roles(),
                typed.details(),
                passwords.hash(typed.password()),
                now);
        try {
            return switch (people.open(account, by(invitation), used(invitation))) {
                case DONE -> Optional.of(entered(account.id(), from));
                case NAME_TAKEN -> Optional.of(new Result.NameTaken<>());
                case REFUSED, ADDRESS_TAKEN, LAST_HOLDER -> Optional.empty();
            };
        } catch (Refusal.ConditionFailed | Refusal.Missing usedMeanwhile) {
            return Optional.of(new Result.Invalid<>());
        }
    }

    /** Whose right it is that gives the roles: still an administrator's when they are given. */
    private RoleStore.GrantedBy by(Invitation invitation) {
        return new RoleStore.GrantedBy(settings.firstRole(), invitation.invitedBy());
    }

    /** What uses an invitation up, while its inviter is in the epoch in which it was made. */
    private List<Write> used(Invitation invitation) {
        var use = invitations.use(invitation.inviteId(), String.valueOf(invitation.tokenDigest()), clock.instant());
        var epoch = invitation.inviterEpoch();
        return epoch == null
                ? List.of(use)
                : List.of(use, people.requireEpoch(new AccountAtEpoch(invitation.invitedBy(), epoch)));
    }

    private Result<SignIn> entered(String accountId, ClientInfo from) {
        var account = people.find(accountId);
        var epoch = people.findCredential(accountId).map(Credential::epoch).orElse(0L);
        return account.<Result<SignIn>>map(found -> new Result.Done<>(signIns.admit(found, epoch, from)))
                .orElseGet(Result.Invalid::new);
    }

    private Result<SignIn> join(Invitation invitation, String password, ClientInfo from) {
        return switch (proofs.byLogin(invitation.email(), password, from)) {
            case PasswordCheck.TooMany(var allowance) -> new Result.TooMany<>(allowance);
            case PasswordCheck.Wrong() -> new Result.WrongPassword<>();
            case PasswordCheck.Right right ->
                signIns.tooMany(from)
                        .<Result<SignIn>>map(Result.TooMany::new)
                        .orElseGet(() -> joined(invitation, right.account(), from));
        };
    }

    private Result<SignIn> joined(Invitation invitation, Account account, ClientInfo from) {
        return switch (roles.add(account.id(), invitation.roles(), by(invitation), clock.instant(), used(invitation))) {
            case DONE -> entered(account.id(), from);
            case REFUSED, ADDRESS_TAKEN, NAME_TAKEN, LAST_HOLDER -> new Result.Invalid<>();
        };
    }
}
