package trestle.archive.exports;

import java.time.Instant;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import trestle.archive.comments.Comment;
import trestle.archive.comments.Reaction;
import trestle.archive.drafts.Draft;
import trestle.archive.letters.Letter;
import trestle.archive.media.Media;
import trestle.archive.messages.Member;
import trestle.archive.messages.Message;
import trestle.archive.profiles.Profile;
import trestle.model.Open;

/** The rows of an export's files. Each field is named here: what is not named leaves the archive in no file. */
final class Exported {
    private Exported() {}

    record OfLetter(
            String date,
            Letter.DatePrecision datePrecision,
            String title,
            @Nullable String author,
            String content,
            @Nullable String description,
            Instant updatedAt) {
        static OfLetter of(Letter letter) {
            return new OfLetter(
                    letter.date(),
                    letter.datePrecision(),
                    letter.title(),
                    letter.author(),
                    letter.content(),
                    letter.description(),
                    letter.updatedAt());
        }
    }

    record OfDraft(
            String draftId,
            Draft.Status status,
            Draft.@Nullable Extracted extractedData,
            @Nullable String publishedDate,
            List<String> files,
            Instant createdAt,
            Instant updatedAt) {
        static OfDraft of(Draft draft, List<String> files) {
            return new OfDraft(
                    draft.draftId(),
                    draft.status(),
                    draft.extractedData(),
                    draft.publishedDate(),
                    files,
                    draft.createdAt(),
                    draft.updatedAt());
        }
    }

    record OfMedia(
            String mediaId,
            Media.Category category,
            String file,
            String fileName,
            String contentType,
            long sizeBytes,
            @Nullable String title,
            @Nullable String caption,
            @Nullable Instant takenAt,
            Instant createdAt) {
        static OfMedia of(Media media) {
            return new OfMedia(
                    media.mediaId(),
                    media.category(),
                    path(media),
                    media.fileName(),
                    media.contentType(),
                    media.sizeBytes(),
                    media.title(),
                    media.caption(),
                    media.takenAt(),
                    media.createdAt());
        }

        /** Where its original is in the export. */
        static String path(Media media) {
            return "media/" + media.category() + "/" + media.mediaId() + "." + extension(media.s3Key());
        }
    }

    /** @param name of the author, in the export of the whole archive */
    record OfComment(
            String itemId,
            @Nullable String itemTitle,
            String commentId,
            @Nullable String name,
            @Nullable String commentText,
            int reactionCount,
            Instant createdAt,
            @Nullable Instant updatedAt) {
        static OfComment of(Comment comment, @Nullable String name) {
            return new OfComment(
                    comment.itemId().text(),
                    comment.itemTitle(),
                    comment.commentId(),
                    name,
                    comment.commentText(),
                    comment.reactionCount(),
                    comment.createdAt(),
                    comment.updatedAt());
        }
    }

    record OfReaction(String itemId, String commentId, String reactionType, Instant createdAt) {
        static OfReaction of(Reaction reaction) {
            return new OfReaction(
                    reaction.itemId().text(),
                    reaction.commentId(),
                    text(reaction.reactionType()),
                    reaction.createdAt());
        }
    }

    record OfConversation(
            String conversationId,
            String conversationType,
            @Nullable String conversationTitle,
            Instant lastMessageAt) {
        static OfConversation of(Member member) {
            return new OfConversation(
                    member.conversationId(),
                    text(member.conversationType()),
                    member.conversationTitle(),
                    member.lastMessageAt());
        }
    }

    record OfMessage(
            String messageId,
            String conversationId,
            String senderId,
            String senderName,
            @Nullable String messageText,
            List<String> files,
            Instant createdAt,
            @Nullable Instant editedAt,
            @Nullable Instant deletedAt) {
        static OfMessage of(Message message, List<String> files) {
            return new OfMessage(
                    message.messageId(),
                    message.conversationId(),
                    message.senderId().value(),
                    message.senderName(),
                    message.messageText(),
                    files,
                    message.createdAt(),
                    message.editedAt(),
                    message.deletedAt());
        }
    }

    /** A person whose profile is not private, in the export of the whole archive. */
    record OfPerson(
            String userId,
            String displayName,
            @Nullable String familyRelationship,
            @Nullable String generation,
            @Nullable String familyBranch,
            @Nullable String bio) {
        static OfPerson of(Profile person) {
            return new OfPerson(
                    person.userId().value(),
                    person.displayName(),
                    person.familyRelationship(),
                    person.generation(),
                    person.familyBranch(),
                    person.bio());
        }
    }

    private static <E extends Enum<E>> String text(Open<E> value) {
        return switch (value) {
            case Open.Known<E>(var known) -> known.name();
            case Open.Other<E>(var other) -> other;
        };
    }

    /** The end of a key's name, as files of an export may be called. */
    static String extension(String key) {
        var name = key.substring(key.lastIndexOf('/') + 1);
        var end = name.substring(name.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
        return end.matches("[a-z0-9]{1,10}") ? end : "bin";
    }
}
