package trestle.archive.notify;

import java.time.Instant;
import java.util.Map;
import trestle.archive.comments.Comment;
import trestle.archive.comments.ItemId;
import trestle.archive.messages.Message;
import trestle.archive.profiles.Profile;
import trestle.archive.profiles.UserId;
import trestle.platform.jobs.TaskRun;

/** What somebody is mailed about. */
sealed interface Subject {
    /** When it was written. */
    Instant at();

    UserId authorId();

    /** What mail is counted by: the conversation or the item. */
    String action();

    /** Whether a person wants such mail. */
    boolean isWantedBy(Profile person);

    Map<String, String> payload(UserId recipientId);

    record NewMessage(Message message) implements Subject {
        @Override
        public Instant at() {
            return message.createdAt();
        }

        @Override
        public UserId authorId() {
            return message.senderId();
        }

        @Override
        public String action() {
            return "mail-" + message.conversationId();
        }

        @Override
        public boolean isWantedBy(Profile person) {
            return person.notifyOnMessage();
        }

        @Override
        public Map<String, String> payload(UserId recipientId) {
            return Map.of(
                    "conversationId", message.conversationId(),
                    "messageId", message.messageId(),
                    "userId", recipientId.value());
        }
    }

    record NewComment(Comment comment) implements Subject {
        @Override
        public Instant at() {
            return comment.createdAt();
        }

        @Override
        public UserId authorId() {
            return comment.userId();
        }

        @Override
        public String action() {
            return "mail-" + comment.itemId().text();
        }

        @Override
        public boolean isWantedBy(Profile person) {
            return person.notifyOnComment();
        }

        @Override
        public Map<String, String> payload(UserId recipientId) {
            return Map.of(
                    "itemId", comment.itemId().text(),
                    "commentId", comment.commentId(),
                    "userId", recipientId.value());
        }
    }

    /** The item that a task about a comment names. */
    static ItemId itemOf(TaskRun run) {
        return new ItemId(run.get("itemId"));
    }
}
