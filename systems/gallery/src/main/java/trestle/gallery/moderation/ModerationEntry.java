package trestle.gallery.moderation;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import trestle.model.Attribute;
import trestle.model.Key;

/** What was reported, decided or looked at, by target, by day and by
 * who did it. Nothing in it changes but the names of deleted accounts. */
@Key(pk = "MODLOG#{targetType}#{targetId}", sk = "{at}#{id}")
@Key(index = "GSI1", pk = "MODLOG_DAY#{at:day}", sk = "{at}#{id}")
@Key(index = "GSI2", pk = "MODLOG_ACTOR#{actorId}", sk = "{at}#{id}")
public record ModerationEntry(
        TargetType targetType,
        String targetId,
        Instant at,
        String id,
        Action action,
        @Nullable String actorId,
        @Nullable String reason,
        @Nullable String reportId) {

    /** What happened. */
    public enum Action {
        @Attribute("reported")
        REPORTED,
        @Attribute("dismissed")
        DISMISSED,
        @Attribute("hidden")
        HIDDEN,
        @Attribute("unhidden")
        UNHIDDEN,
        @Attribute("removed")
        REMOVED,
        @Attribute("suspended")
        SUSPENDED,
        @Attribute("restored")
        RESTORED,
        @Attribute("appealed")
        APPEALED,
        @Attribute("role-changed")
        ROLE_CHANGED,
        @Attribute("viewed")
        VIEWED
    }
}
