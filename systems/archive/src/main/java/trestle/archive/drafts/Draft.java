package trestle.archive.drafts;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import trestle.archive.profiles.UserId;
import trestle.model.Key;
import trestle.model.Version;

/** Pages that someone uploaded, what was read from them, and how far they are on the way to a letter. */
@Key(pk = "DRAFT#{draftId}", sk = "METADATA")
@Key(index = "GSI1", pk = "DRAFTS", sk = "{createdAt}#{draftId}")
public record Draft(
        String draftId,
        Status status,
        UserId uploaderId,
        List<String> fileKeys,
        @Nullable Extracted extractedData,
        @Nullable String errorMessage,
        Instant createdAt,
        @Version Instant updatedAt,
        @Nullable Instant leaseUntil,
        int attempts,
        @Nullable List<String> warnings,
        @Nullable String publishedDate,
        List<String> sha256List) {
    public enum Status {
        pending,
        processing,
        ready,
        published,
        failed
    }

    /** What could be read from the pages. */
    public record Extracted(
            @Nullable String date,
            @Nullable String title,
            @Nullable String author,
            @Nullable String content) {}
}
