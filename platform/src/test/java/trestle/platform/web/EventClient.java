package trestle.platform.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** A browser's side of a stream, as a thread that reads it. */
public final class EventClient implements AutoCloseable {
    private static final Duration SOON = Duration.ofSeconds(10);

    private final HttpClient http = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(SOON)
            .build();
    private final BlockingQueue<Received> received = new LinkedBlockingQueue<>(10_000);
    private final CountDownLatch begun = new CountDownLatch(1);
    private final CountDownLatch ended = new CountDownLatch(1);
    private final HttpResponse<java.io.InputStream> response;
    private volatile String lastId = "";

    /** An event as a page hears of it. */
    public record Received(String id, String kind, String data) {}

    private EventClient(HttpRequest request) throws IOException, InterruptedException {
        response = http.send(request, HttpResponse.BodyHandlers.ofInputStream());
        if (response.statusCode() == 200) Thread.ofVirtual().start(this::read);
    }

    /** Opens a stream; names and values of headers in turn. */
    public static EventClient open(URI stream, String... headers) throws IOException, InterruptedException {
        var request = HttpRequest.newBuilder(stream).timeout(SOON);
        if (headers.length > 0) request.headers(headers);
        var client = new EventClient(request.build());
        if (client.status() == 200) {
            assertThat(client.begun.await(SOON.toMillis(), TimeUnit.MILLISECONDS))
                    .isTrue();
        }
        return client;
    }

    public int status() {
        return response.statusCode();
    }

    public String header(String name) {
        return response.headers().firstValue(name).orElse("");
    }

    /** The whole body of a response that is no stream. */
    public String body() throws IOException {
        return new String(response.body().readAllBytes(), StandardCharsets.UTF_8);
    }

    private void read() {
        try (var lines = new BufferedReader(new InputStreamReader(response.body(), StandardCharsets.UTF_8))) {
            var id = "";
            var kind = "";
            var data = "";
            for (@Nullable String line = lines.readLine(); line != null; line = lines.readLine()) {
                if (line.isEmpty()) {
                    if (!id.isEmpty()) lastId = id;
                    if (!data.isEmpty()) received.add(new Received(id, kind, data));
                    id = kind = data = "";
                    begun.countDown();
                } else if (line.startsWith("id: ")) {
                    id = line.substring(4);
                } else if (line.startsWith("event: ")) {
                    kind = line.substring(7);
                } else if (line.startsWith("data: ")) {
                    data = line.substring(6);
                }
            }
        } catch (IOException cut) {
            // The connection is gone, which is an end too.
        } finally {
            ended.countDown();
        }
    }

    /** The next event. */
    public Received next() throws InterruptedException {
        var event = received.poll(SOON.toMillis(), TimeUnit.MILLISECONDS);
        assertThat(event).as("an event within " + SOON).isNotNull();
        return event;
    }

    /** That no event comes for a while. */
    public void assertSilent(Duration time) throws InterruptedException {
        assertThat(received.poll(time.toMillis(), TimeUnit.MILLISECONDS)).isNull();
    }

    /** Whether no event has come that was not taken by {@link #next}. */
    public boolean isSilent() {
        return received.isEmpty();
    }

    /** The id that a browser would send when it comes back. */
    public String lastId() {
        return lastId;
    }

    /** Whether the server has ended the stream by then. */
    public boolean endsWithin(Duration time) throws InterruptedException {
        return ended.await(time.toMillis(), TimeUnit.MILLISECONDS);
    }

    /** Goes away without a word, as a closed tab does. */
    public void leave() {
        http.shutdownNow();
    }

    @Override
    public void close() {
        leave();
    }
}
