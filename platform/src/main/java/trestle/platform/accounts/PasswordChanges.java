package trestle.platform.accounts;

import java.time.Clock;
import java.util.List;

/** New passwords and new addresses. Each password change ends all sessions; the browser it came from gets a new one. */
public final class PasswordChanges {
    private final AccountStore people;
    private final PasswordChecker proofs;
    private final MailedLinks links;
    private final AccountMailer mailing;
    private final Passwords passwords;
    private final PasswordRules rules;
    private final SignIns signIns;
    private final Clock clock;

    PasswordChanges(Accounts.Parts parts, SignIns signIns) {
        this.people = parts.store().people();
        this.proofs = parts.proofs();
        this.links = parts.links();
        this.mailing = parts.mailing();
        this.passwords = parts.passwords();
        this.rules = parts.rules();
        this.signIns = signIns;
        this.clock = parts.clock();
    }

    /** Mails a link to choose a new password to whoever has the address, if anyone. */
    public void forgot(String email) {
        EmailAddress.parse(email).ifPresent(parsed -> mailing.toWhoeverHas(parsed, AccountMailer.About.FORGOTTEN));
    }

    /** Whether a link to reset may be used; looking at it does not use it. */
    public boolean resets(String presented) {
        return links.find(MailedLink.Purpose.RESET, presented).isPresent();
    }

    /** Uses up a link to choose a new password. A password that may not be chosen leaves the link as it is. */
    public Result<MailedLink> reset(String presented, String password, ClientInfo from) {
        return links.looked(MailedLink.Purpose.RESET, presented, from, link -> reset(link, password));
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
        var notice = mailing.to(link.accountId(), AccountMailer.About.PASSWORD_CHANGED);
        return Result.ofLink(people.reset(link, passwords.hash(password), clock.instant(), List.of(notice)), link);
    }

    /** Changes the password of who is signed in and knows it. */
    public Result<SignIn.Done> change(String accountId, String current, String next, ClientInfo from) {
        return switch (proofs.again(accountId, current, from)) {
            case PasswordCheck.TooMany(var allowance) -> new Result.TooMany<>(allowance);
            case PasswordCheck.Wrong() -> new Result.WrongPassword<>();
            case PasswordCheck.Right right -> change(right, next, from);
        };
    }

    private Result<SignIn.Done> change(PasswordCheck.Right proof, String next, ClientInfo from) {
        var account = proof.account();
        var fault = rules.fault(next, account.email(), account.name());
        if (fault.isPresent()) {
            return new Result.Unfit<>(fault.get());
        }
        var notice = mailing.to(account.id(), AccountMailer.About.PASSWORD_CHANGED);
        var hash = passwords.hash(next);
        if (people.changePassword(account.id(), proof.passwordHash(), hash, clock.instant(), List.of(notice))
                != ChangeResult.DONE) {
            return new Result.Gone<>();
        }
        return new Result.Done<>(signIns.open(account, proof.credential().epoch() + 1, from));
    }

    /**
     * Mails a link to another address, which becomes the account's when it is used. Nothing tells whether the address
     * is another account's.
     */
    public Result<SignUps.Taken> changeEmail(String accountId, String password, String email, ClientInfo from) {
        return switch (proofs.again(accountId, password, from)) {
            case PasswordCheck.TooMany(var allowance) -> new Result.TooMany<>(allowance);
            case PasswordCheck.Wrong() -> new Result.WrongPassword<>();
            case PasswordCheck.Right right -> {
                mailing.toNewAddress(right.account().id(), email);
                yield new Result.Done<>(new SignUps.Taken());
            }
        };
    }
}
