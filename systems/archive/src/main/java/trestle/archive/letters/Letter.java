package trestle.archive.letters;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import trestle.archive.profiles.UserId;
import trestle.model.Key;
import trestle.model.Version;

/**
 * A letter as it reads now, under the day it was written: {@code 1944-06-06}, a second one of that day {@code
 * 1944-06-06_02}. A deleted one leaves every list and keeps its date for 30 days.
 */
@Key(pk = "LETTER#{date}", sk = "CURRENT")
@Key(index = "GSI1", pk = "LETTERS", sk = "{date}", unless = "deletedAt")
public record Letter(
        String date,
        String title,
        @Nullable String author,
        String content,
        @Nullable String description,
        @Version int versionCount,
        Instant createdAt,
        Instant updatedAt,
        UserId updatedBy,
        List<String> fileKeys,
        @Nullable String pdfKey,
        DatePrecision datePrecision,
        @Nullable Instant restoredFrom,
        @Nullable String movingTo,
        @Nullable Instant deletedAt) {
    /** How well the date is known. */
    public enum DatePrecision {
        day,
        month,
        year,
        circa
    }
}
