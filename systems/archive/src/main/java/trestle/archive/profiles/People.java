package trestle.archive.profiles;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The names and photos of people, for what stands beside letters, comments and messages. Somebody whose account is not
 * active is a former member.
 */
public final class People {
    private final ProfileTable profiles;

    public People(ProfileTable profiles) {
        this.profiles = profiles;
    }

    /**
     * A person as others see them everywhere.
     *
     * @param photoKey where the photo is stored
     * @param active whether the person is still here
     */
    public record Named(
            UserId userId, String displayName, @Nullable String photoKey, boolean active) {
        static Named of(Profile profile) {
            return profile.active()
                    ? new Named(profile.userId(), profile.displayName(), profile.photoUrl(), true)
                    : former(profile.userId());
        }

        static Named former(UserId userId) {
            return new Named(userId, Profile.FORMER, null, false);
        }
    }

    /** Everybody who is asked for, by id. */
    public Map<UserId, Named> named(Collection<UserId> userIds) {
        var asked = Set.copyOf(userIds);
        var found = asked.isEmpty()
                ? Map.<UserId, Named>of()
                : profiles.listEach(asked).stream().collect(Collectors.toMap(Profile::userId, Named::of));
        var named = new LinkedHashMap<UserId, Named>();
        asked.forEach(userId -> named.put(userId, found.getOrDefault(userId, Named.former(userId))));
        return named;
    }

    public Named named(UserId userId) {
        return profiles.find(userId).map(Named::of).orElseGet(() -> Named.former(userId));
    }

    /** A person who is still here. */
    public Optional<Profile> findActive(UserId userId) {
        return profiles.find(userId).filter(Profile::active);
    }
}
