package trestle.archive.profiles;

import java.net.URI;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import trestle.model.Change;
import trestle.model.Plan;
import trestle.model.Transactions;
import trestle.platform.accounts.Credential;
import trestle.platform.accounts.Enqueue;
import trestle.platform.accounts.Secret;
import trestle.platform.accounts.stored.StoredAccounts;
import trestle.platform.limits.MailLimits;
import trestle.platform.mail.MailBody;
import trestle.platform.mail.MailHandler;
import trestle.platform.pages.context.Texts;
import trestle.platform.text.Digests;

/** The addresses at which people want mail of the archive: each is confirmed by a mailed link before it is used. */
public final class ContactAddresses {
    private static final Duration LIFE = Duration.ofHours(24);
    private static final char SEPARATOR = '.';

    private final ProfileTable profiles;
    private final StoredAccounts<Profile> accounts;
    private final Enqueue enqueue;
    private final MailLimits limits;
    private final Transactions transactions;
    private final Texts texts;
    private final URI home;
    private final Clock clock;

    public ContactAddresses(
            ProfileTable profiles,
            StoredAccounts<Profile> accounts,
            Enqueue enqueue,
            MailLimits limits,
            Transactions transactions,
            Texts texts,
            URI home,
            Clock clock) {
        this.profiles = profiles;
        this.accounts = accounts;
        this.enqueue = enqueue;
        this.limits = limits;
        this.transactions = transactions;
        this.texts = texts;
        this.home = home;
        this.clock = clock;
    }

    /** Mails a link to an address that a person wants to be contacted at, unless it is theirs already. */
    void ask(UserId userId, String email) {
        var person = profiles.find(userId).filter(Profile::active);
        if (person.isEmpty() || email.equals(person.get().contactEmail())) return;
        if (!limits.countTo(email).admitted()) return;
        var secret = Secret.random(Secret.Kind.CONFIRM);
        var now = clock.instant();
        var token = new ContactToken(
                ContactToken.Kind.contactEmail,
                hash(userId),
                userId,
                email,
                secret.digest(),
                epoch(userId),
                now,
                now.plus(LIFE));
        var link = URI.create(home + "/confirm-contact?token=" + userId.value() + SEPARATOR + secret.text());
        var mail = new MailBody()
                .paragraph(texts.text("contact.mail", person.get().displayName()))
                .link(texts.text("contact.mail.link"), link)
                .paragraph(texts.text("contact.mail.else"))
                .to(email, texts.text("contact.mail.subject"));
        transactions.commit(profiles.offer(token), enqueue.add(MailHandler.KIND, mail.payload(), now));
    }

    private static String hash(UserId userId) {
        return Digests.hex("contact\n" + userId.value());
    }

    private long epoch(UserId userId) {
        return accounts.stores()
                .people()
                .findCredential(userId.value())
                .map(Credential::epoch)
                .orElse(0L);
    }

    /** What a link confirms; empty where it is not valid, or no longer. Looking at it does not use it. */
    public Optional<ContactToken> find(String presented) {
        int end = presented.indexOf(SEPARATOR);
        if (end < 1 || end > ProfileChange.ID_MAX) return Optional.empty();
        var userId = new UserId(presented.substring(0, end));
        var digest = Secret.digest(Secret.Kind.CONFIRM, presented.substring(end + 1));
        return profiles.findContactToken(ContactToken.Kind.contactEmail, hash(userId))
                .filter(token -> token.digest().equals(digest) && token.epoch() == epoch(userId));
    }

    /** Uses a link up: from now on, mail of the archive goes to its address. False where it is not valid. */
    public boolean confirm(String presented) {
        var found = find(presented);
        if (found.isEmpty()) return false;
        var token = found.get();
        return Change.planned(() -> plan(token)).commit(transactions);
    }

    private Plan<Boolean> plan(ContactToken token) {
        var person = profiles.find(token.userId()).filter(Profile::active);
        if (person.isEmpty()) return Plan.none(false);
        var use = profiles.use(token.kind(), token.hash(), token.digest());
        var change = profiles.change(person.get(), person.get().contactedAt(token.email(), clock.instant()));
        return Plan.of(true, use, change).ifRefused(use, refusal -> false).replanIfRefused(change);
    }

    /** Deletes what waits to be confirmed by a person who goes. */
    public void erase(UserId userId) {
        profiles.forgetContact(ContactToken.Kind.contactEmail, hash(userId));
    }
}
