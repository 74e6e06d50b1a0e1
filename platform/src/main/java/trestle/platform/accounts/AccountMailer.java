package trestle.platform.accounts;

import java.time.Clock;
import java.time.Duration;
import java.util.Map;
import trestle.model.Transactions;
import trestle.model.Write;
import trestle.platform.limits.ClientKeys;
import trestle.platform.limits.RateLimit;
import trestle.platform.limits.RateLimits;

/**
 * Puts mails of an account into the outbox. What is stored says what the mail is about and for whom; its text, and
 * the secret of a link in it, are made when it is sent, so that no secret is ever stored.
 */
final class AccountMailer {
    static final String KIND = "account-mail";

    /** More mail than this to one address nobody wants; what is beyond is not sent, and nobody is told. */
    private static final RateLimit PER_MAILBOX = new RateLimit("mail", 5, Duration.ofHours(1));

    /** What a mail is about. */
    enum About {
        CONFIRM,
        CONFIRM_AGAIN,
        FORGOTTEN,
        KNOWN,
        PASSWORD_CHANGED,
        EMAIL_CHANGED,
        DELETION
    }

    private final Enqueue later;
    private final Transactions transactions;
    private final RateLimits limits;
    private final ClientKeys clients;
    private final Clock clock;

    AccountMailer(Enqueue later, Transactions transactions, RateLimits limits, ClientKeys clients, Clock clock) {
        this.later = later;
        this.transactions = transactions;
        this.limits = limits;
        this.clients = clients;
        this.clock = clock;
    }

    /** A mail to an account, to be written beside what it tells of. */
    Write to(String accountId, About about) {
        return later.add(KIND, Map.of("about", about.name(), "accountId", accountId), clock.instant());
    }

    /** A mail to an address that is, was or is to be an account's. */
    Write to(String accountId, About about, String email) {
        var payload = Map.of("about", about.name(), "accountId", accountId, "email", email);
        return later.add(KIND, payload, clock.instant());
    }

    /** A mail to whoever has an address, if anyone: the same is written for an address that nobody has. */
    void toWhoeverHas(String email, About about) {
        if (limits.take(clients.login(email), PER_MAILBOX).admitted()) {
            transactions.commit(later.add(KIND, Map.of("about", about.name(), "email", email), clock.instant()));
        }
    }

    /** The same, from an account that asks for mail to another address. */
    void toNewAddress(String accountId, String email) {
        if (limits.take(clients.login(email), PER_MAILBOX).admitted()) {
            transactions.commit(to(accountId, About.CONFIRM, email));
        }
    }
}
