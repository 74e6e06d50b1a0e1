package trestle.platform.web.server;

import java.nio.ByteBuffer;
import java.util.Set;
import java.util.function.IntFunction;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.handler.ErrorHandler;
import org.eclipse.jetty.util.Callback;
import org.jspecify.annotations.Nullable;
import trestle.platform.web.pipeline.OutgoingResponse;

/** Answers what Jetty itself refuses with the same texts and headers as everything else. */
final class EarlyRefusals extends ErrorHandler {
    private final IntFunction<OutgoingResponse> answers;

    /** @param answers what is answered for a status */
    EarlyRefusals(IntFunction<OutgoingResponse> answers) {
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
        var answer = answers.apply(status);
        response.setStatus(answer.status());
        answer.headers().forEach(header -> response.getHeaders().put(header.getKey(), header.getValue()));
        response.write(true, ByteBuffer.wrap(answer.bytes()), callback);
    }

    /** Lets only those methods through that a handler was declared for. */
    static final class OtherMethods extends Handler.Wrapper {
        private final Set<String> known;

        OtherMethods(Set<String> known) {
            this.known = known;
        }

        @Override
        public boolean handle(Request request, Response response, Callback callback) throws Exception {
            if (known.contains(request.getMethod())) return super.handle(request, response, callback);
            Response.writeError(request, response, callback, 501);
            return true;
        }
    }
}
