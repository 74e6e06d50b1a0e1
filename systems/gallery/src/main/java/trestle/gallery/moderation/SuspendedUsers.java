package trestle.gallery.moderation;

import java.util.Set;
import trestle.model.Key;

/** Whose public albums do not show for now; every public read consults it. */
@Key(pk = "SETTING#SUSPENDED_USERS", sk = "METADATA")
public record SuspendedUsers(Set<String> userIds) {
    public SuspendedUsers {
        userIds = Set.copyOf(userIds);
    }
}
