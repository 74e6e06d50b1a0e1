package trestle.platform.live;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Predicate;

/** Receives events, one thread at a time, until it is closed. Every listener must be closed. */
public final class LiveListener implements AutoCloseable {
    /** How many events wait for a listener that is busy; with one more it has lost its place. */
    static final int WAITING_MAX = 256;

    /** What a listener hears next. */
    public sealed interface Next {
        /** An event that the listener asked for. */
        record Event(LiveEvent event) implements Next {}

        /** Events may have been missed: read everything again. */
        record Reset(LivePosition position) implements Next {}

        /** Nothing happened for as long as was waited. */
        record Nothing() implements Next {}

        /** No further event will come: the listener was too slow, or was closed. */
        record End() implements Next {}
    }

    private final LiveEvents events;
    private final Predicate<LiveEvent> wanted;
    private final Runnable whenTooSlow;
    private final BlockingQueue<Optional<LiveEvent>> waiting = new ArrayBlockingQueue<>(WAITING_MAX);
    private final Deque<LiveEvent> replay = new ArrayDeque<>();
    private final Set<String> replayed = new HashSet<>();
    private final AtomicBoolean startsOver = new AtomicBoolean();
    private final AtomicBoolean ended = new AtomicBoolean();

    /** @param whenTooSlow called once, by another thread, when more events wait than may */
    LiveListener(LiveEvents events, Predicate<LiveEvent> wanted, Runnable whenTooSlow) {
        this.events = events;
        this.wanted = wanted;
        this.whenTooSlow = whenTooSlow;
    }

    boolean wants(LiveEvent event) {
        return wanted.test(event);
    }

    /** What happened while it was away, to be heard first. */
    void replay(List<LiveEvent> missed) {
        missed.stream().filter(wanted).forEach(event -> {
            replay.add(event);
            replayed.add(event.id());
        });
    }

    void reset() {
        startsOver.set(true);
        wake();
    }

    void offer(LiveEvent event) {
        if (waiting.offer(Optional.of(event))) return;
        if (end()) whenTooSlow.run();
    }

    private boolean end() {
        boolean first = !ended.getAndSet(true);
        waiting.clear();
        wake();
        return first;
    }

    /** Lets who waits for the next event hear that there is nothing; a full queue needs no waking. */
    public void wake() {
        waiting.offer(Optional.empty());
    }

    /** Waits for the next event, up to so long. */
    public Next next(Duration most) throws InterruptedException {
        long untilNanos = System.nanoTime() + most.toNanos();
        while (true) {
            if (ended.get()) return new Next.End();
            if (startsOver.getAndSet(false)) return startOver();
            if (!replay.isEmpty()) return new Next.Event(replay.removeFirst());
            var heard = waiting.poll(Math.max(0, untilNanos - System.nanoTime()), TimeUnit.NANOSECONDS);
            if (heard == null) return new Next.Nothing();
            if (heard.isEmpty() && !ended.get() && !startsOver.get()) return new Next.Nothing();
            if (heard.isPresent() && !replayed.remove(heard.get().id())) return new Next.Event(heard.get());
        }
    }

    private Next startOver() {
        var position = events.position();
        replay.clear();
        return new Next.Reset(position);
    }

    /** A position from which nothing would be missed, if all that is known here has been heard. */
    public Optional<LivePosition> position() {
        var position = events.position();
        return replay.isEmpty() && waiting.isEmpty() ? Optional.of(position) : Optional.empty();
    }

    /** Lets who waits for the next event go; may be called by any thread. */
    @Override
    public void close() {
        end();
        events.remove(this);
    }
}
