package trestle.platform.notices;

import java.net.URI;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.function.Supplier;
import trestle.platform.accounts.Account;
import trestle.platform.mail.MailBody;
import trestle.platform.mail.MailMessage;
import trestle.platform.mail.UnsubscribeLinks;
import trestle.platform.pages.context.Texts;

/** Writes a digest: a line for each notice, the way to all of them, and the link that turns the mail off. */
public final class DigestMail {
    private static final int LINES_MAX = 20;
    private static final DateTimeFormatter DAY = DateTimeFormatter.ofPattern("d MMMM", Locale.ENGLISH);

    private final String title;
    private final URI home;
    private final NoticeKinds kinds;
    private final Supplier<Texts> texts;
    private final UnsubscribeLinks unsubscribe;

    /**
     * @param title what the system is called
     * @param home where its pages begin, without a slash at the end
     * @param texts of the system, for its kinds of notices
     */
    public DigestMail(String title, URI home, NoticeKinds kinds, Supplier<Texts> texts, UnsubscribeLinks unsubscribe) {
        this.title = title;
        this.home = home;
        this.kinds = kinds;
        this.texts = texts;
        this.unsubscribe = unsubscribe;
    }

    MailMessage of(Account account, List<Notice> unread) {
        var words = texts.get().or(NoticePages.TEXTS);
        var off = unsubscribe.link(Digests.LIST, account.id());
        var body = new MailBody().paragraph(words.text("digest.greeting", account.name(), title));
        var names = kinds.names(account.id(), unread);
        unread.stream().limit(LINES_MAX).forEach(notice -> {
            var actor =
                    names.getOrDefault(Objects.requireNonNullElse(notice.actorId(), ""), words.text("notice.someone"));
            body.paragraph(words.text(
                    "digest.line",
                    DAY.format(notice.at().atZone(account.zone())),
                    words.text(kinds.text(notice), actor)));
        });
        if (unread.size() > LINES_MAX) body.paragraph(words.text("digest.more", unread.size() - LINES_MAX));
        body.link(words.text("digest.all"), URI.create(home + "/notices"));
        body.link(words.text("digest.stop"), off);
        return body.to(account.email(), words.text("digest.subject", title, unread.size()))
                .unsubscribe(off);
    }
}
