package trestle.platform.web.server;

import java.nio.ByteBuffer;
import java.util.Set;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.http.HttpVersion;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.handler.ErrorHandler;
import org.eclipse.jetty.util.Callback;
import org.jspecify.annotations.Nullable;
import trestle.platform.web.pipeline.OutgoingResponse;

/** Answers what Jetty itself refuses with the same texts and headers as everything else. */
final class EarlyRefusals extends ErrorHandler {
    private final Answers answers;

    /** What is answered to a request of a method that is refused with a status. */
    @FunctionalInterface
    interface Answers {
        OutgoingResponse of(String method, int status);
    }

    EarlyRefusals(Answers answers) {
        this.answers = answers;
    }

    @Override
    public boolean errorPageForMethod(String method) {
        return true;
    }

    @Override
    protected void generateResponse(
            Request request,
            Response response,
            int status,
            @Nullable String message,
            @Nullable Throwable cause,
            Callback callback) {
        var answer = answers.of(String.valueOf(request.getMethod()), status);
        response.setStatus(answer.status());
        answer.headers().forEach(header -> response.getHeaders().put(header.getKey(), header.getValue()));
        // The server stops: the next request of this connection belongs to another instance.
        if (status == HttpStatus.SERVICE_UNAVAILABLE_503) response.getHeaders().put(HttpHeader.CONNECTION, "close");
        response.write(true, ByteBuffer.wrap(answer.bytes()), callback);
    }

    /**
     * Lets only those requests through whose method a handler was declared for, and whose length every server reads alike:
     * HTTP/1.0 knows no chunks, so a proxy may take the body of such a request for the next request.
     */
    static final class Heads extends Handler.Wrapper {
        private final Set<String> methods;

        Heads(Set<String> methods) {
            this.methods = methods;
        }

        @Override
        public boolean handle(Request request, Response response, Callback callback) throws Exception {
            if (isChunkedBeforeChunks(request)) {
                response.getHeaders().put(HttpHeader.CONNECTION, "close");
                Response.writeError(request, response, callback, HttpStatus.BAD_REQUEST_400);
            } else if (!methods.contains(request.getMethod())) {
                Response.writeError(request, response, callback, HttpStatus.NOT_IMPLEMENTED_501);
            } else {
                return super.handle(request, response, callback);
            }
            return true;
        }

        private static boolean isChunkedBeforeChunks(Request request) {
            return request.getConnectionMetaData().getHttpVersion() == HttpVersion.HTTP_1_0
                    && request.getHeaders().contains(HttpHeader.TRANSFER_ENCODING);
        }
    }
}
