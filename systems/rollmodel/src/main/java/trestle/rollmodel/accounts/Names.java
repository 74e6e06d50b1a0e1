package trestle.rollmodel.accounts;

import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import trestle.platform.AccountErasure;

/**
 * The names of people, for what stands beside links, comments and notices. Someone whose account is gone, or about to
 * be, has none.
 */
public record Names(ProfileTable people) {
    /** The names of those who have one, by id. */
    public Map<String, String> of(Collection<String> userIds) {
        var asked =
                userIds.stream().filter(id -> !AccountErasure.isPseudonym(id)).collect(Collectors.toSet());
        return asked.isEmpty() ? Map.of() : named(asked);
    }

    public Optional<String> find(String userId) {
        return Optional.ofNullable(of(Set.of(userId)).get(userId));
    }

    private Map<String, String> named(Set<String> userIds) {
        return people.listByIds(userIds).stream()
                .filter(profile -> profile.state() != Profile.State.DELETION_PENDING)
                .collect(Collectors.toMap(Profile::userId, Profile::displayName));
    }
}
