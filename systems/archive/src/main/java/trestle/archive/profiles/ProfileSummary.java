package trestle.archive.profiles;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import trestle.model.KeyOnly;
import trestle.model.Open;
import trestle.model.View;

/** A person as the directory shows them. */
@View(of = Profile.class)
public record ProfileSummary(
        @KeyOnly UserId userId,
        String displayName,
        @Nullable String photoUrl,
        @Nullable String generation,
        @Nullable String familyBranch,
        boolean isProfilePrivate,
        Profile.Status status,
        List<Open<Profile.Group>> groups,
        Instant createdAt) {}
