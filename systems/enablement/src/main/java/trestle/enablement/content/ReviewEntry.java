package trestle.enablement.content;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import trestle.enablement.users.UserId;
import trestle.model.Key;

/** A step of a review, with its reason. */
@Key(pk = "CONTENT#{contentId}", sk = "REVIEW#{at}#{id}")
public record ReviewEntry(
        String contentId,
        Instant at,
        String id,
        UserId userId,
        Step step,
        String version,
        @Nullable String reason) implements ContentRecord {
    public enum Step {
        submitted,
        sent_back,
        approved,
        confirmed
    }
}
