package trestle.platform.jobs;

import java.time.Instant;

/** What is to become of work after its handler has returned. */
public sealed interface TaskResult {
    /** It is done, and removed. */
    record Done() implements TaskResult {}

    /** It is to be done again, or done on, at a time; no failure is counted. */
    record Later(Instant dueAt) implements TaskResult {}

    /** It was broken off where it can be resumed, as when the program stops: it is free for others at once. */
    record Yielded() implements TaskResult {}

    static TaskResult done() {
        return new Done();
    }

    static TaskResult later(Instant dueAt) {
        return new Later(dueAt);
    }

    static TaskResult yielded() {
        return new Yielded();
    }
}
