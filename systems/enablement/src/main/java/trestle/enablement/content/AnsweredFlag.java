package trestle.enablement.content;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import trestle.enablement.users.UserId;
import trestle.model.Key;

/** A flag and its answer. */
@Key(pk = "CONTENT#{contentId}", sk = "FLAG#DONE#{at}#{id}")
public record AnsweredFlag(
        String contentId,
        Instant at,
        String id,
        UserId userId,
        String reason,
        @Nullable String note,
        Instant flaggedAt,
        UserId answeredBy,
        String answer)
        implements ContentRecord {}
