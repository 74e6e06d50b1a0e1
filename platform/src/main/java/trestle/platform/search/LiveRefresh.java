package trestle.platform.search;

import java.time.Duration;
import java.util.Optional;
import java.util.function.Function;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import trestle.platform.live.LiveEvent;
import trestle.platform.live.LiveEvents;
import trestle.platform.live.LiveListener;

/** Refreshes an index with what any instance of the system writes, by the system's event rows. */
final class LiveRefresh implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(LiveRefresh.class);
    private static final Duration WAIT = Duration.ofSeconds(30);
    private static final Duration PAUSE = Duration.ofSeconds(1);

    private final SearchIndex index;
    private final LiveEvents events;
    private final Function<LiveEvent, Optional<SearchKey>> touched;
    private final Thread thread;
    private volatile LiveListener listener;
    private volatile boolean closed;

    /** Listens from here on, so that a build that begins later misses nothing. */
    LiveRefresh(SearchIndex index, LiveEvents events, Function<LiveEvent, Optional<SearchKey>> touched) {
        this.index = index;
        this.events = events;
        this.touched = touched;
        this.listener = listen();
        this.thread = Thread.ofVirtual().name("search-refresh").unstarted(this::follow);
        thread.start();
    }

    private LiveListener listen() {
        return events.listen(event -> touched.apply(event).isPresent());
    }

    private void follow() {
        try {
            while (!closed) {
                switch (listener.next(WAIT)) {
                    case LiveListener.Next.Event(var event) ->
                        touched.apply(event).ifPresent(this::refresh);
                    case LiveListener.Next.Reset reset -> index.rebuild();
                    case LiveListener.Next.Nothing nothing -> {}
                    case LiveListener.Next.End end -> startOver();
                }
            }
        } catch (InterruptedException closing) {
            Thread.currentThread().interrupt();
        }
    }

    /** What cannot be read now is read by the next build, which is tried until it succeeds. */
    private void refresh(SearchKey key) {
        try {
            index.refresh(key.kind(), key.id());
        } catch (RuntimeException failure) {
            LOG.warn("A document cannot be indexed: {}", failure.getClass().getSimpleName());
            index.rebuild();
        }
    }

    /** It was too slow, and events were lost. */
    private void startOver() throws InterruptedException {
        listener.close();
        Thread.sleep(PAUSE);
        if (closed) return;
        listener = listen();
        index.rebuild();
    }

    @Override
    public void close() {
        closed = true;
        thread.interrupt();
        try {
            thread.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        listener.close();
    }
}
