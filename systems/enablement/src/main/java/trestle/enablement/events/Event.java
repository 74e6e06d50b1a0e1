package trestle.enablement.events;

import java.time.Instant;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import trestle.enablement.users.UserId;
import trestle.model.Key;
import trestle.model.Open;
import trestle.model.Ttl;

/** Something that happened. Its time is its id's; nothing changes or deletes it but its end. */
@Key(pk = "{timestamp:day}", sk = "{timestamp}#{eventId}", shardedBy = "eventId")
@Key(index = "by_user", pk = "{userId}", sk = "{timestamp}#{eventId}")
public record Event(
        String eventId,
        Open<EventName> eventName,
        @Nullable UserId userId,
        @Nullable String contentId,
        @Nullable Map<String, Object> metadata,
        Instant timestamp,
        @Ttl Instant expiresAt) {}
