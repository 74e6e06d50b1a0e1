package trestle.platform.web.pipeline;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.OutputStream;
import java.time.Duration;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;
import trestle.platform.live.LiveEvent;
import trestle.platform.live.LiveListener;
import trestle.platform.live.LivePosition;
import trestle.platform.web.EventStream;
import trestle.platform.web.Json;
import trestle.platform.web.Response;
import trestle.platform.web.Route;

/**
 * Sends the events of a stream to one browser, in the thread of its request, until either side ends. Before each event, and
 * every few seconds, it checks that the caller may still call the route.
 *
 * <p>An event is {@code id}, {@code event} (its kind) and {@code data} (its ids as a JSON object). Beside them it sends
 * blocks with only an {@code id}: browsers dispatch nothing for them but remember where to continue.
 */
final class EventSender implements OpenStreams.Stream, Response.StreamWriter {
    /** How long a stream is silent at most, so that proxies do not take it for dead. */
    private static final Duration HEARTBEAT = Duration.ofSeconds(25);

    /** When a browser tries again, spread out so that those of a stopped instance do not all come at once. */
    private static final int RETRY_MILLIS_MIN = 1_000;

    private static final int RETRY_MILLIS_MAX = 4_000;

    private final EventStream stream;
    private final OpenStreams open;
    private final String client;
    private final AtomicBoolean probed = new AtomicBoolean();
    private volatile AdmittedRequest request;
    private volatile @Nullable LiveListener listener;
    private volatile @Nullable Runnable cut;
    private volatile boolean ended;
    private volatile boolean writing;
    private volatile long checkAt;
    private long heartbeatAt;

    EventSender(EventStream stream, AdmittedRequest request, OpenStreams open, String client) {
        this.stream = stream;
        this.request = request;
        this.open = open;
        this.client = client;
    }

    @Override
    public void send(OutputStream out, Runnable cutter) throws IOException {
        cut = cutter;
        if (!open.add(request.caller(), client, this)) return;
        try (var events = listen()) {
            listener = events;
            checkAt = System.nanoTime() + open.check().toNanos();
            write(out, "retry: " + ThreadLocalRandom.current().nextInt(RETRY_MILLIS_MIN, RETRY_MILLIS_MAX) + "\n");
            heartbeat(out, events);
            while (!ended && sendNext(out, events)) {
                if (probed.getAndSet(false)) write(out, ":\n\n");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            open.remove(client, this);
        }
    }

    /** Continues where the browser was cut off; or from when the page was made that opens the stream. */
    private LiveListener listen() {
        var wanted = stream.wanted(request);
        return request.header("Last-Event-ID")
                .filter(id -> !id.isEmpty())
                .or(() -> request.query(Route.SINCE))
                .map(position -> stream.live().resume(wanted, this::cut, position))
                .orElseGet(() -> stream.live().listen(wanted, this::cut));
    }

    private boolean sendNext(OutputStream out, LiveListener events) throws IOException, InterruptedException {
        long now = System.nanoTime();
        if (now - checkAt >= 0 && !renew(now)) return false;
        if (now - heartbeatAt >= 0) heartbeat(out, events);
        return switch (events.next(Duration.ofNanos(Math.min(checkAt - now, heartbeatAt - now)))) {
            case LiveListener.Next.Event(var event) -> {
                // The caller is checked as by the GET: access may have ended a moment ago.
                if (!renew(System.nanoTime())) yield false;
                if (stream.allows(request, event)) write(out, block(LivePosition.of(event), event.kind(), ids(event)));
                yield true;
            }
            case LiveListener.Next.Reset(var position) -> {
                write(out, block(position, EventStream.RESET, Map.of()));
                yield true;
            }
            case LiveListener.Next.Nothing() -> true;
            case LiveListener.Next.End() -> false;
        };
    }

    /** False where the caller may no longer call the route, or no longer listen. */
    private boolean renew(long now) {
        var renewed = request.renewed();
        if (renewed.isEmpty() || !stream.staysOpen(renewed.get())) return false;
        request = renewed.get();
        checkAt = now + open.check().toNanos();
        return true;
    }

    private void heartbeat(OutputStream out, LiveListener events) throws IOException {
        var position = events.position();
        write(out, position.map(at -> "id: " + at.text() + "\n\n").orElse(":\n\n"));
        heartbeatAt = System.nanoTime() + HEARTBEAT.toNanos();
    }

    private Map<String, String> ids(LiveEvent event) {
        var named = new TreeMap<String, String>();
        event.ids().forEach((name, id) -> named.put(request.route().naming().text(name), id));
        return named;
    }

    private static String block(LivePosition position, String kind, Map<String, String> ids) {
        return "id: " + position.text() + "\nevent: " + kind + "\ndata: " + new String(Json.bytes(ids), UTF_8) + "\n\n";
    }

    private void write(OutputStream out, String text) throws IOException {
        writing = true;
        try {
            out.write(text.getBytes(UTF_8));
            out.flush();
        } finally {
            writing = false;
        }
    }

    @Override
    public void checkWhileStuck() {
        long now = System.nanoTime();
        if (writing && now - checkAt >= 0 && !renew(now)) cut();
    }

    @Override
    public void probe() {
        probed.set(true);
        var events = listener;
        if (events != null) events.wake();
    }

    @Override
    public void end() {
        ended = true;
        var events = listener;
        if (events != null) events.close();
    }

    @Override
    public void cut() {
        end();
        var cutter = cut;
        if (cutter != null) cutter.run();
    }
}
