package trestle.platform.http;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/**
 * Calls to a server that is not ours: each ends within a time limit, reads a bounded number of bytes, and follows no
 * redirect. Safe for use by many threads.
 */
public final class BoundedHttp implements AutoCloseable {
    private final Duration timeout;
    private final int bytesMax;
    private @Nullable HttpClient client;

    /**
     * @param timeout of a call as a whole, from connecting to the last byte
     * @param bytesMax the most bytes of a response's body
     */
    public BoundedHttp(Duration timeout, int bytesMax) {
        this.timeout = timeout;
        this.bytesMax = bytesMax;
    }

    /** Made with the first call: a server that never calls has no thread for it. */
    private synchronized HttpClient client() {
        var made = client;
        if (made == null) {
            made = HttpClient.newBuilder()
                    // Some servers close a connection on which a change to HTTP/2 is offered in plain text.
                    .version(HttpClient.Version.HTTP_1_1)
                    .connectTimeout(timeout)
                    .followRedirects(HttpClient.Redirect.NEVER)
                    .build();
            client = made;
        }
        return made;
    }

    /** The response, whatever its status. Fails where there is none in time, or it is too long. */
    public HttpResponse<byte[]> send(HttpRequest request) throws IOException {
        var call = client().sendAsync(request, head -> new BoundedBytes(bytesMax));
        try {
            return call.get(timeout.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            throw new IOException(
                    request.uri().getPath() + " took longer than " + timeout.toMillis() + " milliseconds.", e);
        } catch (ExecutionException e) {
            throw new IOException(request.uri().getPath() + ": " + e.getCause(), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw (IOException) new InterruptedIOException().initCause(e);
        } finally {
            call.cancel(true);
        }
    }

    /** Ends calls that are still waiting. */
    @Override
    public synchronized void close() {
        if (client != null) client.shutdownNow();
    }
}
