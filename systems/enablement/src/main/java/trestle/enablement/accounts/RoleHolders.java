package trestle.enablement.accounts;

import java.util.Set;
import trestle.enablement.users.UserId;
import trestle.model.Key;
import trestle.model.KeyOnly;

/** Who holds a role that must never be without a holder. */
@Key(pk = "ROLE#{role}", sk = "HOLDERS")
public record RoleHolders(@KeyOnly String role, Set<UserId> holders) {}
