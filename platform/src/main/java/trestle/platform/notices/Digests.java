package trestle.platform.notices;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import trestle.model.IdSource;
import trestle.model.Transactions;
import trestle.platform.accounts.Account;
import trestle.platform.jobs.Jobs;
import trestle.platform.jobs.TaskResult;
import trestle.platform.jobs.TaskRun;
import trestle.platform.mail.MailHandler;
import trestle.platform.mail.Mailer;

/**
 * Mails unread notices to people who asked for it, once a day or once a week.
 *
 * <p>Every person with a digest has one task in the outbox, which is put off to the next digest each time. A mail server
 * cannot take part in a transaction, so the digest is claimed just before it is sent: a program that is killed after
 * that finds the claim when it starts again, sends nothing, and goes on to the next digest; so does a program whose
 * connection ended before the server said yes or no. So nobody gets a digest twice. If the server did not have the mail,
 * the next digest has those notices.
 */
public final class Digests {
    /** The kind of its tasks. */
    public static final String KIND = "notice-digest";

    /** The list that a person unsubscribes from. */
    public static final String LIST = "digest";

    /** A notice may be committed a while after its time: it is better mailed twice than never. */
    private static final Duration OVERLAP = Duration.ofMinutes(1);

    private final NoticeTable table;
    private final Notices notices;
    private final Jobs jobs;
    private final Transactions transactions;
    private final Function<String, Optional<Account>> accounts;
    private final DigestMail mail;
    private final Mailer mailer;
    private final Clock clock;
    private final IdSource ids;

    /** @param accounts finds an account by its id */
    public Digests(
            NoticeTable table,
            Notices notices,
            Jobs jobs,
            Transactions transactions,
            Function<String, Optional<Account>> accounts,
            DigestMail mail,
            Mailer mailer,
            Clock clock,
            IdSource ids) {
        this.table = table;
        this.notices = notices;
        this.jobs = jobs;
        this.transactions = transactions;
        this.accounts = accounts;
        this.mail = mail;
        this.mailer = mailer;
        this.clock = clock;
        this.ids = ids;
    }

    /** How often somebody gets a digest. */
    public DigestFrequency frequency(String userId) {
        return table.findDigest(userId).map(DigestSetting::frequency).orElse(DigestFrequency.OFF);
    }

    /** Turns the digest on or off. It begins with what comes from now on. */
    public void choose(String userId, ZoneId zone, DigestFrequency frequency) {
        if (frequency == DigestFrequency.OFF) {
            turnOff(userId);
        } else if (frequency(userId) != frequency) {
            var now = clock.instant();
            var next = frequency.next(now, zone);
            var setting = new DigestSetting(userId, frequency, ids.next(now), next, null, now);
            transactions.commit(
                    table.saveDigest(setting), jobs.add(setting.taskId(), KIND, Map.of("userId", userId), next));
        }
    }

    /** Turns the digest off, whether or not it is on. Its task ends when it is due. */
    public void turnOff(String userId) {
        table.removeDigest(userId);
    }

    /** Sends the digest that is due, unless that was begun before. */
    public TaskResult handle(TaskRun run) {
        var found = table.findDigest(run.get("userId"))
                .filter(setting -> setting.taskId().equals(run.jobId()));
        if (found.isEmpty()) return TaskResult.done();
        var setting = found.get();
        if (run.now().isBefore(setting.nextAt())) return TaskResult.later(setting.nextAt());
        var account = accounts.apply(setting.userId());
        var sent = account.isPresent() && setting.startedAt() == null && send(setting, account.get(), run.now());
        return advance(setting, account, sent, run.now());
    }

    /** Whether a digest was sent: there are unread notices, and the account may get mail. */
    private boolean send(DigestSetting setting, Account account, Instant now) {
        if (!account.active() || !account.verified()) return false;
        var since = setting.sentAt() == null ? Instant.EPOCH : setting.sentAt().minus(OVERLAP);
        var unread = notices.unreadSince(account.id(), since);
        if (unread.isEmpty()) return false;
        var message = mail.of(account, unread);
        if (!table.startDigest(setting.userId(), setting.taskId(), setting.nextAt(), now)) return false;
        try {
            mailer.send(message);
            return true;
        } catch (Mailer.Refused refused) {
            if (refused.mayHaveArrived()) return false;
            table.releaseDigest(setting.userId(), setting.taskId(), setting.nextAt(), null);
            throw MailHandler.failed(refused);
        }
    }

    private TaskResult advance(DigestSetting setting, Optional<Account> account, boolean sent, Instant now) {
        var next = setting.frequency().next(now, account.map(Account::zone).orElse(ZoneId.of("UTC")));
        var sentAt = sent ? now : setting.sentAt();
        return table.advanceDigest(setting.userId(), setting.taskId(), setting.nextAt(), next, null, sentAt)
                ? TaskResult.later(next)
                : TaskResult.done();
    }
}
