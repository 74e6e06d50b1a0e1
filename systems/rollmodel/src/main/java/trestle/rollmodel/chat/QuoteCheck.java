package trestle.rollmodel.chat;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import trestle.rollmodel.coaching.SharedEntry;
import trestle.rollmodel.coaching.SharedJournal;
import trestle.rollmodel.comments.Comment;
import trestle.rollmodel.comments.CommentTable;

/**
 * Compares shared answers with the current state of the texts they quote. Anyone but the author of a journal
 * reads an answer only through here: text that was shared once and is private now must not stay readable in an answer.
 */
public record QuoteCheck(CommentTable comments) {
    /** What stands in the place of an answer whose sources have changed. */
    public static final String CHANGED = "This answer quoted text that was changed.";

    private enum Standing {
        UNCHANGED,
        /** A text that it rests on was changed, taken away, hidden, or made private. */
        CHANGED,
        /** It rests on an entry that this reader does not see. */
        UNSEEN
    }

    /** Messages as a coach gets them: without answers on unseen entries, and with a notice for changed ones. */
    public List<AiMessage> shown(SharedJournal journal, List<AiMessage> messages) {
        var now = new Now(journal, messages);
        return messages.stream()
                .flatMap(message -> switch (now.standing(message)) {
                    case UNCHANGED -> Stream.of(message);
                    case CHANGED -> Stream.of(message.saying(CHANGED));
                    case UNSEEN -> Stream.of();
                })
                .toList();
    }

    /** The messages that may still be read as they are, for a model. */
    List<AiMessage> unchanged(SharedJournal journal, List<AiMessage> messages) {
        var now = new Now(journal, messages);
        return messages.stream()
                .filter(message -> now.standing(message) == Standing.UNCHANGED)
                .toList();
    }

    /** A message as it may be handed on by the athlete whose journal it is. */
    public AiMessage exported(SharedJournal journal, AiMessage message) {
        return new Now(journal, List.of(message)).standing(message) == Standing.UNCHANGED
                ? message
                : message.saying(CHANGED);
    }

    /** The texts behind some messages at this moment. */
    private final class Now {
        private final Map<String, SharedEntry> entries;
        private final Map<String, String> commentDigests;

        Now(SharedJournal journal, List<AiMessage> messages) {
            entries = journal
                    .find(ids(
                            messages.stream().flatMap(message -> message.restsOn().stream()),
                            AiMessage.Source::entryId))
                    .stream()
                    .collect(Collectors.toMap(SharedEntry::entryId, Function.identity()));
            commentDigests = digests(ids(
                    messages.stream().flatMap(message -> message.quotedComments().stream()),
                    AiMessage.QuotedComment::entryId));
        }

        private Map<String, String> digests(Collection<String> entryIds) {
            return entryIds.stream()
                    .flatMap(id -> comments.listVisible(id).stream())
                    .collect(Collectors.toMap(Comment::commentId, QuoteDigest::of));
        }

        Standing standing(AiMessage message) {
            boolean changed = !message.quotedComments().stream().allMatch(this::isUnchanged);
            for (var source : message.restsOn()) {
                var entry = entries.get(source.entryId());
                if (entry == null) return Standing.UNSEEN;
                changed |= !isUnchanged(message, source, entry);
            }
            return changed ? Standing.CHANGED : Standing.UNCHANGED;
        }

        /** Without a digest, an entry that was written to since the answer counts as changed. */
        private static boolean isUnchanged(AiMessage message, AiMessage.Source source, SharedEntry entry) {
            if (QuoteDigest.OF_NOTHING.equals(source.digest())) return true;
            return source.digest() == null
                    ? !entry.changedAt().isAfter(message.createdAt())
                    : source.digest().equals(QuoteDigest.of(entry));
        }

        private boolean isUnchanged(AiMessage.QuotedComment quoted) {
            return quoted.digest().equals(commentDigests.get(quoted.commentId()));
        }
    }

    private static <T> List<String> ids(Stream<T> sources, Function<T, String> id) {
        return sources.map(id).distinct().toList();
    }
}
