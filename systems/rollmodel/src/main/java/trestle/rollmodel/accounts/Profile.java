package trestle.rollmodel.accounts;

import java.time.Instant;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import trestle.model.Attribute;
import trestle.model.Count;
import trestle.model.Key;
import trestle.model.Kind;
import trestle.model.Version;
import trestle.rollmodel.chat.AiThread;
import trestle.rollmodel.coaching.CoachLink;

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
        int athleteCount,

        @Count(of = AiThread.class) int threadCount) {

    /** What the id begins with that stands for a person whose account is deleted. */
    public static final String DELETED = "deleted-";

    public Profile {
        roles = List.copyOf(roles);
    }

    /** The instant of a change: later than the last one, so that no two changes leave the same version. */
    Instant changedAt(Instant now) {
        return now.isAfter(updatedAt) ? now : updatedAt.plusMillis(1);
    }

    /** With an address that its owner has confirmed. */
    Profile confirmed(String address, Instant now) {
        return next(address, true, displayName, roles, timeZone, state, deletionDueAt, now);
    }

    /** As a later sign-up describes the person; nothing is left of what an earlier one said. */
    Profile replacedBy(SignUp signUp) {
        return new Profile(
                userId,
                email,
                emailVerified,
                signUp.displayName(),
                signUp.roles(),
                signUp.timeZone(),
                null,
                false,
                false,
                createdAt,
                updatedAt,
                state,
                deletionDueAt,
                coachCount,
                athleteCount,
                threadCount);
    }

    Profile withRoles(List<Role> held, Instant now) {
        return next(email, emailVerified, displayName, held, timeZone, state, deletionDueAt, now);
    }

    Profile in(State other, @Nullable Instant dueAt, Instant now) {
        return next(email, emailVerified, displayName, roles, timeZone, other, dueAt, now);
    }

    private Profile next(
            String address,
            boolean verified,
            String name,
            List<Role> held,
            String zone,
            State other,
            @Nullable Instant dueAt,
            Instant now) {
        return new Profile(
                userId,
                address,
                verified,
                name,
                held,
                zone,
                belt,
                aiConsent,
                coachAiConsent,
                createdAt,
                changedAt(now),
                other,
                dueAt,
                coachCount,
                athleteCount,
                threadCount);
    }

    /** What a person may do. */
    public enum Role {
        @Attribute("athlete")
        ATHLETE,
        @Attribute("coach")
        COACH,
        @Attribute("admin")
        ADMIN;

        /** The name under which routes know it. */
        public String text() {
            return name().toLowerCase(Locale.ROOT);
        }

        static Role of(String text) {
            return valueOf(text.toUpperCase(Locale.ROOT));
        }
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
