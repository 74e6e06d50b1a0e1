package trestle.platform.jobs;

import java.time.Instant;
import java.util.Map;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/**
 * One attempt at work, in its lease. Long work asks {@link #goesOn} between its steps: it notes its position in rows of
 * its own after each, and what is broken off is resumed there.
 */
public final class TaskRun {
    private final OutboxTask work;
    private final Supplier<Instant> now;
    private final BooleanSupplier stopping;
    private volatile boolean lost;

    TaskRun(OutboxTask work, Supplier<Instant> now, BooleanSupplier stopping) {
        this.work = work;
        this.now = now;
        this.stopping = stopping;
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

    OutboxTask work() {
        return work;
    }

    void lose() {
        lost = true;
    }

    boolean isLost() {
        return lost;
    }
}
