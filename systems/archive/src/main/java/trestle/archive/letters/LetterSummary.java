package trestle.archive.letters;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import trestle.archive.profiles.UserId;
import trestle.model.KeyOnly;
import trestle.model.View;

/** A letter as a list shows it, without its text. */
@View(of = Letter.class)
public record LetterSummary(
        @KeyOnly String date,
        String title,
        @Nullable String author,
        @Nullable String description,
        int versionCount,
        Letter.DatePrecision datePrecision,
        Instant createdAt,
        Instant updatedAt,
        UserId updatedBy) {}
