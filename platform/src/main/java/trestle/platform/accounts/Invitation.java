package trestle.platform.accounts;

import java.time.Instant;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import trestle.model.Accept;
import trestle.model.Expires;
import trestle.model.Key;
import trestle.model.Kind;
import trestle.model.Ttl;

/**
 * An address that was invited. There is one for each address: inviting it again takes the place of the one before, and
 * its link ends.
 *
 * @param inviteId made of the address
 * @param tokenDigest of the secret in the newest link; absent until one is made
 * @param invitedBy the account that invited; if it may no longer invite, the invitation is void
 * @param inviterEpoch of that account when it invited: a recovery voids what was done before it; absent in invitations
 *     from before this was kept
 */
@Key(pk = "INVITES", sk = "{inviteId}")
@Kind("INVITE")
@Accept(code = "TRI01", because = "administrators invite by hand, at most a hundred in an hour")
public record Invitation(
        String inviteId,
        String email,
        Set<String> roles,
        String invitedBy,
        @Nullable Long inviterEpoch,
        @Nullable String tokenDigest,
        Instant createdAt,
        @Expires Instant expiresAt,
        @Ttl Instant ttl) {
    public Invitation {
        roles = Set.copyOf(roles);
    }

    /** The id of an address's invitation. */
    public static String id(String email) {
        return Secret.sha256("invitation\n" + email).substring(0, 32);
    }
}
