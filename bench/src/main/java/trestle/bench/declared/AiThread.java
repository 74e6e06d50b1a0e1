package trestle.bench.declared;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import trestle.model.Key;
import trestle.model.Kind;

/** A conversation with the journal of one athlete; standing under its owner is what proves whose it is. */
@Key(pk = "USER#{userId}", sk = "AI_THREAD#{threadId}")
@Kind("AI_THREAD")
public record AiThread(
        String userId,
        String threadId,
        String athleteId,
        @Nullable String title,
        Instant createdAt,
        Instant lastActiveAt,
        boolean sharedWithCoaches) {}
