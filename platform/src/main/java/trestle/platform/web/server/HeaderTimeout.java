package trestle.platform.web.server;

import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.eclipse.jetty.io.Connection;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.NanoTime;
import org.eclipse.jetty.util.thread.Scheduler;
import org.jspecify.annotations.Nullable;

/**
 * Connections on which a request has begun and does not come to the end of its headers are closed after a while, so that
 * nobody holds one open with a byte now and then. Jetty bounds the silence between two bytes, not the whole.
 *
 * <p>It looks now and then which connections have sent something since their last answer and have no request under way,
 * so that requests that come as they should pay for no timer.
 */
final class HeaderTimeout extends Handler.Wrapper implements Connection.Listener {
    private static final int LOOKS = 8;

    private final Duration patience;
    private final Map<Connection, Wait> waits = new ConcurrentHashMap<>();
    private Scheduler.@Nullable Task next;

    /** @param patience from when its first bytes are seen; it may be an eighth longer */
    HeaderTimeout(Duration patience) {
        this.patience = patience;
    }

    @Override
    protected void doStart() throws Exception {
        for (var connector : getServer().getConnectors()) connector.addEventListener(this);
        super.doStart();
        lookLater();
    }

    @Override
    protected void doStop() throws Exception {
        if (next != null) next.cancel();
        super.doStop();
    }

    private void lookLater() {
        next = getServer()
                .getScheduler()
                .schedule(this::look, patience.dividedBy(LOOKS).toMillis() + 1, TimeUnit.MILLISECONDS);
    }

    private void look() {
        long now = NanoTime.now();
        waits.values().forEach(wait -> wait.look(now));
        if (isRunning()) lookLater();
    }

    @Override
    public void onOpened(Connection connection) {
        waits.put(connection, new Wait(connection));
    }

    @Override
    public void onClosed(Connection connection) {
        waits.remove(connection);
    }

    @Override
    public boolean handle(Request request, Response response, Callback callback) throws Exception {
        var wait = waits.get(request.getConnectionMetaData().getConnection());
        if (wait != null) {
            wait.begin();
            Request.addCompletionListener(request, failure -> wait.end());
        }
        return super.handle(request, response, callback);
    }

    /** For the next request of a connection, whose headers have not all come. */
    private final class Wait {
        private final Connection connection;
        // The end of an answer may be reported when the next request is already being handled.
        private final AtomicInteger underWay = new AtomicInteger();
        private volatile long bytesBefore;
        private long begunAt;
        private boolean begun;

        Wait(Connection connection) {
            this.connection = connection;
        }

        void begin() {
            underWay.incrementAndGet();
        }

        void end() {
            bytesBefore = connection.getBytesIn();
            underWay.decrementAndGet();
        }

        /** Called by one thread at a time. */
        void look(long now) {
            if (underWay.get() > 0 || connection.getBytesIn() == bytesBefore) {
                begun = false;
            } else if (!begun) {
                begun = true;
                begunAt = now;
            } else if (now - begunAt > patience.toNanos()) {
                connection.getEndPoint().close();
            }
        }
    }
}
