package trestle.platform.web.server;

import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.NanoTime;
import org.jspecify.annotations.Nullable;

/**
 * Bodies that keep us waiting too long are given up, so that nobody holds a request open with a byte now and then. Only
 * the time counts in which we wait for the sender, never that in which the sender waits for us.
 */
final class BodyTimeout extends Handler.Wrapper {
    /**
     * How long a body may keep us waiting: a while, and longer the more of it has come.
     *
     * @param bytesPerSecond how fast it must come, in the long run
     */
    record Patience(Duration grace, long bytesPerSecond) {
        boolean isUsedUp(long waitedNanos, long bytes) {
            return waitedNanos > grace.toNanos() + TimeUnit.SECONDS.toNanos(bytes) / bytesPerSecond;
        }
    }

    private final Patience patience;

    BodyTimeout(Patience patience) {
        this.patience = patience;
    }

    @Override
    public boolean handle(Request request, Response response, Callback callback) throws Exception {
        return super.handle(new Watched(request), response, callback);
    }

    /** Jetty asks for more and reads what has come in turns, never both at once. */
    private final class Watched extends Request.Wrapper {
        private long waitedNanos;
        private long bytes;
        private Content.@Nullable Chunk failure;

        Watched(Request request) {
            super(request);
        }

        @Override
        public void demand(Runnable arrived) {
            if (patience.isUsedUp(waitedNanos, bytes)) {
                failure = Content.Chunk.from(new TimeoutException("The body comes too slowly."));
                arrived.run();
                return;
            }
            long since = NanoTime.now();
            super.demand(() -> {
                waitedNanos += NanoTime.since(since);
                arrived.run();
            });
        }

        @Override
        public Content.@Nullable Chunk read() {
            if (failure != null) return failure;
            var chunk = super.read();
            if (chunk != null) bytes += chunk.remaining();
            return chunk;
        }
    }
}
