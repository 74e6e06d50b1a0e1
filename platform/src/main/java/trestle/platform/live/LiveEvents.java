package trestle.platform.live;

import java.time.Clock;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import trestle.model.IdSource;
import trestle.model.Write;

/**
 * The live events of one system: writes them, and while somebody listens, reads those of all instances. An event that
 * this process commits is delivered to its own listeners at once.
 */
public final class LiveEvents implements AutoCloseable {
    /** How often the rows are read while somebody listens. */
    static final Duration POLL = Duration.ofMillis(500);

    /** Safely within the time that rows are kept, so that none of those to be replayed has expired. */
    static final Duration RESUME_MAX = LiveEvent.KEPT.minusMinutes(5);

    private final LiveTable table;
    private final Clock clock;
    private final IdSource ids;
    private final Duration poll;
    private final Set<LiveListener> listeners = ConcurrentHashMap.newKeySet();
    private final ReentrantLock starting = new ReentrantLock();
    private volatile @Nullable LiveReader reader;
    private boolean closed;

    public LiveEvents(LiveTable table, Clock clock, IdSource ids) {
        this(table, clock, ids, POLL);
    }

    /** @param poll how often the rows are read while somebody listens */
    LiveEvents(LiveTable table, Clock clock, IdSource ids, Duration poll) {
        this.table = table;
        this.clock = clock;
        this.ids = ids;
        this.poll = poll;
    }

    /**
     * An event, to be written in the transaction that causes it.
     *
     * @param what the ids of what it happened to, by name
     */
    public Write add(String kind, Map<String, String> what) {
        var now = clock.instant();
        var event = LiveEvent.of(ids.next(now), now, kind, what);
        return table.add(event).afterCommit(() -> deliver(event));
    }

    /** Listens to all that will happen. */
    public LiveListener listen(Predicate<LiveEvent> wanted) {
        return listen(wanted, () -> {});
    }

    /**
     * Listens to all that will happen.
     *
     * @param wanted asked by the thread that delivers, so it must be quick
     * @param whenTooSlow called once if more events wait than may; the listener hears nothing more then
     */
    public LiveListener listen(Predicate<LiveEvent> wanted, Runnable whenTooSlow) {
        var listener = new LiveListener(this, wanted, whenTooSlow);
        starting.lock();
        try {
            if (closed) {
                listener.close();
                return listener;
            }
            var running = reader;
            if (running == null) {
                running = new LiveReader(table, clock, poll, this::deliver, this::resetAll);
                running.skipPast();
            }
            listeners.add(listener);
            reader = running;
            running.start();
            return listener;
        } finally {
            starting.unlock();
        }
    }

    /** Continues from a position, as its text; where that is not possible, the listener starts over. */
    public LiveListener resume(Predicate<LiveEvent> wanted, Runnable whenTooSlow, String position) {
        var listener = listen(wanted, whenTooSlow);
        try {
            var missed =
                    LivePosition.parse(position).filter(this::canResume).flatMap(from -> LiveReader.since(table, from));
            missed.ifPresentOrElse(listener::replay, listener::reset);
            return listener;
        } catch (RuntimeException e) {
            listener.close();
            throw e;
        }
    }

    private boolean canResume(LivePosition from) {
        var now = clock.instant();
        return from.at().isAfter(now.minus(RESUME_MAX)) && from.at().isBefore(now.plus(LiveReader.OVERLAP));
    }

    private void deliver(LiveEvent event) {
        var running = reader;
        if (running == null || !running.isFirst(event)) return;
        for (var listener : listeners) {
            if (listener.wants(event)) listener.offer(event);
        }
    }

    private void resetAll() {
        listeners.forEach(LiveListener::reset);
    }

    /** Up to where all events have been delivered. */
    LivePosition position() {
        var running = reader;
        return LivePosition.at(running == null ? clock.instant() : running.upTo());
    }

    void remove(LiveListener listener) {
        starting.lock();
        try {
            if (listeners.remove(listener) && listeners.isEmpty()) stopReading();
        } finally {
            starting.unlock();
        }
    }

    private void stopReading() {
        var running = reader;
        reader = null;
        if (running != null) running.stop();
    }

    /** How many listen. */
    public int listeners() {
        return listeners.size();
    }

    /** Ends all listeners. */
    @Override
    public void close() {
        starting.lock();
        try {
            closed = true;
        } finally {
            starting.unlock();
        }
        Set.copyOf(listeners).forEach(LiveListener::close);
    }
}
