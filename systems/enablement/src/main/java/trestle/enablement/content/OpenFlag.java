package trestle.enablement.content;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import trestle.enablement.users.UserId;
import trestle.model.Key;

/** That someone holds content to be wrong and waits for an answer; one each at a time. */
@Key(pk = "CONTENT#{contentId}", sk = "FLAG#OPEN#{userId}")
public record OpenFlag(
        String contentId,
        UserId userId,
        String flagId,
        String reason,
        @Nullable String note,
        Instant flaggedAt) implements ContentRecord {}
