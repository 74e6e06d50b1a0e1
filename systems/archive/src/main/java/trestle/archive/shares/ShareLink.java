package trestle.archive.shares;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import trestle.archive.comments.ItemId;
import trestle.archive.profiles.UserId;
import trestle.model.Key;
import trestle.model.KeyOnly;
import trestle.model.Ttl;

/** A link that shows one letter or picture to whoever has it. */
@Key(pk = "SHARE#{digest}", sk = "SHARE")
@Key(index = "GSI1", pk = "SHARES", sk = "{createdAt}#{digest}")
public record ShareLink(
        @KeyOnly String digest,
        ItemId target,
        @Nullable String passcodeHash,
        UserId createdBy,
        Instant createdAt,
        @Ttl Instant expiresAt) {}
