package trestle.rollmodel.transfer;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import trestle.rollmodel.chat.AiMessage;
import trestle.rollmodel.chat.AiThread;
import trestle.rollmodel.coaching.CoachLink;
import trestle.rollmodel.coaching.LinkLog;
import trestle.rollmodel.coaching.RosterEntry;
import trestle.rollmodel.comments.Comment;
import trestle.rollmodel.comments.CommentView;

/** The rows of an export's files. Each field is named here: what is not named leaves the system in no file. */
final class Exported {
    private Exported() {}

    record Entry(
            String entryId,
            Instant createdAt,
            Instant updatedAt,
            Instant recordedAt,
            @Nullable String utcOffset,
            Sections sections,
            trestle.rollmodel.journal.Entry.SessionMetrics sessionMetrics,
            boolean coachVisible) {
        static Entry of(trestle.rollmodel.journal.Entry entry, Scope scope) {
            var personal = scope == Scope.ALL ? entry.sections().personal() : null;
            return new Entry(
                    entry.entryId(),
                    entry.createdAt(),
                    entry.updatedAt(),
                    entry.recordedAt(),
                    entry.utcOffset(),
                    new Sections(personal, entry.sections().shared()),
                    entry.sessionMetrics(),
                    entry.coachVisible());
        }
    }

    /** The private text is absent where only shared sections are exported. */
    record Sections(@JsonProperty("private") @Nullable String personal, String shared) {}

    /** A comment as its readers get it, and whose entry it is under. */
    record Remark(@JsonUnwrapped CommentView comment, String athleteId) {
        static Remark of(Comment comment) {
            return new Remark(CommentView.of(comment), comment.athleteId().value());
        }
    }

    record Coach(
            String coachId, Instant createdAt, @Nullable Instant visibleFrom) {
        static Coach of(CoachLink link) {
            return new Coach(link.coachUserId(), link.createdAt(), link.visibleFrom());
        }
    }

    record Athlete(String athleteId, Instant createdAt) {
        static Athlete of(RosterEntry athlete) {
            return new Athlete(athlete.athleteId().value(), athlete.createdAt());
        }
    }

    record LinkEvent(
            Instant at,
            String coachId,
            LinkLog.Event event,
            @Nullable Instant visibleFrom) {
        static LinkEvent of(LinkLog log) {
            return new LinkEvent(log.at(), log.coachId().value(), log.event(), log.visibleFrom());
        }
    }

    record Message(
            String messageId,
            String threadId,
            AiMessage.Role role,
            Instant createdAt,
            AiMessage.VisibilityScope visibilityScope,
            @Nullable String engine,
            @Nullable Boolean contentWithheld,
            @Nullable String content,
            @Nullable List<Citation> citations) {
        /** An answer about another athlete's journal quotes it, and the coach may not take that along. */
        static Message of(AiThread thread, AiMessage message) {
            boolean withheld = message.role() == AiMessage.Role.ASSISTANT && thread.aboutAnother();
            return new Message(
                    message.messageId(),
                    message.threadId(),
                    message.role(),
                    message.createdAt(),
                    message.visibilityScope(),
                    message.engine(),
                    withheld ? true : null,
                    withheld ? null : message.content(),
                    withheld
                            ? null
                            : message.citations().stream().map(Citation::of).toList());
        }
    }

    record Citation(String entryId, Instant createdAt) {
        static Citation of(AiMessage.Citation citation) {
            return new Citation(citation.entryId(), citation.createdAt());
        }
    }
}
