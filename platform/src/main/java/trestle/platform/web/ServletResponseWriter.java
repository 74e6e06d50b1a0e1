package trestle.platform.web;

import io.javalin.http.Context;
import io.javalin.http.HandlerType;
import java.io.EOFException;
import java.io.IOException;
import java.io.OutputStream;
import org.eclipse.jetty.ee10.servlet.ServletContextRequest;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Sends an answer through Javalin, which compresses it where that helps. */
final class ServletResponseWriter {
    private static final Logger LOG = LoggerFactory.getLogger(ServletResponseWriter.class);
    private static final int BUFFER_BYTES = 64 * 1024;

    private ServletResponseWriter() {}

    static void send(OutgoingResponse answer, Context context) throws IOException {
        context.status(answer.status());
        for (var header : answer.headers()) {
            if (header.getKey().equals("Set-Cookie")) {
                context.res().addHeader(header.getKey(), header.getValue());
            } else {
                context.res().setHeader(header.getKey(), header.getValue());
            }
        }
        switch (answer.body()) {
            case Response.Body.Bytes(var bytes) -> {
                if (!answer.header("Content-Encoding").isEmpty()) context.disableCompression();
                if (answer.header("Vary").isEmpty()) context.res().setHeader("Vary", "Accept-Encoding");
                context.result(bytes);
            }
            case Response.Body.Stream(var open, var bytes) -> {
                context.disableCompression();
                context.res().setContentLengthLong(bytes);
                if (!context.method().equals(HandlerType.HEAD)) context.result(open.get());
            }
            case Response.Body.Ranged(var bytes, var source) -> {
                context.disableCompression();
                context.res().setContentLengthLong(bytes);
                if (!context.method().equals(HandlerType.HEAD)) sent(context, out -> copy(source, bytes, out));
            }
            case Response.Body.Written(var writer) -> {
                context.disableCompression();
                // Otherwise a client that asked to close the connection could not tell the end from a failure.
                if (context.req().getProtocol().equals("HTTP/1.1")) {
                    context.res().setHeader("Transfer-Encoding", "chunked");
                }
                if (!context.method().equals(HandlerType.HEAD)) sent(context, writer);
            }
            case Response.Body.Sent(var sender) -> {
                context.disableCompression();
                if (!context.method().equals(HandlerType.HEAD)) stream(context, sender);
            }
            case Response.Body.None none -> context.res().setContentType(null);
            case Response.Body.Moved moved -> throw unfinished();
            case Response.Body.Value value -> throw unfinished();
            case Response.Body.Html html -> throw unfinished();
            case Response.Body.Events events -> throw unfinished();
        }
    }

    /** Cuts the connection where a body fails halfway: whatever else was sent would pass for its end. */
    private static void sent(Context context, Response.BodyWriter writer) throws IOException {
        var out = context.res().getOutputStream();
        try {
            writer.write(out);
        } catch (IOException | RuntimeException e) {
            LOG.warn("A body could not be sent to its end: {}", e.toString());
            cut(context);
        }
    }

    /** That a browser goes away is the usual end of a stream. */
    private static void stream(Context context, EventSender sender) throws IOException {
        sent(context, out -> {
            try {
                sender.send(out, () -> cut(context));
            } catch (IOException gone) {
                cut(context);
            }
        });
    }

    private static void cut(Context context) {
        ServletContextRequest.getServletContextRequest(context.req())
                .getConnectionMetaData()
                .getConnection()
                .getEndPoint()
                .close();
    }

    /** Exactly as many bytes as were announced: a source may have more. */
    private static void copy(Response.RangeSource source, long bytes, OutputStream out) throws IOException {
        var buffer = new byte[(int) Math.min(BUFFER_BYTES, Math.max(1, bytes))];
        try (var in = source.open(0, bytes)) {
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
