package trestle.rollmodel.accounts;

import java.time.Instant;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import trestle.model.Attribute;
import trestle.model.Count;
import trestle.model.Key;
import trestle.model.Kind;
import trestle.model.Timestamps;
import trestle.model.Version;
import trestle.platform.accounts.Account;
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

        @Count(of = CoachLink.class, bind = "userId = athleteUserId")
        int coachCount,

        @Count(of = CoachLink.class, bind = "userId = coachUserId")
        int athleteCount,

        @Count(of = AiThread.class) int threadCount,

        @Nullable Long storageBytes) {

    public Profile {
        roles = List.copyOf(roles);
    }

    /** The instant of a change: later than the last one, so that no two changes leave the same version. */
    Instant changedAt(Instant now) {
        return Timestamps.after(updatedAt, now);
    }

    /** As a later sign-up describes the person; nothing is left of what an earlier one said. */
    Profile replacedBy(String name, List<Role> chosen, String zone) {
        return described(name, chosen, zone, null, false, false, updatedAt);
    }

    /** With other words of the person's own. */
    Profile described(
            String name,
            List<Role> held,
            String zone,
            @Nullable String newBelt,
            boolean consent,
            boolean coachConsent,
            Instant at) {
        return new Profile(
                userId,
                email,
                emailVerified,
                name,
                held,
                zone,
                newBelt,
                consent,
                coachConsent,
                createdAt,
                at,
                state,
                deletionDueAt,
                coachCount,
                athleteCount,
                threadCount,
                storageBytes);
    }

    /** With what the account says now. */
    Profile with(Account account, List<Role> held, State other, Instant now) {
        return new Profile(
                userId,
                account.email(),
                account.verified(),
                account.name(),
                held,
                timeZone,
                belt,
                aiConsent,
                coachAiConsent,
                createdAt,
                changedAt(now),
                other,
                account.deletionDueAt(),
                coachCount,
                athleteCount,
                threadCount,
                storageBytes);
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

    /** Whether a person may sign in; the same as {@link Account.State}. */
    public enum State {
        @Attribute("active")
        ACTIVE,
        @Attribute("suspended")
        SUSPENDED,
        @Attribute("deleted")
        DELETION_PENDING
    }
}
