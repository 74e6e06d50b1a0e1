package trestle.platform.accounts.service;

import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import trestle.platform.accounts.Account;
import trestle.platform.accounts.AccountAtEpoch;
import trestle.platform.accounts.AccountStore;
import trestle.platform.accounts.ChangeResult;
import trestle.platform.accounts.ClientInfo;
import trestle.platform.accounts.EmailAddress;
import trestle.platform.accounts.IdentityStore;
import trestle.platform.accounts.MailedLink;

/**
 * New passwords and new addresses. Each change of either ends all sessions and mailed links; the browser that changed
 * the password gets a new session.
 */
public final class PasswordChanges {
    private final AccountStore people;
    private final IdentityStore identities;
    private final PasswordChecker proofs;
    private final MailedLinks links;
    private final AccountMailQueue mailing;
    private final Passwords passwords;
    private final PasswordRules rules;
    private final SignIns signIns;
    private final Clock clock;

    PasswordChanges(Accounts.Parts parts, SignIns signIns) {
        this.people = parts.store().people();
        this.identities = parts.external().identities();
        this.proofs = parts.proofs();
        this.links = parts.links();
        this.mailing = parts.mailing();
        this.passwords = parts.passwords();
        this.rules = parts.rules();
        this.signIns = signIns;
        this.clock = parts.clock();
    }

    /** Mails a link to choose a new password to the account of an address, if there is one. */
    public void forgot(String email, ClientInfo from) {
        EmailAddress.parse(email)
                .ifPresent(parsed -> mailing.toHolderOf(parsed, AccountMailQueue.About.FORGOTTEN, from));
    }

    /** Whether a link to reset may be used; looking at it does not use it. */
    public boolean resets(String presented) {
        return links.find(presented, MailedLink.Purpose.RESET).isPresent();
    }

    /** Uses up a link to choose a new password. A password that may not be chosen leaves the link as it is. */
    public Result<MailedLink> reset(String presented, String password, ClientInfo from) {
        return links.looked(presented, from, link -> reset(link, password), MailedLink.Purpose.RESET);
    }

    private Result<MailedLink> reset(MailedLink link, String password) {
        var account = people.find(link.accountId());
        if (account.isEmpty()) {
            return new Result.Invalid<>();
        }
        var fault = rules.fault(password, account.get().email(), account.get().name());
        if (fault.isPresent()) {
            return new Result.Unfit<>(fault.get());
        }
        var beside = new ArrayList<>(Identities.endedByRecovery(
                identities, link.accountId(), account.get().email()));
        beside.add(mailing.to(link.accountId(), AccountMailQueue.About.PASSWORD_CHANGED));
        return Result.ofLink(people.reset(link, passwords.hash(password), clock.instant(), beside), link);
    }

    /** Changes the password of who is signed in and knows it; ends API tokens unless they are kept. */
    public Result<SignIn.Done> change(
            AccountAtEpoch self, String current, String next, boolean keepTokens, ClientInfo from) {
        return switch (proofs.again(self.accountId(), current, from)) {
            case PasswordCheck.TooMany(var allowance) -> new Result.TooMany<>(allowance);
            case PasswordCheck.Wrong() -> new Result.WrongPassword<>();
            case PasswordCheck.Right right -> change(self, right, next, keepTokens, from);
        };
    }

    private Result<SignIn.Done> change(
            AccountAtEpoch self, PasswordCheck.Right proof, String next, boolean keepTokens, ClientInfo from) {
        var account = proof.account();
        var fault = rules.fault(next, account.email(), account.name());
        if (fault.isPresent()) {
            return new Result.Unfit<>(fault.get());
        }
        var tooMany = signIns.tooMany(from);
        if (tooMany.isPresent()) {
            return new Result.TooMany<>(tooMany.get());
        }
        var notice = mailing.to(account.id(), AccountMailQueue.About.PASSWORD_CHANGED);
        var hash = passwords.hash(next);
        var changed = people.changePassword(
                self,
                Objects.requireNonNull(proof.passwordHash()),
                hash,
                !keepTokens,
                clock.instant(),
                List.of(notice));
        if (changed != ChangeResult.DONE) {
            return isPasswordChanged(account, proof) ? new Result.PasswordChanged<>() : new Result.SessionEnded<>();
        }
        return new Result.Done<>(signIns.open(account, self.epoch() + 1, from));
    }

    /** Whether the account has another password than the one that was proved; else its sessions ended otherwise. */
    private boolean isPasswordChanged(Account account, PasswordCheck.Right proof) {
        return people.findCredential(account.id())
                .filter(credential -> !Objects.equals(credential.passwordHash(), proof.passwordHash()))
                .isPresent();
    }

    /**
     * Mails a link to another address, which becomes the account's when it is used, and mails the present address how
     * to stop that. Nothing reveals whether the address is another account's.
     */
    public Result<SignUps.Accepted> changeEmail(AccountAtEpoch self, String password, String email, ClientInfo from) {
        return changeEmail(self, new Proof.Password(password), email, from);
    }

    /** The same for an account that may have no password. */
    public Result<SignUps.Accepted> changeEmail(AccountAtEpoch self, Proof proof, String email, ClientInfo from) {
        return switch (proofs.again(self, proof, from)) {
            case PasswordCheck.TooMany(var allowance) -> new Result.TooMany<>(allowance);
            case PasswordCheck.Wrong() -> new Result.WrongPassword<>();
            case PasswordCheck.Right right ->
                mailing.changeOfAddress(right.account(), self.epoch(), people.requireEpoch(self), email, from)
                        ? new Result.Done<>(new SignUps.Accepted())
                        : new Result.SessionEnded<>();
        };
    }

    /** Gives who is signed in another username. */
    public Result<Account> changeUsername(AccountAtEpoch self, Proof proof, String username, ClientInfo from) {
        return switch (proofs.again(self, proof, from)) {
            case PasswordCheck.TooMany(var allowance) -> new Result.TooMany<>(allowance);
            case PasswordCheck.Wrong() -> new Result.WrongPassword<>();
            case PasswordCheck.Right right ->
                Result.ofOwn(people.changeUsername(self, username, clock.instant(), List.of()), right.account());
        };
    }

    /** Whether a link to keep an address may be used; looking at it does not use it. */
    public boolean keepsEmail(String presented) {
        return links.find(presented, MailedLink.Purpose.KEEP_EMAIL).isPresent();
    }

    /**
     * Stops a change of address, or undoes it: the address the link went to is the account's, nobody is signed in, the
     * password no longer works, and a link to choose a new one is mailed.
     */
    public Result<MailedLink> keepEmail(String presented, ClientInfo from) {
        return links.use(MailedLink.Purpose.KEEP_EMAIL, presented, from, link -> {
            var kept = keepEmail(link);
            return kept == ChangeResult.ADDRESS_TAKEN && removeSquatter(link.email()) ? keepEmail(link) : kept;
        });
    }

    private ChangeResult keepEmail(MailedLink link) {
        var beside = new ArrayList<>(Identities.endedByRecovery(identities, link.accountId(), link.email()));
        beside.add(mailing.to(link.accountId(), AccountMailQueue.About.FORGOTTEN));
        return people.keepEmail(link, clock.instant(), beside);
    }

    /** Nobody keeps the owner of an address out by signing up with it and confirming nothing. */
    private boolean removeSquatter(String email) {
        var squatter = people.findByEmail(email).filter(account -> !account.verified());
        squatter.ifPresent(account -> people.erase(account.id()));
        return squatter.isPresent();
    }
}
