package trestle.shareables.notify;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import trestle.model.Key;
import trestle.model.Kind;
import trestle.model.Ttl;
import trestle.shareables.shareable.ShortId;

/**
 * An address that is notified of responses: requested, or confirmed by the link that was mailed to it.
 *
 * @param toldAt until when the address was told of responses
 */
@Key(pk = "notify_token#{digest}", sk = "01#")
@Kind("notify_token")
public record NotifyToken(
        String digest,
        ShortId shortId,
        String email,
        Instant createdAt,
        @Nullable Instant confirmedAt,
        @Nullable Instant toldAt,
        @Ttl Instant purgeAt) {}
