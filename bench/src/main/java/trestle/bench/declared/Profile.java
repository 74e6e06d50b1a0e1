package trestle.bench.declared;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import trestle.model.Attribute;
import trestle.model.Count;
import trestle.model.Key;
import trestle.model.Kind;
import trestle.model.Version;

/** A person: athlete, coach or both. {@code updatedAt} is its version; the counts do not touch it. */
@Key(pk = "USER#{userId}", sk = "PROFILE")
@Kind("USER_PROFILE")
public record Profile(
        String userId,
        String email,
        boolean emailVerified,
        String displayName,
        List<Role> roles,
        String timeZone,
        @Nullable String belt,
        boolean aiConsent,
        boolean coachAiConsent,
        Instant createdAt,
        @Version Instant updatedAt,
        State state,
        @Nullable Instant deletionDueAt,

        @Count(of = CoachLink.class, bind = "userId = athleteId")
        int coachCount,

        @Count(of = CoachLink.class, bind = "userId = coachId")
        int athleteCount) {

    /** What the id begins with that stands for a person whose account is deleted. */
    public static final String DELETED = "deleted-";

    public Profile {
        roles = List.copyOf(roles);
    }

    /** What a person may do. */
    public enum Role {
        @Attribute("athlete")
        ATHLETE,
        @Attribute("coach")
        COACH,
        @Attribute("admin")
        ADMIN
    }

    /** Whether a person may sign in. */
    public enum State {
        @Attribute("active")
        ACTIVE,
        @Attribute("suspended")
        SUSPENDED,
        @Attribute("deleted")
        DELETED
    }
}
