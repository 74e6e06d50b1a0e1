package trestle.archive.notify;

import java.net.URI;
import java.util.function.Function;
import trestle.archive.comments.CommentedItem;
import trestle.archive.comments.ItemId;
import trestle.archive.profiles.UserId;
import trestle.platform.mail.MailBody;
import trestle.platform.mail.MailMessage;
import trestle.platform.mail.UnsubscribeLinks;
import trestle.platform.pages.context.Texts;

/** The mail about messages and comments: who wrote where, and a link. What was written is read in the archive. */
final class NotifyMail {
    /** The kinds of mail, in links that turn them off. */
    static final String MESSAGES = "messages";

    static final String COMMENTS = "comments";

    private final URI home;
    private final Texts texts;
    private final UnsubscribeLinks links;
    private final Function<ItemId, String> pageOf;

    /**
     * @param home where the archive's pages begin, without a slash at the end
     * @param pageOf the path of the page that shows an item
     */
    NotifyMail(URI home, Texts texts, UnsubscribeLinks links, Function<ItemId, String> pageOf) {
        this.home = home;
        this.texts = texts;
        this.links = links;
        this.pageOf = pageOf;
    }

    MailMessage ofMessage(String address, UserId recipientId, String conversationId, String senderName) {
        var off = links.link(MESSAGES, recipientId.value());
        return new MailBody()
                .paragraph(texts.text("notify.message", senderName))
                .link(texts.text("notify.message.link"), URI.create(home + "/messages/" + conversationId))
                .link(texts.text("notify.message.off"), off)
                .to(address, texts.text("notify.message.subject", senderName))
                .unsubscribe(off);
    }

    MailMessage ofComment(String address, UserId recipientId, CommentedItem item, String authorName) {
        var off = links.link(COMMENTS, recipientId.value());
        return new MailBody()
                .paragraph(texts.text("notify.comment", authorName, item.title()))
                .link(texts.text("notify.comment.link"), URI.create(home + pageOf.apply(item.itemId()) + "#comments"))
                .link(texts.text("notify.comment.off"), off)
                .to(address, texts.text("notify.comment.subject", authorName))
                .unsubscribe(off);
    }
}
