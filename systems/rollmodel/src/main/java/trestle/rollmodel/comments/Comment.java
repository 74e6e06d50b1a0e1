package trestle.rollmodel.comments;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import trestle.model.Attribute;
import trestle.model.Key;
import trestle.model.Kind;
import trestle.model.Version;
import trestle.rollmodel.coaching.AthleteId;
import trestle.rollmodel.coaching.CoachId;

/**
 * What a coach wrote under an entry, or the athlete replied. {@code commentId} carries {@code createdAt}; whether it shows is the
 * athlete's to say, and every change is made against the visibility it was read with.
 *
 * @param coachId the coach who wrote it, or to whom the athlete replied
 * @param authorId the athlete, in a reply; absent where the coach wrote it
 * @param replyTo the comment that a reply is to; absent in the first replies that were stored
 */
@Key(pk = "ENTRY#{entryId}", sk = "COMMENT#{createdAt}#{commentId}")
@Kind("COMMENT")
public record Comment(
        String entryId,
        Instant createdAt,
        String commentId,
        AthleteId athleteId,
        CoachId coachId,
        String body,
        @Version Visibility visibility,
        @Nullable Instant editedAt,
        @Nullable String authorId,
        @Nullable String replyTo) {

    /** What a coach writes. */
    public static Comment of(
            String entryId, Instant at, String commentId, AthleteId athlete, CoachId coach, String body) {
        return new Comment(entryId, at, commentId, athlete, coach, body, Visibility.VISIBLE, null, null, null);
    }

    /** Who wrote it. */
    public String author() {
        return authorId == null ? coachId.value() : authorId;
    }

    /** Whether the athlete wrote it, to the coach. */
    public boolean isReply() {
        return authorId != null;
    }

    /** What the athlete replies to this comment; a reply to a reply is one to the comment of the coach. */
    Comment reply(String id, String text, Instant at) {
        var first = replyTo == null ? commentId : replyTo;
        return new Comment(
                entryId, at, id, athleteId, coachId, text, Visibility.VISIBLE, null, athleteId.value(), first);
    }

    /** Whether others than its author and the athlete see it. */
    public enum Visibility {
        @Attribute("visible")
        VISIBLE,
        @Attribute("hiddenByAthlete")
        HIDDEN_BY_ATHLETE
    }

    public boolean visible() {
        return visibility == Visibility.VISIBLE;
    }

    /** When it was last written to; times of later edits sort after it. */
    Instant changedAt() {
        return editedAt == null ? createdAt : editedAt;
    }

    public Comment edited(String newBody, Instant at) {
        return new Comment(
                entryId, createdAt, commentId, athleteId, coachId, newBody, visibility, at, authorId, replyTo);
    }

    public Comment hidden() {
        return with(Visibility.HIDDEN_BY_ATHLETE);
    }

    public Comment shown() {
        return with(Visibility.VISIBLE);
    }

    /** The same comment of a coach whose account is gone. */
    public Comment orphaned(CoachId nobody) {
        return new Comment(
                entryId, createdAt, commentId, athleteId, nobody, body, visibility, editedAt, authorId, replyTo);
    }

    private Comment with(Visibility other) {
        return new Comment(entryId, createdAt, commentId, athleteId, coachId, body, other, editedAt, authorId, replyTo);
    }
}
