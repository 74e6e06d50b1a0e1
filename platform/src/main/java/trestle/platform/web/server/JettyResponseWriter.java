package trestle.platform.web.server;

import java.io.BufferedOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.util.zip.GZIPOutputStream;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpVersion;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.util.Callback;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import trestle.platform.web.Response;
import trestle.platform.web.pipeline.OutgoingResponse;

/** Sends an answer through Jetty, compressed where that helps. Blocks until all of it is on its way. */
final class JettyResponseWriter {
    private static final Logger LOG = LoggerFactory.getLogger(JettyResponseWriter.class);
    private static final int BUFFER_BYTES = 64 * 1024;

    /** What fits into one packet is not worth it. */
    private static final int COMPRESSED_BYTES_MIN = 1_400;

    private static final String COMPRESSED_TYPES =
            "(text/|application/(json|problem\\+json|javascript|xml)|image/svg\\+xml).*";

    private final Request request;
    private final org.eclipse.jetty.server.Response response;
    private final Callback callback;
    private final boolean acceptsGzip;

    JettyResponseWriter(
            Request request, org.eclipse.jetty.server.Response response, Callback callback, boolean acceptsGzip) {
        this.request = request;
        this.response = response;
        this.callback = callback;
        this.acceptsGzip = acceptsGzip;
    }

    void send(OutgoingResponse answer) throws IOException {
        response.setStatus(answer.status());
        var headers = response.getHeaders();
        for (var header : answer.headers()) {
            if (header.getKey().equals("Set-Cookie")) {
                headers.add(header.getKey(), header.getValue());
            } else {
                headers.put(header.getKey(), header.getValue());
            }
        }
        switch (answer.body()) {
            case Response.Body.Bytes(var bytes) -> {
                if (answer.header("Vary").isEmpty()) headers.put(HttpHeader.VARY, "Accept-Encoding");
                whole(packed(answer, bytes));
            }
            case Response.Body.Stream(var open, var bytes) -> {
                headers.put(HttpHeader.CONTENT_LENGTH, bytes);
                written(out -> copy(open.get(), bytes, out));
            }
            case Response.Body.Ranged(var bytes, var source) -> {
                headers.put(HttpHeader.CONTENT_LENGTH, bytes);
                written(out -> copy(source.open(0, bytes), bytes, out));
            }
            case Response.Body.Written(var writer) -> {
                // Otherwise a client that asked to close the connection could not tell the end from a failure.
                if (isHttp11()) headers.put(HttpHeader.TRANSFER_ENCODING, "chunked");
                written(writer);
            }
            case Response.Body.Sent(var sender) -> stream(sender);
            case Response.Body.None none -> whole(new byte[0]);
            case Response.Body.Moved moved -> throw unfinished();
            case Response.Body.Value value -> throw unfinished();
            case Response.Body.Html html -> throw unfinished();
            case Response.Body.Events events -> throw unfinished();
        }
    }

    private boolean isHttp11() {
        return request.getConnectionMetaData().getHttpVersion() == HttpVersion.HTTP_1_1;
    }

    private boolean isHead() {
        return request.getMethod().equals("HEAD");
    }

    private byte[] packed(OutgoingResponse answer, byte[] bytes) throws IOException {
        if (bytes.length < COMPRESSED_BYTES_MIN
                || !answer.header("Content-Encoding").isEmpty()
                || !answer.header("Content-Type").matches(COMPRESSED_TYPES)
                || !acceptsGzip) {
            return bytes;
        }
        var packed = new ByteArrayOutputStream(bytes.length / 2);
        try (var out = new GZIPOutputStream(packed)) {
            out.write(bytes);
        }
        response.getHeaders().put(HttpHeader.CONTENT_ENCODING, "gzip");
        return packed.toByteArray();
    }

    private void whole(byte[] bytes) {
        if (response.getStatus() >= 200 && response.getStatus() != 204 && response.getStatus() != 304) {
            response.getHeaders().put(HttpHeader.CONTENT_LENGTH, bytes.length);
        }
        response.write(true, isHead() ? null : ByteBuffer.wrap(bytes), callback);
    }

    /** Cuts the connection where a body fails halfway: whatever else was sent would pass for its end. */
    private void written(Response.BodyWriter writer) {
        if (isHead()) {
            response.write(true, null, callback);
            return;
        }
        try {
            var out = new BufferedOutputStream(Content.Sink.asOutputStream(response), BUFFER_BYTES);
            writer.write(out);
            out.close();
            callback.succeeded();
        } catch (IOException | RuntimeException e) {
            LOG.warn("A body could not be sent to its end: {}", e.toString());
            fail(e);
        }
    }

    /** That a browser goes away is the usual end of a stream. */
    private void stream(Response.StreamWriter sender) {
        if (isHead()) {
            response.write(true, null, callback);
            return;
        }
        var out = Content.Sink.asOutputStream(response);
        try {
            sender.send(out, this::cut);
            out.close();
            callback.succeeded();
        } catch (IOException gone) {
            fail(gone);
        } catch (RuntimeException e) {
            LOG.warn("A stream ended early: {}", e.toString());
            fail(e);
        }
    }

    private void fail(Exception reason) {
        cut();
        callback.failed(reason);
    }

    private void cut() {
        request.getConnectionMetaData().getConnection().getEndPoint().close();
    }

    /** Exactly as many bytes as were announced: a source may have more. */
    private static void copy(InputStream source, long bytes, OutputStream out) throws IOException {
        var buffer = new byte[(int) Math.min(BUFFER_BYTES, Math.max(1, bytes))];
        try (var in = source) {
            for (long left = bytes; left > 0; ) {
                int count = in.read(buffer, 0, (int) Math.min(buffer.length, left));
                if (count < 0) throw new EOFException("A file ended " + left + " bytes too soon.");
                out.write(buffer, 0, count);
                left -= count;
            }
        }
    }

    private static IllegalStateException unfinished() {
        return new IllegalStateException("An answer was not rendered.");
    }
}
