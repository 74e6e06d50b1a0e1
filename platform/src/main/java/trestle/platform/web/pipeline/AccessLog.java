package trestle.platform.web.pipeline;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.util.concurrent.TimeUnit;
import java.util.function.IntSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import trestle.platform.web.Principal;
import trestle.platform.web.Response;

/**
 * One line and one measurement for each answer. The line has ids, the route as it is declared, and sizes; never a
 * path as it was sent, a query, an address or a text.
 */
public final class AccessLog {
    private static final Logger LOG = LoggerFactory.getLogger("trestle.access");

    private final MeterRegistry meters;

    public AccessLog(MeterRegistry meters) {
        this.meters = meters;
    }

    /** Measures how many streams are open. */
    void measureStreams(IntSupplier open) {
        Gauge.builder("trestle.streams", open::getAsInt)
                .description("Open streams of server-sent events")
                .register(meters);
    }

    void note(
            String requestId, String route, Principal caller, String method, OutgoingResponse answer, long startNanos) {
        long nanos = System.nanoTime() - startNanos;
        Timer.builder("trestle.requests")
                .description("Answers by route and status")
                .tag("route", route)
                .tag("method", method(method))
                .tag("status", Integer.toString(answer.status()))
                .register(meters)
                .record(nanos, TimeUnit.NANOSECONDS);
        if (LOG.isInfoEnabled()) {
            LOG.info(
                    "request={} account={} method={} route={} status={} bytes={} micros={}",
                    requestId,
                    caller instanceof Principal.Member member ? member.accountId() : "-",
                    method(method),
                    route,
                    answer.status(),
                    size(answer.body()),
                    TimeUnit.NANOSECONDS.toMicros(nanos));
        }
    }

    /** A client may send any word as a method; we keep only those we know. */
    private static String method(String method) {
        return switch (method) {
            case "GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS" -> method;
            default -> "OTHER";
        };
    }

    private static long size(Response.Body body) {
        return switch (body) {
            case Response.Body.Bytes(var bytes) -> bytes.length;
            case Response.Body.Stream(var open, var bytes) -> bytes;
            case Response.Body.Ranged(var bytes, var source) -> bytes;
            case Response.Body.Written written -> 0;
            case Response.Body.Events events -> 0;
            case Response.Body.Sent sent -> 0;
            case Response.Body.None none -> 0;
            case Response.Body.Moved moved -> 0;
            case Response.Body.Value value -> 0;
            case Response.Body.Html html -> 0;
        };
    }
}
