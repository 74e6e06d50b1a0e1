package trestle.archive.profiles;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import trestle.model.Open;
import trestle.platform.accounts.Account;

/** A profile while it is changed: everything that stays is taken from the profile before. */
final class ProfileEdit {
    private final Profile before;

    @Nullable String email;

    boolean emailVerified;
    String displayName;

    @Nullable String bio;

    @Nullable String photoUrl;

    @Nullable String familyRelationship;

    @Nullable String generation;

    @Nullable String familyBranch;

    boolean isProfilePrivate;

    @Nullable String contactEmail;

    boolean notifyOnMessage;
    boolean notifyOnComment;
    boolean onThisDay;

    @Nullable String theme;

    @Nullable String timeZone;

    @Nullable Map<String, Open<Profile.Relation>> familyRelationships;

    Profile.Status status;
    List<Open<Profile.Group>> groups;

    @Nullable Instant deletionDueAt;

    @Nullable Long storageBytes;

    ProfileEdit(Profile before) {
        this.before = before;
        this.email = before.email();
        this.emailVerified = before.emailVerified();
        this.displayName = before.displayName();
        this.bio = before.bio();
        this.photoUrl = before.photoUrl();
        this.familyRelationship = before.familyRelationship();
        this.generation = before.generation();
        this.familyBranch = before.familyBranch();
        this.isProfilePrivate = before.isProfilePrivate();
        this.contactEmail = before.contactEmail();
        this.notifyOnMessage = before.notifyOnMessage();
        this.notifyOnComment = before.notifyOnComment();
        this.onThisDay = before.onThisDay();
        this.theme = before.theme();
        this.timeZone = before.timeZone();
        this.familyRelationships = before.familyRelationships();
        this.status = before.status();
        this.groups = before.groups();
        this.deletionDueAt = before.deletionDueAt();
        this.storageBytes = before.storageBytes();
    }

    /** With what the account says now. */
    ProfileEdit as(Account account) {
        email = account.email();
        emailVerified = account.verified();
        displayName = account.name();
        groups = Groups.of(account.roles(), before.groups());
        status = account.active() ? Profile.Status.active : Profile.Status.inactive;
        deletionDueAt = account.deletionDueAt();
        return this;
    }

    /** Without anything personal: what is left so that keys and authorship stay valid. */
    ProfileEdit erased() {
        email = null;
        emailVerified = false;
        displayName = Profile.FORMER;
        bio = null;
        photoUrl = null;
        familyRelationship = null;
        generation = null;
        familyBranch = null;
        isProfilePrivate = true;
        contactEmail = null;
        notifyOnMessage = false;
        notifyOnComment = false;
        onThisDay = false;
        theme = null;
        timeZone = null;
        familyRelationships = null;
        status = Profile.Status.deleted;
        groups = List.of();
        deletionDueAt = null;
        storageBytes = null;
        return this;
    }

    /** The profile as it is from then on. */
    Profile at(Instant updatedAt) {
        return new Profile(
                before.userId(),
                email,
                emailVerified,
                displayName,
                bio,
                photoUrl,
                familyRelationship,
                generation,
                familyBranch,
                isProfilePrivate,
                contactEmail,
                notifyOnMessage,
                notifyOnComment,
                onThisDay,
                theme,
                timeZone,
                familyRelationships,
                before.mediaUploadCount(),
                status,
                groups,
                before.createdAt(),
                updatedAt,
                deletionDueAt,
                storageBytes);
    }
}
