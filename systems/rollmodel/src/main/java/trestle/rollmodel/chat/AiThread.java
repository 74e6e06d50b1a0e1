package trestle.rollmodel.chat;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import trestle.model.Key;
import trestle.model.Kind;
import trestle.rollmodel.coaching.AthleteId;
import trestle.rollmodel.coaching.CoachId;

/**
 * A conversation with the journal of one athlete; standing under its owner is what proves whose it is.
 *
 * @param sharedActiveAt when something was last said that coaches may read; absent if nothing was, and in threads from
 *     before this was kept
 */
@Key(pk = "USER#{userId}", sk = "AI_THREAD#{threadId}")
@Kind("AI_THREAD")
public record AiThread(
        String userId,
        String threadId,
        String athleteId,
        @Nullable String title,
        Instant createdAt,
        Instant lastActiveAt,
        boolean sharedWithCoaches,
        @Nullable Instant sharedActiveAt) {

    /** Whether its owner asks about someone else's journal. */
    public boolean aboutAnother() {
        return !userId.equals(athleteId);
    }

    /** Whose journal it is about. */
    public AthleteId athlete() {
        return new AthleteId(athleteId);
    }

    /** Its owner, where that is not the athlete. */
    public CoachId coach() {
        return new CoachId(userId);
    }

    AiThread revised(@Nullable String newTitle, boolean shared) {
        return new AiThread(userId, threadId, athleteId, newTitle, createdAt, lastActiveAt, shared, sharedActiveAt);
    }

    AiThread active(@Nullable String newTitle, Instant at, AiMessage.VisibilityScope scope) {
        var shared = scope == AiMessage.VisibilityScope.SHARED ? at : sharedActiveAt;
        return new AiThread(userId, threadId, athleteId, newTitle, createdAt, at, sharedWithCoaches, shared);
    }

    /** When something was last said that coaches may read. What is said in private does not move it. */
    public Instant lastSharedAt() {
        return sharedActiveAt == null ? createdAt : sharedActiveAt;
    }
}
