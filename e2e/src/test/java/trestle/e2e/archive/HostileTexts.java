package trestle.e2e.archive;

import java.awt.image.BufferedImage;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import trestle.archive.DynamoAdministrationTable;
import trestle.archive.comments.CommentedItems;
import trestle.archive.comments.Comments;
import trestle.archive.comments.DynamoCommentTable;
import trestle.archive.comments.ItemId;
import trestle.archive.letters.LetterText;
import trestle.archive.media.DynamoMediaTable;
import trestle.archive.media.Media;
import trestle.archive.messages.Attachments;
import trestle.archive.messages.ConversationResult;
import trestle.archive.messages.Conversations;
import trestle.archive.messages.DynamoMessageTable;
import trestle.archive.messages.Messages;
import trestle.archive.profiles.DynamoProfileTable;
import trestle.archive.profiles.UserId;
import trestle.objects.NewBody;
import trestle.platform.SystemKit;
import trestle.platform.media.SamplePictures;

/** Texts that would do harm, stored past every form: in letters, comments, messages and captions of pictures. */
final class HostileTexts {
    private static final String PICTURE = "media/pictures/hostile.jpg";
    private static final int AT_ONCE = 15;
    private static final int CAPTION_MAX = 1_000;
    private static final int SHORT_MAX = 200;

    private final SystemKit kit;
    private final UserId writer;
    private final List<String> texts;

    HostileTexts(SystemKit kit, String writerId, List<String> texts) {
        this.kit = kit;
        this.writer = new UserId(writerId);
        this.texts = texts;
    }

    /** All texts, some at a time. */
    private List<List<String>> batches() {
        var batches = new ArrayList<List<String>>();
        for (int from = 0; from < texts.size(); from += AT_ONCE) {
            batches.add(texts.subList(from, Math.min(from + AT_ONCE, texts.size())));
        }
        return batches;
    }

    private static String cut(String text) {
        return text.substring(0, Math.min(SHORT_MAX, text.length()));
    }

    /** Letters of markdown, with comments under them; gives the paths of their pages. */
    List<String> letters() {
        var comments = new Comments(
                new DynamoCommentTable(kit.database()),
                new CommentedItems(new DynamoCommentTable(kit.database())),
                new DynamoProfileTable(kit.database()),
                kit.live(),
                kit.jobs()::add,
                new DynamoAdministrationTable(kit.database())::note,
                kit.clock(),
                kit.ids());
        var paths = new ArrayList<String>();
        for (var batch : batches()) {
            var text = new LetterText(
                    cut(batch.getFirst()),
                    cut(batch.getLast()),
                    String.join("\n\n", batch),
                    cut(batch.get(batch.size() / 2)),
                    Optional.empty());
            var date = SampleLetter.publish(kit, writer.value(), "1944-06-06", text);
            for (var each : batch) {
                comments.post(ItemId.letter(date), writer, each).commit(kit.transactions());
            }
            paths.add("/letters/" + date);
        }
        return paths;
    }

    /** Conversations with somebody; gives the paths of their pages. */
    List<String> conversations(String otherId) {
        var table = new DynamoMessageTable(kit.database());
        var profiles = new DynamoProfileTable(kit.database());
        var attachments = new Attachments(kit.uploads(), kit.platform().objects(), kit.jobs()::add);
        var messages = new Messages(table, profiles, attachments, kit.live(), kit.jobs()::add, kit.clock(), kit.ids());
        var conversations = new Conversations(
                table,
                messages,
                profiles,
                kit.live(),
                kit.jobs()::add,
                kit.transactions(),
                kit.clock(),
                kit.ids(),
                Conversations.PARTICIPANTS_MAX);
        var paths = new ArrayList<String>();
        for (var batch : batches()) {
            var opened = conversations
                    .open(writer, List.of(new UserId(otherId)), cut(batch.getFirst()), null)
                    .commit(kit.transactions());
            var id = ((ConversationResult.Done) opened).conversation().conversationId();
            for (var each : batch) {
                messages.send(writer, id, each, List.of()).commit(kit.transactions());
            }
            paths.add("/messages/" + id);
        }
        return paths;
    }

    /** Pictures with captions; gives the paths of their pages. */
    List<String> captions() {
        var image = new BufferedImage(40, 30, BufferedImage.TYPE_3BYTE_BGR);
        kit.platform().objects().put(PICTURE, NewBody.of(SamplePictures.encoded(image, "jpeg"), "image/jpeg"));
        var table = new DynamoMediaTable(kit.database());
        var paths = new ArrayList<String>();
        var caption = new StringBuilder();
        for (var text : texts) {
            if (caption.length() + text.length() > CAPTION_MAX) {
                paths.add(picture(table, caption.toString()));
                caption.setLength(0);
            }
            caption.append(text).append('\n');
        }
        paths.add(picture(table, caption.toString()));
        return paths;
    }

    private String picture(DynamoMediaTable table, String caption) {
        var now = kit.clock().instant();
        var id = kit.ids().next(now);
        kit.transactions()
                .commit(table.add(new Media(
                        id,
                        Media.Category.pictures,
                        PICTURE,
                        PICTURE,
                        "picture.jpg",
                        "image/jpeg",
                        1_000,
                        id,
                        cut(caption),
                        caption,
                        now,
                        writer,
                        now,
                        now)));
        return "/gallery/" + id;
    }
}
