package trestle.wire.http;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import trestle.engine.error.EngineException;
import trestle.wire.auth.Authentication;
import trestle.wire.json.JsonEndpoint;

/** Decides what a request is and how it is answered. Used by all connections at once. */
public final class Gateway {
    private static final Logger LOG = LoggerFactory.getLogger(Gateway.class);
    private static final int PACKED_BYTES_MIN = 4 << 10;
    private static final String TEXT = "text/plain; charset=utf-8";

    private final JsonEndpoint endpoint;
    private final Authentication authentication;
    private final Health health;
    private final HostNames hosts;
    private final Cors cors;
    private final int bodyBytesMax;
    private final RequestIds requestIds = new RequestIds();

    public Gateway(
            JsonEndpoint endpoint,
            Authentication authentication,
            Health health,
            HostNames hosts,
            Cors cors,
            int bodyBytesMax) {
        this.endpoint = endpoint;
        this.authentication = authentication;
        this.health = health;
        this.hosts = hosts;
        this.cors = cors;
        this.bodyBytesMax = bodyBytesMax;
    }

    String nextRequestId() {
        return requestIds.next();
    }

    /** Answers the request, whatever happens. */
    void handle(RequestHead head, byte[] body, int from, int length, Reply reply) {
        try {
            answer(head, body, from, length, reply);
        } catch (RuntimeException e) {
            LOG.error("request {}: {} failed", reply.requestId(), head.path(), e);
            reply.text(500, TEXT, "Internal server error; the log tells more under " + reply.requestId() + "\n");
        }
    }

    private void answer(RequestHead head, byte[] body, int from, int length, Reply reply) {
        if (!hosts.accept(head.header("host"))) {
            reply.text(421, TEXT, "This endpoint is not served under that host name.\n");
            return;
        }
        if (!cors.admit(head, reply)) {
            return;
        }
        if (head.isMethod("POST") && head.isPath("/")) {
            post(head, body, from, length, reply);
        } else if (head.isMethod("GET")) {
            get(head, reply);
        } else {
            unknown(reply);
        }
    }

    private void get(RequestHead head, Reply reply) {
        if (head.isPath("/")) {
            reply.text(200, TEXT, "healthy: dynamodb." + Authentication.DEFAULT_REGION + ".amazonaws.com ");
        } else if (head.isPath("/health")) {
            health.answer(reply);
        } else {
            unknown(reply);
        }
    }

    private static void unknown(Reply reply) {
        reply.text(404, "text/xml", "<UnknownOperationException/>\n");
    }

    private void post(RequestHead head, byte[] body, int from, int length, Reply reply) {
        if (!isJson(head.header("content-type"))) {
            unknown(reply);
            return;
        }
        try {
            var region = authentication.region(head, body, from, length);
            var encoding = head.header("content-encoding");
            if (encoding == null || encoding.equalsIgnoreCase("identity")) {
                call(head, region, body, from, length, reply);
            } else if (encoding.equalsIgnoreCase("gzip")) {
                callPacked(head, region, body, from, length, reply);
            } else {
                reply.text(415, TEXT, "No Content-Encoding but gzip is known.\n");
            }
        } catch (EngineException e) {
            reply.status(JsonEndpoint.refuse(e, reply.body()));
        }
    }

    private static boolean isJson(@Nullable String type) {
        return type != null && (type.startsWith("application/x-amz-json-1.0") || type.startsWith("application/json"));
    }

    private void callPacked(RequestHead head, String region, byte[] body, int from, int length, Reply reply) {
        try (var packed = new GZIPInputStream(new ByteArrayInputStream(body, from, length))) {
            var unpacked = packed.readNBytes(bodyBytesMax + 1);
            if (unpacked.length > bodyBytesMax) {
                reply.text(413, TEXT, Framing.tooLarge(bodyBytesMax).getMessage() + "\n");
            } else {
                call(head, region, unpacked, 0, unpacked.length, reply);
            }
        } catch (IOException e) {
            reply.text(400, TEXT, "The body is not valid gzip.\n");
        }
    }

    private void call(RequestHead head, String region, byte[] body, int from, int length, Reply reply) {
        var address = head.header("host");
        var snapshot = head.header(JsonEndpoint.SNAPSHOT_HEADER);
        reply.status(endpoint.handle(
                new JsonEndpoint.Call(
                        head.header("x-amz-target"),
                        body,
                        from,
                        length,
                        region,
                        address == null ? "" : address,
                        reply.requestId(),
                        snapshot),
                reply.body()));
        if (snapshot != null) {
            reply.header(JsonEndpoint.SNAPSHOT_HEADER, JsonEndpoint.SNAPSHOT_UNDERSTOOD);
        }
        packIfAsked(head, reply);
    }

    private static void packIfAsked(RequestHead head, Reply reply) {
        if (reply.bodyLength() < PACKED_BYTES_MIN) {
            return;
        }
        var accepted = head.header("accept-encoding");
        if (accepted == null || !accepted.contains("gzip")) {
            return;
        }
        var packed = new ByteArrayOutputStream(reply.bodyLength() / 2);
        try (var out = new GZIPOutputStream(packed, 8192)) {
            out.write(reply.bodyBytes());
        } catch (IOException e) {
            throw new IllegalStateException("memory cannot fail as a disk does", e);
        }
        reply.replaceBody(packed.toByteArray(), packed.size());
        reply.header("Content-Encoding", "gzip");
    }
}
