package trestle.archive.profiles;

import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import trestle.model.Open;

/** A profile as its person gets it, from the API and in an export. */
public record ProfileView(
        String userId,
        @Nullable String email,
        boolean emailVerified,
        String displayName,
        @Nullable String photoUrl,
        @Nullable String bio,
        @Nullable String familyRelationship,
        @Nullable String generation,
        @Nullable String familyBranch,
        boolean isProfilePrivate,
        @Nullable String contactEmail,
        boolean notifyOnMessage,
        boolean notifyOnComment,
        boolean onThisDay,
        @Nullable String theme,
        @Nullable String timeZone,
        List<RelativeView> familyRelationships,
        int mediaUploadCount,
        List<String> groups,
        Instant createdAt,
        Instant updatedAt) {

    /** @param photoUrl where the photo is shown, for an hour; absent where there is none */
    public static ProfileView of(Profile profile, @Nullable String photoUrl) {
        return new ProfileView(
                profile.userId().value(),
                profile.email(),
                profile.emailVerified(),
                profile.displayName(),
                photoUrl,
                profile.bio(),
                profile.familyRelationship(),
                profile.generation(),
                profile.familyBranch(),
                profile.isProfilePrivate(),
                profile.contactEmail(),
                profile.notifyOnMessage(),
                profile.notifyOnComment(),
                profile.onThisDay(),
                profile.theme(),
                profile.timeZone(),
                relations(profile.familyRelationships()),
                profile.mediaUploadCount(),
                Groups.names(profile.groups()),
                profile.createdAt(),
                profile.updatedAt());
    }

    /** What another person is to this one. */
    public record RelativeView(String userId, String relation) {}

    static List<RelativeView> relations(@Nullable Map<String, Open<Profile.Relation>> stored) {
        return stored == null
                ? List.of()
                : stored.entrySet().stream()
                        .map(each -> new RelativeView(each.getKey(), name(each.getValue())))
                        .sorted(Comparator.comparing(RelativeView::userId))
                        .toList();
    }

    private static String name(Open<Profile.Relation> relation) {
        return switch (relation) {
            case Open.Known<Profile.Relation>(var known) -> known.name();
            case Open.Other<Profile.Relation>(var text) -> text;
        };
    }
}
