package trestle.platform.accounts.service;

import java.util.Map;
import java.util.Set;
import trestle.platform.accounts.Profiles;

/**
 * Somebody of a system's sample data, as whom visitors of this machine may sign in.
 *
 * @param key names the person in forms and in the text {@code demo.KEY} of the button that signs in
 * @param details as sign-up would have asked for them, see {@link Profiles#details}
 */
public record DemoPerson(String key, String email, String name, Set<String> roles, Map<String, String> details) {
    public DemoPerson {
        roles = Set.copyOf(roles);
        details = Map.copyOf(details);
    }
}
