package trestle.platform.web.pipeline;

import java.util.function.UnaryOperator;

/** Lets tests elsewhere choose how many streams may be open. */
public final class StreamLimits {
    private StreamLimits() {}

    public static UnaryOperator<Dispatcher> of(int account, int address, int total) {
        return dispatcher -> dispatcher.limitStreams(new OpenStreams.Limits(account, address, total));
    }
}
