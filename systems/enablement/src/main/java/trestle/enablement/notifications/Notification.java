package trestle.enablement.notifications;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import trestle.enablement.users.UserId;
import trestle.model.Key;
import trestle.model.Ttl;

/** A notification. Its time is its id's, so that its full key follows from the id. It goes after 180 days. */
@Key(pk = "{userId}", sk = "{createdAt}#{notificationId}")
public record Notification(
        UserId userId,
        String notificationId,
        Type type,
        String kind,
        String title,
        String message,
        boolean read,
        @Nullable Instant readAt,
        Instant createdAt,
        @Nullable String contentId,
        @Ttl Instant expiresAt) {
    public enum Type {
        info,
        success,
        warning,
        error
    }
}
