package trestle.engine.store;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * Acknowledges a batch when it is on disk. Writers leave their batch and park; one platform thread takes all that have
 * gathered, writes them as one and forces the log once, then wakes their writers. Meanwhile the next group gathers: the
 * longer a sync takes, the more batches share the next one, and a lone writer waits for nobody. A sync never holds a
 * virtual thread's carrier.
 */
final class GroupCommitter implements Committer {
    /** A group ends with the batch that brings it here. */
    private static final long GROUP_BYTES_MAX = 4L << 20;

    private final RocksStore store;
    private final Merger merger = new Merger();
    private final Thread thread;

    /** The batch that arrived last, leading to those before it. When no more are taken, {@link #end}. */
    private final AtomicReference<@Nullable Waiting> newest = new AtomicReference<>();

    private final Waiting end = new Waiting(new Batch());

    /** Taken by the thread, oldest first. */
    private final Deque<Waiting> taken = new ArrayDeque<>();

    private final AtomicLong batches = new AtomicLong();
    private final AtomicLong syncs = new AtomicLong();
    private volatile boolean closing;

    GroupCommitter(RocksStore store) {
        this.store = store;
        this.thread = Thread.ofPlatform().name("trestle-commit").daemon().unstarted(this::run);
    }

    @Override
    public void start() {
        thread.start();
    }

    private static final class Waiting extends Merger.Entry {
        private final Thread writer = Thread.currentThread();

        @Nullable Waiting previous;

        @Nullable StoreException failure;

        private volatile boolean done;

        Waiting(Batch batch) {
            super(batch);
        }

        void await() {
            boolean interrupted = false;
            while (!done) {
                LockSupport.park(this);
                interrupted |= Thread.interrupted(); // else park would no longer wait
            }
            if (interrupted) {
                writer.interrupt();
            }
        }

        void finish(@Nullable StoreException outcome) {
            failure = outcome;
            done = true;
            LockSupport.unpark(writer);
        }
    }

    @Override
    public void write(Batch batch) {
        var waiting = new Waiting(batch);
        enqueue(waiting);
        waiting.await();
        if (waiting.failure != null) {
            // Created again, so that its trace is the caller's.
            throw new StoreException(String.valueOf(waiting.failure.getMessage()), waiting.failure);
        }
    }

    private void enqueue(Waiting waiting) {
        Waiting before;
        do {
            before = newest.get();
            if (before == end) {
                throw store.gone();
            }
            waiting.previous = before;
        } while (!newest.compareAndSet(before, waiting));
        if (before == null) {
            LockSupport.unpark(thread);
        }
    }

    private void run() {
        while (takeAll()) {
            while (!taken.isEmpty()) {
                commit(nextGroup());
            }
        }
    }

    /** Waits for batches. False when there will be none any more. */
    private boolean takeAll() {
        while (true) {
            var last = newest.getAndSet(null);
            if (last != null) {
                for (var each = last; each != null; each = each.previous) {
                    taken.addFirst(each);
                }
                return true;
            }
            if (closing && newest.compareAndSet(null, end)) {
                return false;
            }
            if (!closing) {
                LockSupport.park(this);
            }
        }
    }

    private List<Waiting> nextGroup() {
        var group = new ArrayList<Waiting>(taken.size());
        long bytes = 0;
        while (!taken.isEmpty() && bytes < GROUP_BYTES_MAX) {
            var next = taken.removeFirst();
            bytes += next.sizeBytes();
            group.add(next);
        }
        return group;
    }

    private void commit(List<Waiting> group) {
        StoreException failure = null;
        try {
            store.apply(merger, group, true);
            batches.addAndGet(
                    group.stream().filter(each -> each.refused == null).count());
            syncs.incrementAndGet();
        } catch (StoreException e) {
            failure = e;
        } catch (RuntimeException | Error e) {
            failure = store.failed(e); // handed to those who wait, who would otherwise wait for ever
        }
        for (var each : group) {
            each.finish(failure != null ? failure : each.refused);
        }
    }

    @Override
    public Store.Counters counters() {
        return new Store.Counters(batches.get(), syncs.get());
    }

    @Override
    public void close() {
        closing = true;
        LockSupport.unpark(thread);
        Threads.join(thread);
    }
}
