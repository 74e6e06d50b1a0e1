package trestle.platform.accounts.stored;

import java.util.Set;
import trestle.model.Key;
import trestle.model.KeyOnly;
import trestle.model.Kind;

/** Who holds a privileged role. There is always one left. */
@Key(pk = "ROLE#{role}", sk = "HOLDERS")
@Kind("ROLE_HOLDERS")
public record RoleHolders(@KeyOnly String role, Set<String> holders) {
    public RoleHolders {
        holders = Set.copyOf(holders);
    }
}
