package trestle.platform.sandbox;

import java.time.Duration;

/**
 * How the sandbox runs.
 *
 * @param heapBytes the heap of each process; all of a process takes some 120 MB more at most
 * @param processesMax how many processes run at once
 * @param tasksMax after how many tasks a process is replaced by a new one
 * @param idle after what time without a task a process ends
 */
public record SandboxSettings(long heapBytes, int processesMax, int tasksMax, Duration idle) {
    /** The least heap of a process. */
    public static final long HEAP_BYTES_MIN = 64L << 20;

    public SandboxSettings {
        if (heapBytes < HEAP_BYTES_MIN || processesMax < 1 || tasksMax < 1 || idle.isNegative()) {
            throw new IllegalArgumentException("A sandbox needs processes with a heap of at least 64 MB.");
        }
    }

    /** Suits pictures of 100 megapixels and pages of documents. */
    public static SandboxSettings normal() {
        return new SandboxSettings(384L << 20, 2, 200, Duration.ofMinutes(1));
    }

    public SandboxSettings withHeap(long bytes) {
        return new SandboxSettings(bytes, processesMax, tasksMax, idle);
    }

    public SandboxSettings withProcesses(int most) {
        return new SandboxSettings(heapBytes, most, tasksMax, idle);
    }

    SandboxSettings withTasks(int most) {
        return new SandboxSettings(heapBytes, processesMax, most, idle);
    }

    SandboxSettings withIdle(Duration time) {
        return new SandboxSettings(heapBytes, processesMax, tasksMax, time);
    }
}
