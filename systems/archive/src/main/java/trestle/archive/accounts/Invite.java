package trestle.archive.accounts;

import java.time.Instant;
import java.util.List;
import trestle.archive.profiles.Profile;
import trestle.archive.profiles.UserId;
import trestle.model.Key;
import trestle.model.KeyOnly;
import trestle.model.Ttl;

/** An invitation by mail: it works once, for seven days. */
@Key(pk = "INVITE#{hash}", sk = "INVITE")
@Key(index = "GSI1", pk = "INVITES", sk = "{createdAt}#{hash}")
public record Invite(
        @KeyOnly String hash,
        String email,
        List<Profile.Group> groups,
        UserId invitedBy,
        Instant createdAt,
        @Ttl Instant expiresAt) {}
