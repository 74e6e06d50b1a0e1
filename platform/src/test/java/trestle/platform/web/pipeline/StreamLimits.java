package trestle.platform.web.pipeline;

import java.time.Duration;
import java.util.function.UnaryOperator;

/** Lets tests elsewhere choose how many streams may be open, and how often their callers are checked. */
public final class StreamLimits {
    private StreamLimits() {}

    public static UnaryOperator<Dispatcher> of(int account, int address, int total) {
        return of(account, address, total, OpenStreams.Limits.USUAL.check());
    }

    public static UnaryOperator<Dispatcher> of(int account, int address, int total, Duration check) {
        return dispatcher -> dispatcher.limitStreams(new OpenStreams.Limits(account, address, total, check));
    }

    /** How long after the end of a session its streams may go on, unless a test chooses. */
    public static Duration usualEnd() {
        return OpenStreams.Limits.USUAL.check().plus(OpenStreams.WATCH_PAUSE);
    }
}
