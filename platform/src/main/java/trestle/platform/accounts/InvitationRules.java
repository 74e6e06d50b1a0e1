package trestle.platform.accounts;

import java.util.Set;

/**
 * How people are invited. Those who may invite are the holders of the system's first role.
 *
 * @param path of the routes and the page, such as {@code /admin/invites}
 * @param roles what may be given; with a single one nothing need be chosen
 * @param usual what an invitation gives that names no role
 */
public record InvitationRules(String path, Set<String> roles, Set<String> usual) {
    public InvitationRules {
        roles = Set.copyOf(roles);
        usual = Set.copyOf(usual);
        if (!path.startsWith("/") || roles.isEmpty() || usual.isEmpty() || !roles.containsAll(usual)) {
            throw new IllegalArgumentException("An invitation has a path and gives at least one of its roles.");
        }
    }
}
