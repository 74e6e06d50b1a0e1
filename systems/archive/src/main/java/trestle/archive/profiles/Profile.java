package trestle.archive.profiles;

import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import trestle.archive.media.Media;
import trestle.model.Count;
import trestle.model.Key;
import trestle.model.Open;
import trestle.model.Timestamps;
import trestle.model.Version;

/**
 * A person of the family. The row of a deleted one stays, without personal attributes, so that authorship holds.
 *
 * @param onThisDay whether they get the mail of what was written on this day
 * @param storageBytes how much they store, of what a quota counts
 */
@Key(pk = "USER#{userId}", sk = "PROFILE")
@Key(index = "GSI1", pk = "USERS", sk = "USER#{userId}")
public record Profile(
        UserId userId,
        @Nullable String email,
        boolean emailVerified,
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
        boolean onThisDay,
        @Nullable String theme,
        @Nullable String timeZone,
        @Nullable Map<String, Open<Relation>> familyRelationships,

        @Count(of = Media.class, bind = "userId = uploaderId")
        int mediaUploadCount,

        Status status,
        List<Open<Group>> groups,
        Instant createdAt,
        @Version Instant updatedAt,
        @Nullable Instant deletionDueAt,
        @Nullable Long storageBytes) {

    /** What stands in the place of the name of a person who has left. */
    public static final String FORMER = "Former member";

    public Profile {
        groups = List.copyOf(groups);
    }

    /** What routes ask for: the groups by which a person was let in. */
    public Set<String> roles() {
        return groups.stream()
                .flatMap(group -> group.known().stream())
                .map(Group::role)
                .collect(Collectors.toUnmodifiableSet());
    }

    /** With another person as a relative; without a relation, no longer. */
    Profile related(UserId other, Optional<Relation> relation, Instant now) {
        var edit = new ProfileEdit(this);
        var relations = new LinkedHashMap<String, Open<Relation>>();
        if (familyRelationships != null) relations.putAll(familyRelationships);
        relations.remove(other.value());
        relation.ifPresent(each -> relations.put(other.value(), Open.of(each)));
        edit.familyRelationships = relations.isEmpty() ? null : relations;
        return edit.at(Timestamps.after(updatedAt, now));
    }

    /** With another photo, or without one. */
    public Profile photographed(@Nullable String key, Instant now) {
        var edit = new ProfileEdit(this);
        edit.photoUrl = key;
        return edit.at(Timestamps.after(updatedAt, now));
    }

    /** With an address for mail of the archive that was confirmed. */
    Profile contactedAt(String address, Instant now) {
        var edit = new ProfileEdit(this);
        edit.contactEmail = address;
        return edit.at(Timestamps.after(updatedAt, now));
    }

    public boolean active() {
        return status == Status.active;
    }

    public enum Status {
        active,
        inactive,
        deleted
    }

    /** What a person belongs to; nobody has been let in who belongs to none. */
    public enum Group {
        Guests(Roles.GUEST),
        ApprovedUsers(Roles.MEMBER),
        Admins(Roles.ADMIN);

        private final String role;

        Group(String role) {
            this.role = role;
        }

        /** What groups are called, by the roles that they give. */
        public static Map<String, String> byRole() {
            return Stream.of(values()).collect(Collectors.toUnmodifiableMap(Group::role, Group::name));
        }

        /** The name under which routes know it. */
        public String role() {
            return role;
        }
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
