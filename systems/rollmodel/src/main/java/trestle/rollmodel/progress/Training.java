package trestle.rollmodel.progress;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import trestle.rollmodel.journal.Entry;

/** When and how hard someone trained. */
public record Training(
        Instant at, Entry.SessionMetrics metrics, @Nullable String utcOffset) {}
