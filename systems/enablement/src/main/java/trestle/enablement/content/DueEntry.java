package trestle.enablement.content;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import trestle.model.Derived;
import trestle.model.Key;
import trestle.model.KeyOnly;

/** That content expires, is to be reviewed or takes effect on a day. */
@Key(pk = "DUE#{day}", sk = "{kind}#{contentId}")
@Derived(
        from = Content.class,
        max = 3,
        reads = {"expiryDate", "reviewDueDate", "effectiveDate"})
public record DueEntry(
        @KeyOnly LocalDate day, @KeyOnly Kind kind, @KeyOnly String contentId) {
    public enum Kind {
        EXPIRE,
        REVIEW,
        EFFECTIVE
    }

    static Stream<DueEntry> of(Content content) {
        return Stream.of(
                        entry(content, Kind.EXPIRE, content.expiryDate()),
                        entry(content, Kind.REVIEW, content.reviewDueDate()),
                        entry(content, Kind.EFFECTIVE, content.effectiveDate()))
                .flatMap(entries -> entries);
    }

    private static Stream<DueEntry> entry(Content content, Kind kind, @Nullable Instant at) {
        return Stream.ofNullable(at)
                .map(due -> new DueEntry(LocalDate.ofInstant(due, ZoneOffset.UTC), kind, content.contentId()));
    }
}
