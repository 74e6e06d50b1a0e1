package trestle.shareables.notify;

import java.net.URI;
import trestle.platform.mail.MailBody;
import trestle.platform.mail.MailMessage;
import trestle.platform.mail.UnsubscribeLinks;
import trestle.platform.pages.context.Texts;
import trestle.shareables.shareable.ShortId;

/** The mail about responses. It holds ids and numbers, and nothing that anybody typed. */
public final class NotifyMail {
    /** The kind of mail, in links that turn it off. */
    public static final String LIST = "responses";

    private final URI home;
    private final Texts texts;
    private final UnsubscribeLinks links;

    /** @param home where the system's pages begin, without a slash at the end */
    public NotifyMail(URI home, Texts texts, UnsubscribeLinks links) {
        this.home = home;
        this.texts = texts;
        this.links = links;
    }

    MailMessage confirmation(String email, ShortId shortId, String token) {
        return new MailBody()
                .paragraph(texts.text("notify.mail.confirm", shortId.text()))
                .link(
                        texts.text("notify.mail.confirm.link"),
                        URI.create(home + NotifyPages.CONFIRM + "?token=" + token))
                .paragraph(texts.text("notify.mail.confirm.ignore"))
                .to(email, texts.text("notify.mail.confirm.subject", shortId.text()));
    }

    MailMessage responses(String email, ShortId shortId, int count, String digest) {
        var off = links.link(LIST, digest);
        return new MailBody()
                .paragraph(texts.text("notify.mail.responses", count, shortId.text()))
                .link(texts.text("notify.mail.see"), URI.create(home + "/" + shortId.text() + "/responses"))
                .link(texts.text("notify.mail.off"), off)
                .to(email, texts.text("notify.mail.subject", shortId.text()))
                .unsubscribe(off);
    }
}
