package trestle.archive.drafts;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import trestle.archive.profiles.UserId;
import trestle.model.KeyOnly;
import trestle.model.View;

/** A draft as a list shows it, with what its index leaves out. */
@View(of = Draft.class)
public record DraftLine(
        @KeyOnly String draftId,
        Draft.Status status,
        UserId uploaderId,
        List<String> fileKeys,
        Draft.@Nullable Extracted extractedData,
        @Nullable String errorMessage,
        @Nullable String publishedDate,
        boolean helpWanted,
        Instant createdAt,
        Instant updatedAt) {}
