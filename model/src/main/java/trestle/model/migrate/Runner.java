package trestle.model.migrate;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletionService;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.Executors;
import trestle.model.migrate.SegmentWorker.Work;

/** One runner of a run: takes segments that are free, a thread for each, until all are done, by whomever. */
final class Runner {
    private static final Duration LOOK_EVERY_MAX = Duration.ofSeconds(1);

    private final Work work;
    private final String owner;

    Runner(Work work, String owner) {
        this.work = work;
        this.owner = owner;
    }

    /** @throws InterruptedException if this thread was interrupted: pages begun are saved, the run can be resumed */
    void run() throws InterruptedException {
        var threads = work.run().segments();
        var factory = Thread.ofPlatform().daemon().name("trestle-migrate-", 0).factory();
        try (var pool = Executors.newFixedThreadPool(threads, factory)) {
            var workers = new ExecutorCompletionService<Boolean>(pool);
            for (var thread = 0; thread < threads; thread++) {
                // Each with a name of its own: a lease that is found with it was taken by this thread and no other.
                var name = owner + "/" + thread;
                workers.submit(() -> work(name));
            }
            await(workers, threads);
        }
    }

    /** The first failure ends the others too: what fails one segment, such as a lost store, fails all. */
    private void await(CompletionService<Boolean> workers, int threads) throws InterruptedException {
        try {
            for (var thread = 0; thread < threads; thread++) {
                workers.take().get();
            }
        } catch (ExecutionException failure) {
            work.stop().ask();
            if (failure.getCause() instanceof RuntimeException cause) {
                throw cause;
            }
            throw new IllegalStateException(failure.getCause());
        } catch (InterruptedException interrupted) {
            work.stop().ask();
            throw interrupted;
        }
    }

    /** Whether there was nothing left to do. */
    private boolean work(String name) throws InterruptedException {
        while (!work.stop().asked()) {
            var segments = work.patience().call(() -> work.states().segments(work.run()));
            var taken = take(segments, name);
            if (taken.isPresent()) {
                new SegmentWorker(work, taken.get()).run();
            } else if (segments.stream().allMatch(this::finishedOrOurs)) {
                return true;
            } else {
                work.stop().millis(lookEvery().toMillis());
            }
        }
        return false;
    }

    private Optional<SegmentState> take(List<SegmentState> segments, String name) throws InterruptedException {
        var now = work.now();
        for (var segment : segments) {
            if (!segment.finished() && !segment.leased(now)) {
                var taken = segment.taken(name, now, work.lease());
                if (work.patience().call(() -> work.states().save(taken, List.of()))) {
                    work.board().saw(taken);
                    return Optional.of(taken);
                }
            }
        }
        return Optional.empty();
    }

    private boolean finishedOrOurs(SegmentState segment) {
        return segment.finished()
                || segment.leased(work.now())
                        && segment.lease().orElseThrow().owner().startsWith(owner + "/");
    }

    private Duration lookEvery() {
        var part = work.lease().dividedBy(4);
        return part.compareTo(LOOK_EVERY_MAX) < 0 ? part : LOOK_EVERY_MAX;
    }
}
