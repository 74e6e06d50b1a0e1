package trestle.enablement.limits;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.SdkBytes;
import trestle.model.Key;
import trestle.model.KeyOnly;
import trestle.model.Ttl;

/** What a request with an Idempotency-Key was answered, encrypted; without an answer it is still running. */
@Key(pk = "IDEMP#{hash}", sk = "RESULT")
public record KeptAnswer(
        @KeyOnly String hash,
        String bodyHash,
        Instant startedAt,
        @Nullable SdkBytes answer,
        @Ttl Instant expiresAt) {}
