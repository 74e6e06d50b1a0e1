package trestle.rollmodel.comments;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import trestle.model.Attribute;
import trestle.model.Key;
import trestle.model.Kind;
import trestle.model.Version;
import trestle.rollmodel.accounts.Profile;

/**
 * What a coach wrote under an entry. {@code commentId} carries {@code createdAt}; whether it shows is the
 * athlete's to say, and every change is made against the visibility it was read with.
 */
@Key(pk = "ENTRY#{entryId}", sk = "COMMENT#{createdAt}#{commentId}")
@Kind("COMMENT")
public record Comment(
        String entryId,
        Instant createdAt,
        String commentId,
        String athleteId,
        String coachId,
        String body,
        @Version Visibility visibility,
        @Nullable Instant editedAt) {

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
        return new Comment(entryId, createdAt, commentId, athleteId, coachId, newBody, visibility, at);
    }

    public Comment hidden() {
        return with(Visibility.HIDDEN_BY_ATHLETE);
    }

    public Comment shown() {
        return with(Visibility.VISIBLE);
    }

    /** The same comment of a coach whose account is gone. */
    public Comment orphaned(String random) {
        return new Comment(
                entryId, createdAt, commentId, athleteId, Profile.DELETED + random, body, visibility, editedAt);
    }

    private Comment with(Visibility other) {
        return new Comment(entryId, createdAt, commentId, athleteId, coachId, body, other, editedAt);
    }
}
