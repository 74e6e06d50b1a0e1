package trestle.platform.jobs;

import java.time.Instant;

/** What is to become of work after its handler has returned. */
public sealed interface Verdict {
    /** It is done, and removed. */
    record Done() implements Verdict {}

    /** It is to be done again, or done on, at a time; no failure is counted. */
    record Later(Instant dueAt) implements Verdict {}

    /** It was broken off where it can be resumed, as when the program stops: it is free for others at once. */
    record Yielded() implements Verdict {}

    static Verdict done() {
        return new Done();
    }

    static Verdict later(Instant dueAt) {
        return new Later(dueAt);
    }

    static Verdict yielded() {
        return new Yielded();
    }
}
