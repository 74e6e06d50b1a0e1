package trestle.platform.accounts;

import java.time.Instant;
import java.util.Optional;
import trestle.model.Page;
import trestle.model.PageRequest;
import trestle.model.Write;

/** Where invitations are kept. What has expired is absent. */
public interface InvitationStore {
    /** Keeps an invitation; it replaces any other for the same address. */
    Write keep(Invitation invitation);

    Optional<Invitation> find(String inviteId);

    Page<Invitation> list(PageRequest page);

    /** Says which link is the valid one, if the invitation is still the one of that time. */
    boolean allow(String inviteId, String tokenDigest, Instant createdAt);

    /** Uses an invitation up: refused unless it is of this very link and has not expired. */
    Write use(String inviteId, String tokenDigest, Instant now);

    /** Removes an invitation; refused where it was used or replaced. */
    Write revoke(Invitation invitation);
}
