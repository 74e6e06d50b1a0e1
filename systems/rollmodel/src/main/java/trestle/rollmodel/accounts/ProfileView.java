package trestle.rollmodel.accounts;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What people are told of themselves. */
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

    static ProfileView of(Profile profile) {
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
