package trestle.archive.profiles;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A person as others get them; of a private profile only the name and the photo.
 *
 * @param photoUrl where the photo is shown, for an hour; absent where there is none
 */
public record PersonView(
        String userId,
        String displayName,
        @Nullable String photoUrl,
        @Nullable String familyRelationship,
        @Nullable String generation,
        @Nullable String familyBranch,
        @Nullable String bio,
        @Nullable List<ProfileView.RelativeView> familyRelationships,
        @Nullable String email,
        @Nullable List<String> groups,
        @Nullable Instant createdAt) {

    /**
     * @param photoUrl where the photo is shown
     * @param asAdmin whether the reader runs the archive, and sees addresses and groups
     */
    static PersonView of(Profile profile, @Nullable String photoUrl, boolean asSelf, boolean asAdmin) {
        var open = asSelf || asAdmin || !profile.isProfilePrivate();
        var whole = asSelf || asAdmin;
        return new PersonView(
                profile.userId().value(),
                profile.displayName(),
                photoUrl,
                open ? profile.familyRelationship() : null,
                open ? profile.generation() : null,
                open ? profile.familyBranch() : null,
                open ? profile.bio() : null,
                open ? ProfileView.relations(profile.familyRelationships()) : null,
                whole ? profile.email() : null,
                whole ? Groups.names(profile.groups()) : null,
                open ? profile.createdAt() : null);
    }
}
