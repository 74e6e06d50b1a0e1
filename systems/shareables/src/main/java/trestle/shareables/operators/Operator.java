package trestle.shareables.operators;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import trestle.model.Attribute;
import trestle.model.Key;
import trestle.model.Kind;
import trestle.model.Version;

/**
 * The account of somebody who runs the place. Sessions of an earlier epoch are over; of the mailed tokens of one kind
 * only the one whose digest stands here is valid.
 */
@Key(pk = "operator#{id:normal}", sk = "01#")
@Kind("operator")
public record Operator(
        String id,
        String email,
        String name,
        String passwordHash,
        Status status,
        int sessionEpoch,
        @Nullable String verifyDigest,
        @Nullable String resetDigest,
        @Nullable Instant verifiedAt,
        Instant createdAt,
        Instant updatedAt,
        @Version long revision) {
    /** Whether the account may be used. */
    public enum Status {
        @Attribute("unverified")
        UNVERIFIED,
        @Attribute("active")
        ACTIVE,
        @Attribute("suspended")
        SUSPENDED
    }
}
