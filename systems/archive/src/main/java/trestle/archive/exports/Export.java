package trestle.archive.exports;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import trestle.archive.profiles.UserId;
import trestle.model.Key;
import trestle.model.KeyOnly;
import trestle.model.Ttl;

/** Someone's copy of their own things, known by its job's id. */
@Key(pk = "USER#{userId}", sk = "EXPORT#{exportId}")
public record Export(
        @KeyOnly UserId userId,
        String exportId,
        Status status,
        @Nullable String s3Key,
        @Nullable Long sizeBytes,
        Instant createdAt,
        @Ttl Instant expiresAt) {
    public enum Status {
        waiting,
        running,
        ready,
        failed
    }
}
