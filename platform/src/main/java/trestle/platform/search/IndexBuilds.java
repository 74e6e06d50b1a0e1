package trestle.platform.search;

import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Builds an index in the background, again when that is asked for, and again after a while when it fails. */
final class IndexBuilds implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(IndexBuilds.class);
    private static final Duration FIRST_PAUSE = Duration.ofSeconds(1);
    private static final Duration LONGEST_PAUSE = Duration.ofMinutes(1);

    private final Build build;
    private final Semaphore requests = new Semaphore(0);
    private final AtomicLong read = new AtomicLong();
    private final Thread thread;
    private volatile boolean closed;
    private volatile SearchIndex.State.Phase phase = SearchIndex.State.Phase.BUILDING;

    /** Reads everything once. */
    interface Build {
        void run(Run run) throws IOException;
    }

    /** A build under way. */
    interface Run {
        boolean goesOn();

        /** Another document was read. */
        void count();
    }

    IndexBuilds(Build build) {
        this.build = build;
        this.thread = Thread.ofPlatform().daemon().name("search-index").unstarted(this::work);
        thread.start();
    }

    void request() {
        phase = SearchIndex.State.Phase.BUILDING;
        requests.release();
    }

    SearchIndex.State.Phase phase() {
        return phase;
    }

    long read() {
        return read.get();
    }

    private void work() {
        try {
            while (!closed) {
                requests.acquire();
                requests.drainPermits();
                buildUntilDone();
            }
        } catch (InterruptedException closing) {
            Thread.currentThread().interrupt();
        }
    }

    private void buildUntilDone() throws InterruptedException {
        for (var pause = FIRST_PAUSE; !closed && !isBuilt(); pause = longer(pause)) {
            phase = SearchIndex.State.Phase.WAITING;
            if (requests.tryAcquire(pause.toMillis(), TimeUnit.MILLISECONDS)) requests.drainPermits();
        }
    }

    private boolean isBuilt() {
        phase = SearchIndex.State.Phase.BUILDING;
        read.set(0);
        try {
            build.run(new Run() {
                @Override
                public boolean goesOn() {
                    return !closed;
                }

                @Override
                public void count() {
                    read.incrementAndGet();
                }
            });
        } catch (IOException | RuntimeException failure) {
            if (!closed)
                LOG.warn(
                        "The search index cannot be built: {}",
                        failure.getClass().getSimpleName());
            return false;
        }
        if (requests.availablePermits() == 0) phase = SearchIndex.State.Phase.READY;
        return true;
    }

    private static Duration longer(Duration pause) {
        var doubled = pause.multipliedBy(2);
        return doubled.compareTo(LONGEST_PAUSE) < 0 ? doubled : LONGEST_PAUSE;
    }

    @Override
    public void close() {
        closed = true;
        requests.release();
        thread.interrupt();
        try {
            thread.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
