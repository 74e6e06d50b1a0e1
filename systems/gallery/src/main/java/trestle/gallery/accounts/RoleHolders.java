package trestle.gallery.accounts;

import java.util.Set;
import trestle.model.Key;
import trestle.model.KeyOnly;

/** Who holds a privileged role. There is always one left. */
@Key(pk = "ROLE#{role}", sk = "HOLDERS")
public record RoleHolders(@KeyOnly String role, Set<String> holders) {
    public RoleHolders {
        holders = Set.copyOf(holders);
    }
}
