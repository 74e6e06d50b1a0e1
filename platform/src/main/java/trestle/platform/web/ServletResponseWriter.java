package trestle.platform.web;

import io.javalin.http.Context;
import io.javalin.http.HandlerType;
import java.io.IOException;

/** Sends an answer through Javalin, which compresses it where that helps. */
final class ServletResponseWriter {
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
            case Response.Body.None none -> context.res().setContentType(null);
            case Response.Body.Moved moved -> throw unfinished();
            case Response.Body.Value value -> throw unfinished();
            case Response.Body.Html html -> throw unfinished();
        }
    }

    private static IllegalStateException unfinished() {
        return new IllegalStateException("An answer was not rendered.");
    }
}
