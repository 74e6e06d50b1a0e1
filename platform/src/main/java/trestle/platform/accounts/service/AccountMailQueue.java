package trestle.platform.accounts.service;

import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import trestle.model.Outcome;
import trestle.model.Transactions;
import trestle.model.Write;
import trestle.platform.accounts.Account;
import trestle.platform.accounts.ClientInfo;
import trestle.platform.accounts.Enqueue;
import trestle.platform.accounts.Invitation;
import trestle.platform.limits.MailLimits;
import trestle.platform.limits.RateLimit;
import trestle.platform.limits.RateLimitResult;
import trestle.platform.limits.RateLimits;

/**
 * Puts mails of an account into the outbox. What is stored says what the mail is about and for whom; its text, and
 * the secret of a link in it, are made when it is sent, so that no secret is ever stored.
 */
final class AccountMailQueue {
    static final String KIND = "account-mail";

    private static final Duration WINDOW = Duration.ofHours(1);

    /** Each of them leaves a link to stop it, and those are valid for long. */
    private static final RateLimit CHANGES_PER_ACCOUNT = new RateLimit("email-change", 3, WINDOW);

    /** What a mail is about. */
    enum About {
        CONFIRM,
        CONFIRM_AGAIN,
        CHANGE_EMAIL,
        CHANGE_EMAIL_ASKED,
        FORGOTTEN,
        KNOWN,
        PASSWORD_CHANGED,
        TOKEN_MADE,
        IDENTITY_LINKED,
        IDENTITY_UNLINKED,
        EMAIL_CHANGED,
        DELETION,
        INVITATION,
        APPROVED
    }

    private final Enqueue later;
    private final String kind;
    private final Transactions transactions;
    private final RateLimits limits;
    private final MailLimits mailLimits;
    private final Clock clock;

    /** @param kind of its mails in the outbox */
    AccountMailQueue(
            Enqueue later,
            String kind,
            Transactions transactions,
            RateLimits limits,
            MailLimits mailLimits,
            Clock clock) {
        this.later = later;
        this.kind = kind;
        this.transactions = transactions;
        this.limits = limits;
        this.mailLimits = mailLimits;
        this.clock = clock;
    }

    /** A mail to an account, to be written in the same transaction as what it is about. */
    Write to(String accountId, About about) {
        return later.add(kind, Map.of("about", about.name(), "accountId", accountId), clock.instant());
    }

    /** A mail to an address that is, was or is to be an account's. */
    Write to(String accountId, About about, String email) {
        var payload = Map.of("about", about.name(), "accountId", accountId, "email", email);
        return later.add(kind, payload, clock.instant());
    }

    /** A mail with the link of an invitation. */
    Write invitation(Invitation invitation) {
        var payload = Map.of(
                "about", About.INVITATION.name(),
                "inviteId", invitation.inviteId(),
                "createdAt", invitation.createdAt().toString());
        return later.add(kind, payload, clock.instant());
    }

    /** A mail about a new API token, by its label. */
    Write tokenMade(String accountId, String label) {
        return about(accountId, About.TOKEN_MADE, label);
    }

    /** A mail about a change to something that has a label. */
    Write about(String accountId, About about, String label) {
        var payload = Map.of("about", about.name(), "accountId", accountId, "label", label);
        return later.add(kind, payload, clock.instant());
    }

    /** A mail with a link that installs a sign-up. */
    Write toConfirm(String accountId, String signUpId) {
        var payload = Map.of("about", About.CONFIRM.name(), "accountId", accountId, "signUpId", signUpId);
        return later.add(kind, payload, clock.instant());
    }

    /** Whether a client may have one more mail sent to an address that it typed; counts it. */
    boolean admits(String email, ClientInfo from) {
        return mailLimits.admits(email, from.address());
    }

    /** Counts a mail to an address that an administrator typed. */
    RateLimitResult countTo(String email) {
        return mailLimits.countTo(email);
    }

    void send(Write mail) {
        transactions.commit(mail);
    }

    /** A mail to the account of an address, if there is one: the same is written for an address that nobody has. */
    void toHolderOf(String email, About about, ClientInfo from) {
        if (admits(email, from)) {
            send(later.add(kind, Map.of("about", about.name(), "email", email), clock.instant()));
        }
    }

    /**
     * Mails to both addresses of an account that asks for another: to the new one a link that makes it the account's,
     * to the present one a link that stops this. An address that was never confirmed has nothing to keep. The mail
     * carries the epoch in which it was asked for, since a recovery may come before it is sent.
     *
     * @param sameEpoch requires that the epoch has not moved since the person was seen
     * @return false where it has
     */
    boolean changeOfAddress(Account account, long epoch, Write sameEpoch, String email, ClientInfo from) {
        if (!admits(email, from)
                || !limits.take(account.id(), CHANGES_PER_ACCOUNT).admitted()) {
            return true;
        }
        var mails = new ArrayList<>(List.of(sameEpoch, toNewAddress(account.id(), email, epoch)));
        if (account.verified()) {
            mails.add(asked(account, email));
        }
        return transactions.run(mails) instanceof Outcome.Committed;
    }

    private Write toNewAddress(String accountId, String email, long epoch) {
        var payload = Map.of(
                "about",
                About.CHANGE_EMAIL.name(),
                "accountId",
                accountId,
                "email",
                email,
                "epoch",
                Long.toString(epoch));
        return later.add(kind, payload, clock.instant());
    }

    private Write asked(Account account, String wanted) {
        var payload = Map.of(
                "about", About.CHANGE_EMAIL_ASKED.name(),
                "accountId", account.id(),
                "email", account.email(),
                "wanted", wanted);
        return later.add(kind, payload, clock.instant());
    }
}
