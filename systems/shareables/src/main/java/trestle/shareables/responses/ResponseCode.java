package trestle.shareables.responses;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import trestle.model.Key;
import trestle.model.Kind;
import trestle.model.Ttl;
import trestle.shareables.shareable.ShortId;

/**
 * A personal code of a closed list. It answers once, and is then the code of that answer.
 *
 * @param name of who is invited by it, where that is known
 */
@Key(pk = "response_code#{shortId:normal}", sk = "01#{code}#")
@Kind("response_code")
public record ResponseCode(
        ShortId shortId,
        Code code,
        Instant createdAt,
        @Nullable Instant usedAt,
        @Nullable String name,
        @Ttl Instant purgeAt) {}
