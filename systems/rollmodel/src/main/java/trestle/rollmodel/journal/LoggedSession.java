package trestle.rollmodel.journal;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import org.jspecify.annotations.Nullable;

/** A training session in the journal, however much of its entry is read. */
public interface LoggedSession {
    Instant createdAt();

    /** Where the athlete's clock stood; null in entries from before this was kept. */
    @Nullable String utcOffset();

    boolean coachVisible();

    /** Its local day; in {@code zone} if the entry has no offset. */
    default LocalDate day(ZoneId zone) {
        return LocalTimes.day(createdAt(), utcOffset(), zone);
    }
}
