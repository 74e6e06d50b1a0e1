package trestle.rollmodel.accounts;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A profile as its person gets it, from the API and in an export. */
public record ProfileView(
        String userId,
        String email,
        boolean emailVerified,
        String displayName,
        List<Profile.Role> roles,
        String timeZone,
        @Nullable String belt,
        boolean aiConsent,
        boolean coachAiConsent,
        Instant createdAt,
        Instant updatedAt) {

    public static ProfileView of(Profile profile) {
        return new ProfileView(
                profile.userId(),
                profile.email(),
                profile.emailVerified(),
                profile.displayName(),
                profile.roles(),
                profile.timeZone(),
                profile.belt(),
                profile.aiConsent(),
                profile.coachAiConsent(),
                profile.createdAt(),
                profile.updatedAt());
    }
}
