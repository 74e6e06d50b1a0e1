package trestle.platform.notices;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import trestle.model.Key;
import trestle.model.Kind;
import trestle.model.Ttl;

/**
 * Something that happened and that a person should know of. It names things by id.
 *
 * @param id carries {@code at}, so that a notice is found by its id alone
 * @param about the kind, as the system declares it
 * @param actorId the account that caused it
 * @param targetId the thing that it happened to
 * @param partId the part of that thing, such as a comment on an entry
 * @param readAt absent while it is unread
 * @param ttl when it may be forgotten; absent where notices are kept
 */
@Key(pk = "USER#{userId}", sk = "NOTICE#{at}#{id}")
@Kind("NOTICE")
public record Notice(
        String userId,
        Instant at,
        String id,
        String about,
        @Nullable String actorId,
        @Nullable String targetId,
        @Nullable String partId,
        @Nullable Instant readAt,
        @Nullable @Ttl Instant ttl) {

    /** A notice that is unread and kept. */
    public Notice(
            String userId,
            Instant at,
            String id,
            String about,
            @Nullable String actorId,
            @Nullable String targetId,
            @Nullable String partId) {
        this(userId, at, id, about, actorId, targetId, partId, null, null);
    }

    Notice read(Instant time) {
        return new Notice(userId, at, id, about, actorId, targetId, partId, time, ttl);
    }

    public boolean unread() {
        return readAt == null;
    }
}
