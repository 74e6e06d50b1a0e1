package trestle.archive.notify;

import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import trestle.archive.profiles.Directory;
import trestle.archive.profiles.Profile;
import trestle.archive.search.ArchiveSearch;
import trestle.model.Transactions;
import trestle.platform.accounts.Enqueue;
import trestle.platform.jobs.TaskResult;
import trestle.platform.jobs.TaskRun;
import trestle.platform.mail.MailBody;
import trestle.platform.mail.MailHandler;
import trestle.platform.mail.MailMessage;
import trestle.platform.mail.UnsubscribeLinks;
import trestle.platform.pages.context.Texts;
import trestle.platform.requests.RateWindow;

/**
 * Mails people who want it what was written on this day of another year, at most once a day: a mail and the window that it
 * is counted in are one transaction, so that an attempt which is repeated mails nobody twice.
 */
final class OnThisDay {
    /** The kind of recurring work that mails it, and the kind of mail in links that turn it off. */
    static final String KIND = "on-this-day";

    private static final String ACTION = "mail-on-this-day";
    private static final Duration KEPT = Duration.ofDays(2);

    private final NotifyTable table;
    private final Directory directory;
    private final Function<LocalDate, List<ArchiveSearch.Found>> letters;
    private final Enqueue enqueue;
    private final Transactions transactions;
    private final Texts texts;
    private final UnsubscribeLinks links;
    private final URI home;

    OnThisDay(
            NotifyTable table,
            Directory directory,
            Function<LocalDate, List<ArchiveSearch.Found>> letters,
            Enqueue enqueue,
            Transactions transactions,
            Texts texts,
            UnsubscribeLinks links,
            URI home) {
        this.table = table;
        this.directory = directory;
        this.letters = letters;
        this.enqueue = enqueue;
        this.transactions = transactions;
        this.texts = texts;
        this.links = links;
        this.home = home;
    }

    /** Mails everybody who wants it and has not been mailed since the day began. */
    TaskResult mail(TaskRun run) {
        for (var person : directory.everybody()) {
            run.checkpoint();
            if (person.onThisDay()) mail(person, run.now());
        }
        return TaskResult.done();
    }

    private void mail(Profile person, Instant now) {
        var address = Notifications.address(person);
        var today = now.atZone(zone(person)).toLocalDate();
        var written = letters.apply(today);
        if (address.isEmpty() || written.isEmpty()) return;
        var dayBegan = now.atZone(ZoneOffset.UTC)
                .toLocalDate()
                .atStartOfDay(ZoneOffset.UTC)
                .toInstant();
        var window = new RateWindow(person.userId().value(), ACTION, 1, now.toEpochMilli(), now.plus(KEPT));
        transactions.run(
                table.begin(window, dayBegan.toEpochMilli() - 1),
                enqueue.add(
                        MailHandler.KIND,
                        message(person, address.get(), written).payload(),
                        now));
    }

    private static ZoneId zone(Profile person) {
        return ZoneId.of(Objects.requireNonNullElse(person.timeZone(), "UTC"));
    }

    private MailMessage message(Profile person, String address, List<ArchiveSearch.Found> written) {
        var off = links.link(KIND, person.userId().value());
        var body = new MailBody().paragraph(texts.text("notify.day"));
        written.forEach(found ->
                body.link(found.shown().title(), URI.create(home + found.shown().path())));
        return body.link(texts.text("notify.day.off"), off)
                .to(
                        address,
                        texts.text(
                                "notify.day.subject", written.getFirst().shown().title()))
                .unsubscribe(off);
    }
}
