package trestle.archive.profiles;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import trestle.archive.media.Media;
import trestle.model.Count;
import trestle.model.Key;
import trestle.model.Open;
import trestle.model.Version;

/** A person of the family. The row of a deleted one stays, without personal attributes, so that authorship holds. */
@Key(pk = "USER#{userId}", sk = "PROFILE")
@Key(index = "GSI1", pk = "USERS", sk = "USER#{userId}")
public record Profile(
        UserId userId,
        @Nullable String email,
        String displayName,
        @Nullable String bio,
        @Nullable String photoUrl,
        @Nullable String familyRelationship,
        @Nullable String generation,
        @Nullable String familyBranch,
        boolean isProfilePrivate,
        @Nullable String contactEmail,
        boolean notifyOnMessage,
        boolean notifyOnComment,
        @Nullable String theme,
        @Nullable Map<String, Open<Relation>> familyRelationships,

        @Count(of = Media.class, bind = "userId = uploaderId")
        int mediaUploadCount,

        Status status,
        List<Open<Group>> groups,
        Instant createdAt,
        @Version Instant updatedAt,
        @Nullable Instant deletionDueAt) {
    public enum Status {
        active,
        inactive,
        deleted
    }

    /** What a person belongs to; nobody has been let in who belongs to none. */
    public enum Group {
        Guests,
        ApprovedUsers,
        Admins
    }

    /** What another person, by user id, is to this one. */
    public enum Relation {
        parent,
        child,
        sibling,
        spouse,
        other
    }
}
