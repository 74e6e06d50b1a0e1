package trestle.shareables.limits;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import trestle.model.Key;
import trestle.model.Kind;
import trestle.model.Ttl;

/**
 * The answer to a request that may be sent again, under a hash of its Idempotency-Key. The answer is encrypted with a
 * key made from that header, and absent while the first request is running.
 */
@Key(pk = "idempotency#{hash}", sk = "01#")
@Kind("idempotency")
public record Idempotency(
        String hash,
        String bodyHash,
        Instant createdAt,
        @Nullable Integer status,
        @Nullable String answer,
        @Ttl Instant purgeAt) {}
