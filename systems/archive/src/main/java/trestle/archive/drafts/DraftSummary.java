package trestle.archive.drafts;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import trestle.archive.profiles.UserId;
import trestle.model.KeyOnly;
import trestle.model.View;

/** A draft as a list shows it. */
@View(of = Draft.class)
public record DraftSummary(
        @KeyOnly String draftId,
        Draft.Status status,
        UserId uploaderId,
        @Nullable String errorMessage,
        Instant createdAt,
        Instant updatedAt) {}
