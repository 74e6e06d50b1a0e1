package trestle.gallery.accounts;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import trestle.gallery.albums.Album;
import trestle.gallery.media.Media;
import trestle.model.Attribute;
import trestle.model.Count;
import trestle.model.Key;
import trestle.model.Ttl;
import trestle.model.Version;

/**
 * A regular user. {@code updatedAt} is its version; the totals do not touch it. A deleted account leaves, under
 * another id and until {@code ttl}, what keeps its username reserved.
 */
@Key(pk = "USER#{userId}", sk = "METADATA")
@Key(index = "GSI1", pk = "USER_EMAIL", sk = "{email}", unless = "ttl", shardedBy = "userId")
@Key(index = "GSI2", pk = "USER_GOOGLE", sk = "{googleId}", unless = "ttl", shardedBy = "userId")
@Key(index = "GSI3", pk = "USER_USERNAME", sk = "{username}", unless = "ttl", shardedBy = "userId")
public record User(
        String userId,
        @Nullable String email,
        String username,
        @Nullable String passwordHash,
        @Nullable String googleId,
        Role role,
        Instant createdAt,
        boolean emailVerified,
        @Version @Nullable Instant updatedAt,
        @Nullable State state,
        @Nullable String displayName,

        @Count(
                of = Media.class,
                sum = "size",
                when = "byUser",
                reads = {"size", "createdByType"},
                bind = "userId = createdBy")
        long storageBytes,

        @Count(of = Media.class, when = "byUser", reads = "createdByType", bind = "userId = createdBy")
        int mediaTotal,

        @Count(of = Album.class, when = "byUser", reads = "createdByType", bind = "userId = createdBy")
        int albumTotal,

        long sessionEpoch,
        @Nullable Instant deletionDueAt,
        @Nullable String verifyDigest,
        @Nullable String resetDigest,
        @Nullable String cancelDigest,
        @Ttl @Nullable Instant ttl) {

    /** What a user may do beyond their own. */
    public enum Role {
        @Attribute("user")
        USER,
        @Attribute("moderator")
        MODERATOR,
        @Attribute("admin")
        ADMIN
    }

    /** Whether a user may sign in; one that has no state may. */
    public enum State {
        @Attribute("active")
        ACTIVE,
        @Attribute("suspended")
        SUSPENDED,
        @Attribute("deleted")
        DELETED
    }

    public boolean deleted() {
        return state == State.DELETED;
    }

    /** What is left of a deleted account: its username, for a while, under an id that names nobody. */
    public User erased(String pseudonym, Instant now, Instant until) {
        return new User(
                pseudonym,
                null,
                username,
                null,
                null,
                Role.USER,
                now,
                false,
                now,
                State.DELETED,
                null,
                0,
                0,
                0,
                0,
                null,
                null,
                null,
                null,
                until);
    }
}
