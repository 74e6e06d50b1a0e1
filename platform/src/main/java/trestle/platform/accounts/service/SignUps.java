package trestle.platform.accounts.service;

import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import trestle.model.IdSource;
import trestle.platform.accounts.Account;
import trestle.platform.accounts.AccountSettings;
import trestle.platform.accounts.AccountStore;
import trestle.platform.accounts.ChangeResult;
import trestle.platform.accounts.ClientInfo;
import trestle.platform.accounts.EmailAddress;
import trestle.platform.accounts.IdentityStore;
import trestle.platform.accounts.MailedLink;
import trestle.platform.accounts.NewAccount;
import trestle.platform.accounts.SignUpPolicy;

/**
 * How accounts begin, and how their addresses are confirmed. No answer to a stranger reveals whether an address has an
 * account: its owner is notified by mail.
 */
public final class SignUps {
    /** Another link to a sign-up may be asked for, and is valid as long as the first. */
    private static final Duration KEPT = MailedLink.Purpose.CONFIRM.life().multipliedBy(2);

    /** What somebody who signs up gives. */
    public record SignUpRequest(
            String email, String password, String name, Set<String> roles, Map<String, String> details) {
        public SignUpRequest {
            roles = Set.copyOf(roles);
            details = Map.copyOf(details);
        }
    }

    /**
     * An address was confirmed.
     *
     * @param account as it was before
     * @param email the address
     * @param epoch the account's after that: a session of any other is invalid
     */
    public record Confirmed(Account account, String email, long epoch) {}

    /** An application was taken, whatever came of it. */
    public record Accepted() {}

    private final AccountStore people;
    private final IdentityStore identities;
    private final MailedLinks links;
    private final AccountMailQueue mailing;
    private final Passwords passwords;
    private final PasswordRules rules;
    private final AccountSettings settings;
    private final Clock clock;
    private final IdSource ids;

    SignUps(Accounts.Parts parts) {
        this.people = parts.store().people();
        this.identities = parts.external().identities();
        this.links = parts.links();
        this.mailing = parts.mailing();
        this.passwords = parts.passwords();
        this.rules = parts.rules();
        this.settings = parts.settings();
        this.clock = parts.clock();
        this.ids = parts.ids();
    }

    /**
     * Makes an account and mails a link to confirm its address. Where the address is taken and confirmed, its owner is
     * notified by mail. Where it is not confirmed yet, this sign-up is kept beside the others, each with a link of its
     * own: the owner of the mailbox decides which it is to be. The answer is the same, and so is the work.
     */
    public Result<Accepted> signUp(SignUpRequest application, ClientInfo from) {
        if (!settings.signUp().admits(application.email()) || !mayChoose(application.roles())) {
            throw new IllegalArgumentException("Nobody may sign up as " + application.roles() + ".");
        }
        var fault = rules.fault(application.password(), application.email(), application.name());
        if (fault.isPresent()) {
            return new Result.Unfit<>(fault.get());
        }
        // Before the address is looked up: the answer must not depend on whether somebody has it.
        var username = application.details().get(Usernames.DETAIL);
        if (username != null && people.usernameTaken(username)) {
            return new Result.NameTaken<>();
        }
        return mailing.admits(application.email(), from) ? open(application) : new Result.Done<>(new Accepted());
    }

    /** A person who waits to be approved has no role until then; everybody else has one. */
    private boolean mayChoose(Set<String> roles) {
        return settings.signUp() instanceof SignUpPolicy.Approval
                ? roles.isEmpty()
                : !roles.isEmpty() && settings.openRoles().containsAll(roles);
    }

    private Result<Accepted> open(SignUpRequest application) {
        var signUp = signUp(application);
        return AddressRace.settle(() -> opened(signUp));
    }

    /** Empty where the address has become another account's. */
    private Optional<Result<Accepted>> opened(NewAccount signUp) {
        var holder = people.findByEmail(signUp.email());
        if (holder.isPresent()) {
            keep(holder.get(), signUp);
            return Optional.of(new Result.Done<>(new Accepted()));
        }
        // As many reads as where an account is found, so that nothing is to be learned from the time this takes.
        people.find(signUp.id());
        var mail = mailing.to(signUp.id(), AccountMailQueue.About.CONFIRM);
        return switch (people.open(signUp, List.of(mail))) {
            case DONE -> Optional.of(new Result.Done<>(new Accepted()));
            case NAME_TAKEN -> Optional.of(new Result.NameTaken<>());
            case REFUSED, ADDRESS_TAKEN, LAST_HOLDER -> Optional.empty();
        };
    }

    private NewAccount signUp(SignUpRequest application) {
        var now = clock.instant();
        return new NewAccount(
                ids.next(now),
                application.email(),
                false,
                application.name(),
                application.roles(),
                application.details(),
                passwords.hash(application.password()),
                now);
    }

    private void keep(Account holder, NewAccount signUp) {
        if (holder.verified() || !holder.active()) {
            mailing.send(mailing.to(holder.id(), AccountMailQueue.About.KNOWN));
        } else {
            var mail = mailing.toConfirm(holder.id(), signUp.id());
            people.keepSignUp(holder.id(), signUp, signUp.createdAt().plus(KEPT), List.of(mail));
        }
    }

    /** Mails a link to the newest sign-up again, if the address is of an account that awaits confirmation. */
    public void resend(String email, ClientInfo from) {
        EmailAddress.parse(email)
                .ifPresent(parsed -> mailing.toHolderOf(parsed, AccountMailQueue.About.CONFIRM_AGAIN, from));
    }

    /** Whether a link to confirm may be used; looking at it does not use it. */
    public boolean confirms(String presented) {
        return links.find(presented, MailedLink.Purpose.CONFIRM, MailedLink.Purpose.CHANGE_EMAIL)
                .isPresent();
    }

    /** Uses up a link to confirm: the address it went to is the account's, and confirmed. */
    public Result<Confirmed> confirm(String presented, ClientInfo from) {
        return links.looked(
                presented, from, this::confirm, MailedLink.Purpose.CONFIRM, MailedLink.Purpose.CHANGE_EMAIL);
    }

    private Result<Confirmed> confirm(MailedLink link) {
        var account = people.find(link.accountId());
        var credential = people.findCredential(link.accountId());
        if (account.isEmpty() || credential.isEmpty()) {
            return new Result.Invalid<>();
        }
        var result = link.purpose() == MailedLink.Purpose.CONFIRM
                ? people.confirm(
                        link, clock.instant(), Identities.endedByRecovery(identities, link.accountId(), link.email()))
                : changeEmail(link, account.get());
        return Result.ofLink(
                result,
                new Confirmed(account.get(), link.email(), credential.get().epoch() + 1));
    }

    private ChangeResult changeEmail(MailedLink link, Account account) {
        var notice = mailing.to(account.id(), AccountMailQueue.About.EMAIL_CHANGED, account.email());
        return people.changeEmail(link, clock.instant(), account.verified() ? List.of(notice) : List.of());
    }
}
