package trestle.platform.requests;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.SdkBytes;
import trestle.model.Attribute;
import trestle.model.Key;
import trestle.model.KeyOnly;
import trestle.model.Kind;
import trestle.model.Ttl;

/** The first answer to a repeated request, encrypted under a key that only the caller's header gives. */
@Key(pk = "IDEMP#{hash}", sk = "RESULT")
@Kind("IDEMPOTENCY")
public record IdempotencyRecord(
        @KeyOnly String hash,
        String bodyHash,
        Status status,
        @Nullable SdkBytes answer,
        Instant createdAt,
        @Ttl Instant ttl) {

    /** Whether the first request has been answered. */
    public enum Status {
        @Attribute("running")
        RUNNING,
        @Attribute("done")
        DONE
    }
}
