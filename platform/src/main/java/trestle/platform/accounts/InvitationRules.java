package trestle.platform.accounts;

import static java.util.Objects.requireNonNull;

import java.util.Collection;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * How people are invited. Those who may invite are the holders of the system's first role.
 *
 * @param path of the routes and the page, such as {@code /admin/invites}
 * @param roles what may be given; with a single one nothing need be chosen
 * @param usual what an invitation gives that names no role
 * @param field the field that names them, {@code roles}
 * @param names what the field calls each role
 */
public record InvitationRules(
        String path, Set<String> roles, Set<String> usual, String field, Map<String, String> names) {
    public InvitationRules(String path, Set<String> roles, Set<String> usual) {
        this(path, roles, usual, "roles", roles.stream().collect(Collectors.toMap(role -> role, role -> role)));
    }

    /** The same in a field of another name, which calls each role by another name. */
    public InvitationRules called(String otherField, Map<String, String> otherNames) {
        return new InvitationRules(path, roles, usual, otherField, otherNames);
    }

    /** What the field calls a role. */
    public String nameOf(String role) {
        return requireNonNull(names.get(role));
    }

    /** The roles that the field names. */
    public Set<String> rolesOf(Collection<String> named) {
        return roles.stream().filter(role -> named.contains(nameOf(role))).collect(Collectors.toUnmodifiableSet());
    }

    public InvitationRules {
        roles = Set.copyOf(roles);
        usual = Set.copyOf(usual);
        names = Map.copyOf(names);
        if (!path.startsWith("/")
                || roles.isEmpty()
                || usual.isEmpty()
                || !roles.containsAll(usual)
                || !names.keySet().equals(roles)) {
            throw new IllegalArgumentException("An invitation has a path and gives at least one of its roles.");
        }
    }
}
