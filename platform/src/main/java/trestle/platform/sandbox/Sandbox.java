package trestle.platform.sandbox;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Runs tasks in processes of its own, with limits on memory and time. Nothing is started before the first task; further
 * tasks wait for a process to be free. Safe for use by many threads.
 */
public final class Sandbox implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Sandbox.class);
    private static final int TRIES = 2;

    private final SandboxSettings settings;
    private final Semaphore free;
    private final Semaphore freeForLong;
    private final Deque<SandboxProcess> idle = new ArrayDeque<>();
    private final Set<SandboxProcess> busy = new HashSet<>();
    private boolean closed;

    public Sandbox(SandboxSettings settings) {
        this.settings = settings;
        this.free = new Semaphore(settings.processesMax(), true);
        this.freeForLong = new Semaphore(Math.max(1, settings.processesMax() - 1), true);
    }

    public SandboxSettings settings() {
        return settings;
    }

    /**
     * Runs a task, in a process that is free.
     *
     * @param deadline how long it may take, once a process is free
     * @throws SandboxUnavailableException if it could not be done for a reason that is not in the file, or the calling
     *     thread was interrupted, which it still is then
     */
    public <Q, R> Outcome<R> run(
            Class<? extends SandboxTask<Q, R>> task, Q request, Class<R> result, Duration deadline) {
        var body = Frames.json(Map.of("task", task.getName(), "request", request));
        if (body.length > Frames.REQUEST_BYTES_MAX) throw new IllegalArgumentException("Too long a request.");
        return holding(free, () -> outcome(call(task, body, deadline), result));
    }

    /**
     * Runs a task that may take minutes. Such tasks leave one process to all others, where there are several, so that a
     * photo need not wait for the pages of a book.
     *
     * @see #run
     */
    public <Q, R> Outcome<R> runLong(
            Class<? extends SandboxTask<Q, R>> task, Q request, Class<R> result, Duration deadline) {
        return holding(freeForLong, () -> run(task, request, result, deadline));
    }

    private static <R> R holding(Semaphore permits, Supplier<R> work) {
        try {
            permits.acquire();
        } catch (InterruptedException e) {
            throw interrupted(e);
        }
        try {
            return work.get();
        } finally {
            permits.release();
        }
    }

    private static <R> Outcome<R> outcome(Frames.Frame frame, Class<R> result) {
        try {
            return switch (frame.kind()) {
                case Frames.DONE -> new Outcome.Done<>(frame.as(result));
                case Frames.PROBLEM -> new Outcome.Failed<>(frame.as(FileProblem.class));
                default -> throw new SandboxUnavailableException("A task failed: " + frame.as(String.class));
            };
        } catch (IOException e) {
            throw new SandboxUnavailableException("The result of a task could not be read.", e);
        }
    }

    /** A process that is lost without a reason, as when somebody kills it, is replaced once. */
    private Frames.Frame call(Class<?> task, byte[] body, Duration deadline) {
        for (int tries = 1; tries <= TRIES; tries++) {
            var frame = attempt(task, body, deadline);
            if (frame.isPresent()) return frame.get();
            LOG.warn("A process of the sandbox ended without a result of {}", task.getSimpleName());
        }
        return problem(FileProblem.Kind.DAMAGED);
    }

    private static Frames.Frame problem(FileProblem.Kind kind) {
        return new Frames.Frame(Frames.PROBLEM, Frames.json(kind.problem()));
    }

    private Optional<Frames.Frame> attempt(Class<?> task, byte[] body, Duration deadline) {
        var process = take();
        boolean usable = false;
        try {
            var answer = wait(process, body, deadline);
            usable = answer.isPresent();
            if (usable) return answer;
            return process.ended() == SandboxMain.OUT_OF_MEMORY
                    ? Optional.of(problem(FileProblem.Kind.TOO_MUCH_MEMORY))
                    : Optional.empty();
        } catch (TimeoutException e) {
            LOG.warn("{} was stopped after {}", task.getSimpleName(), deadline);
            return Optional.of(problem(FileProblem.Kind.TOO_SLOW));
        } catch (InterruptedException e) {
            throw interrupted(e);
        } finally {
            giveBack(process, usable);
        }
    }

    /** Waits on a thread of its own, since reading from a process cannot be interrupted. */
    private static Optional<Frames.Frame> wait(SandboxProcess process, byte[] body, Duration deadline)
            throws TimeoutException, InterruptedException {
        var call = new FutureTask<>(() -> process.call(body));
        Thread.ofPlatform().daemon().name("sandbox-", process.pid()).start(call);
        try {
            return call.get(deadline.toMillis(), TimeUnit.MILLISECONDS);
        } catch (ExecutionException e) {
            throw new IllegalStateException("A call of a process failed", e);
        }
    }

    private SandboxProcess take() {
        synchronized (this) {
            requireOpen();
            while (!idle.isEmpty()) {
                var kept = idle.pop();
                if (!kept.isUsable(settings.tasksMax())) {
                    kept.end();
                    continue;
                }
                busy.add(kept);
                return kept;
            }
        }
        var started = SandboxProcess.start(settings);
        synchronized (this) {
            if (closed) started.end();
            requireOpen();
            busy.add(started);
        }
        return started;
    }

    private void requireOpen() {
        if (closed) throw new SandboxUnavailableException("The server is stopping.");
    }

    private void giveBack(SandboxProcess process, boolean usable) {
        boolean kept;
        synchronized (this) {
            busy.remove(process);
            kept = usable && !closed && process.isUsable(settings.tasksMax());
            if (kept) idle.push(process);
        }
        if (!kept) process.end();
    }

    private static SandboxUnavailableException interrupted(InterruptedException e) {
        Thread.currentThread().interrupt();
        return new SandboxUnavailableException("Work on a file was interrupted.", e);
    }

    /** The ids of the processes that run, for tests. */
    synchronized Set<Long> processes() {
        var ids = new HashSet<Long>();
        busy.forEach(process -> ids.add(process.pid()));
        idle.forEach(process -> ids.add(process.pid()));
        return ids;
    }

    /** Ends all processes. Tasks that are running end with {@link SandboxUnavailableException}. */
    @Override
    public synchronized void close() {
        closed = true;
        busy.forEach(SandboxProcess::kill);
        idle.forEach(SandboxProcess::end);
        idle.clear();
    }
}
