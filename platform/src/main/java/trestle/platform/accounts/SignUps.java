package trestle.platform.accounts;

import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import trestle.model.IdSource;
import trestle.platform.limits.ClientKeys;
import trestle.platform.limits.RateLimit;
import trestle.platform.limits.RateLimits;

/**
 * How accounts begin, and how their addresses are confirmed. Nothing a stranger is answered tells whether an address
 * has an account: its owner is told by mail.
 */
public final class SignUps {
    private static final RateLimit PER_ADDRESS = new RateLimit("signup", 20, Duration.ofHours(1));

    /** What somebody who signs up gives. */
    public record Application(
            String email, String password, String name, Set<String> roles, Map<String, String> details) {
        public Application {
            roles = Set.copyOf(roles);
            details = Map.copyOf(details);
        }
    }

    /** An application was taken, whatever came of it. */
    public record Taken() {}

    private final AccountStore people;
    private final MailedLinks links;
    private final AccountMailer mailing;
    private final Passwords passwords;
    private final PasswordRules rules;
    private final RateLimits limits;
    private final ClientKeys clients;
    private final AccountSettings settings;
    private final Clock clock;
    private final IdSource ids;

    SignUps(Accounts.Parts parts) {
        this.people = parts.store().people();
        this.links = parts.links();
        this.mailing = parts.mailing();
        this.passwords = parts.passwords();
        this.rules = parts.rules();
        this.limits = parts.limits();
        this.clients = parts.clients();
        this.settings = parts.settings();
        this.clock = parts.clock();
        this.ids = parts.ids();
    }

    /**
     * Makes an account and mails a link to confirm its address. Where the address is taken and confirmed, its owner
     * is told by mail; where it never was confirmed, the newest sign-up has it. The answer is the same.
     */
    public Result<Taken> signUp(Application application, ClientInfo from) {
        if (!settings.signUpOpen()
                || application.roles().isEmpty()
                || !settings.openRoles().containsAll(application.roles())) {
            throw new IllegalArgumentException("Nobody may sign up as " + application.roles() + ".");
        }
        var allowance = limits.take(clients.address(from.address()), PER_ADDRESS);
        if (!allowance.admitted()) {
            return new Result.TooMany<>(allowance);
        }
        var fault = rules.fault(application.password(), application.email(), application.name());
        return fault.isPresent() ? new Result.Unfit<>(fault.get()) : open(application);
    }

    private Result<Taken> open(Application application) {
        var now = clock.instant();
        var account = new NewAccount(
                ids.next(now),
                application.email(),
                false,
                application.name(),
                application.roles(),
                application.details(),
                passwords.hash(application.password()),
                now);
        return switch (people.open(account, List.of(mailing.to(account.id(), AccountMailer.About.CONFIRM)))) {
            case DONE -> new Result.Done<>(new Taken());
            case ADDRESS_TAKEN -> known(account);
            case NAME_TAKEN -> new Result.NameTaken<>();
            case REFUSED, LAST_HOLDER -> throw new IllegalStateException("A new account cannot be refused so.");
        };
    }

    private Result<Taken> known(NewAccount again) {
        var account = people.findByEmail(again.email());
        if (account.isPresent() && !account.get().verified() && account.get().active()) {
            people.reopen(account.get().id(), again, List.of());
        }
        mailing.toWhoeverHas(
                again.email(),
                account.filter(Account::verified).isPresent()
                        ? AccountMailer.About.KNOWN
                        : AccountMailer.About.CONFIRM_AGAIN);
        return new Result.Done<>(new Taken());
    }

    /** Mails the link to confirm again, if the address is of an account that awaits it. */
    public void resend(String email) {
        EmailAddress.parse(email).ifPresent(parsed -> mailing.toWhoeverHas(parsed, AccountMailer.About.CONFIRM_AGAIN));
    }

    /** Whether a link to confirm may be used; looking at it does not use it. */
    public boolean confirms(String presented) {
        return links.find(MailedLink.Purpose.CONFIRM, presented).isPresent();
    }

    /** Uses up a link to confirm: the address it went to is the account's, and confirmed. */
    public Result<MailedLink> confirm(String presented, ClientInfo from) {
        return links.use(MailedLink.Purpose.CONFIRM, presented, from, link -> {
            var old = people.find(link.accountId()).filter(Account::verified).map(Account::email);
            var notices = old.filter(email -> !email.equals(link.email()))
                    .map(email -> mailing.to(link.accountId(), AccountMailer.About.EMAIL_CHANGED, email));
            return people.confirm(link, clock.instant(), notices.stream().toList());
        });
    }
}
