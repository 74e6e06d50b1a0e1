package trestle.platform.notices;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A notice to be made. Each of its ids is named, since nothing else tells them apart:
 *
 * <pre>{@code
 * NewNotice.about("comment").to(athleteId).by(coachId).target(entryId).part(commentId)
 * }</pre>
 */
public final class NewNotice {
    private final String about;
    private final String userId;
    private final @Nullable String actorId;
    private final @Nullable String targetId;
    private final @Nullable String partId;

    private NewNotice(
            String about, String userId, @Nullable String actorId, @Nullable String targetId, @Nullable String partId) {
        this.about = about;
        this.userId = userId;
        this.actorId = actorId;
        this.targetId = targetId;
        this.partId = partId;
    }

    /** @param kind as the system declares it */
    public static Unaddressed about(String kind) {
        return new Unaddressed(kind);
    }

    /** A notice of a kind, to nobody yet. */
    public record Unaddressed(String kind) {
        /** The account that is notified. */
        public NewNotice to(String userId) {
            return new NewNotice(kind, userId, null, null, null);
        }
    }

    /** The account that caused it. */
    public NewNotice by(String actor) {
        return new NewNotice(about, userId, actor, targetId, partId);
    }

    /** The thing that it happened to. */
    public NewNotice target(String thing) {
        return new NewNotice(about, userId, actorId, thing, partId);
    }

    /** The part of that thing, such as a comment on an entry. */
    public NewNotice part(String part) {
        return new NewNotice(about, userId, actorId, targetId, part);
    }

    Notice at(Instant at, String id, @Nullable Instant ttl) {
        return new Notice(userId, at, id, about, actorId, targetId, partId, null, ttl);
    }
}
