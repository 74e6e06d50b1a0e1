package trestle.shareables.responses;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import trestle.shareables.shareable.Shareable;
import trestle.shareables.shareable.ShortId;

/**
 * What was counted from the responses to shareables; each count holds until the next response or edit. Where there are
 * many responses, they are counted again at most every five seconds, and not for each that comes.
 */
public final class CountedResponses<T> {
    /** Up to this number, responses are counted whenever they change. */
    static final int SMALL = 500;

    static final Duration PAUSE = Duration.ofSeconds(5);

    private static final int KEPT_MAX = 1_000;

    private final Clock clock;
    private final Map<ShortId, Slot<T>> slots = new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<ShortId, Slot<T>> eldest) {
            return size() > KEPT_MAX;
        }
    };

    public CountedResponses(Clock clock) {
        this.clock = clock;
    }

    private static final class Slot<T> {
        private final ReentrantLock counting = new ReentrantLock();
        private @Nullable Counted<T> counted;
    }

    private record Counted<T>(long revision, long responseRev, int responses, Instant at, T result) {
        boolean holdsFor(Shareable shareable, Instant now) {
            return revision == shareable.revision()
                    && (responseRev == shareable.responseRev() || (responses > SMALL && now.isBefore(at.plus(PAUSE))));
        }
    }

    /** The count of a shareable as it was read; made by one thread, for which others wait. */
    public T of(Shareable shareable, Supplier<T> count) {
        var slot = slot(shareable.shortId());
        slot.counting.lock();
        try {
            var now = clock.instant();
            var counted = slot.counted;
            if (counted == null || !counted.holdsFor(shareable, now)) {
                counted = new Counted<>(
                        shareable.revision(), shareable.responseRev(), shareable.responseCount(), now, count.get());
                slot.counted = counted;
            }
            return counted.result();
        } finally {
            slot.counting.unlock();
        }
    }

    private Slot<T> slot(ShortId shortId) {
        synchronized (slots) {
            return slots.computeIfAbsent(shortId, id -> new Slot<>());
        }
    }
}
