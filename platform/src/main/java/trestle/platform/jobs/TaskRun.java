package trestle.platform.jobs;

import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * One attempt at work, in its lease. Long work asks {@link #goesOn} between its steps and says how far it is with {@link
 * #progress}: administrators see it, and what is broken off is resumed at its {@link #position}.
 */
public final class TaskRun {
    private final OutboxTask work;
    private final Supplier<Instant> now;
    private final BooleanSupplier stopping;
    private volatile boolean lost;
    private volatile @Nullable TaskProgress progress;
    private volatile Runnable whenProgressed = () -> {};

    TaskRun(OutboxTask work, Supplier<Instant> now, BooleanSupplier stopping) {
        this.work = work;
        this.now = now;
        this.stopping = stopping;
        this.progress = work.progress();
    }

    public String jobId() {
        return work.jobId();
    }

    public String kind() {
        return work.kind();
    }

    public Map<String, String> payload() {
        return work.payload();
    }

    /** One entry of the payload. */
    public String get(String name) {
        var value = work.payload().get(name);
        if (value == null) {
            throw JobFailed.forGood("The work lacks \"" + name + "\".");
        }
        return value;
    }

    /** How often it has failed before. */
    public int attempts() {
        return work.attempts();
    }

    public Instant now() {
        return now.get();
    }

    /** Says how far it is. This is written about once a second, and when the attempt ends before the work does. */
    public void progress(String phase, long done, long total) {
        progress(phase, done, total, null);
    }

    /** Says how far it is, and where an attempt after this one resumes, which may repeat the steps of a second. */
    public void progress(String phase, long done, long total, @Nullable String position) {
        progress = new TaskProgress(phase, done, total, position);
        whenProgressed.run();
    }

    /** A step of work whose length is not known: counts as progress, and is a {@link #checkpoint}. */
    public Runnable steps(String phase) {
        var steps = new AtomicLong();
        return () -> {
            progress(phase, steps.incrementAndGet(), 0);
            checkpoint();
        };
    }

    /** The progress that the previous attempt recorded; empty if none did. */
    public Optional<String> position() {
        return Optional.ofNullable(work.progress()).map(TaskProgress::position);
    }

    /**
     * Whether there is time for another step; if not, return {@link TaskResult#yielded}.
     *
     * @throws LeaseLost if the lease could not be renewed
     */
    public boolean goesOn() {
        if (lost) {
            throw new LeaseLost();
        }
        return !stopping.getAsBoolean();
    }

    /**
     * Ends the attempt here when there is no time for another step: the task is free for others at once, and its handler
     * is called again.
     */
    public void checkpoint() {
        if (!goesOn()) throw new TaskStopped();
    }

    void whenProgressed(Runnable note) {
        whenProgressed = note;
    }

    /** The leased work, as far as it has come. */
    OutboxTask work() {
        return work.at(progress);
    }

    void lose() {
        lost = true;
    }

    boolean isLost() {
        return lost;
    }
}
