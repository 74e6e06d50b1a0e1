package trestle.bench.shareables;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import trestle.bench.load.UnexpectedAnswer;
import trestle.platform.LocalServer;
import trestle.platform.Platform;
import trestle.platform.accounts.service.Passwords;
import trestle.platform.web.Json;
import trestle.shareables.ShareablesSystem;

/**
 * Shareables as it answers under {@code serve}, without a general limit. Callers have addresses of their own, as behind a
 * proxy, so that the limits for one client hold for each of them.
 */
final class ServedShareables implements AutoCloseable {
    private static final int NO_LIMIT = Integer.MAX_VALUE - 1;
    private static final int PASSWORD_ROUNDS = 1_000;

    private final LocalServer server;
    private final URI home;
    private final HttpClient http = HttpClient.newHttpClient();
    private final AtomicInteger callers = new AtomicInteger();

    ServedShareables(DynamoDbClient client, Path files) throws IOException {
        server = LocalServer.start(
                Platform.on(client).files(files).passwords(new Passwords(PASSWORD_ROUNDS)),
                0,
                NO_LIMIT,
                Set.of("127.0.0.1"));
        home = server.mount(new ShareablesSystem()).home();
    }

    InetSocketAddress address() {
        return server.address();
    }

    /** Another address of a client, of which there are millions. */
    private String caller() {
        int n = callers.incrementAndGet();
        return "10." + (n >> 16 & 255) + "." + (n >> 8 & 255) + "." + (n & 255);
    }

    /** Creates a shareable and gives its short id. */
    String create(String json) throws IOException {
        return Json.mapper()
                .readTree(send("POST", "/api/v1/shareables", json))
                .path("shortId")
                .asText();
    }

    /** The body of an answer, which must be a success. */
    String send(String method, String path, String json) throws IOException {
        var request = HttpRequest.newBuilder(URI.create(home + path))
                .header("Origin", server.url().toString())
                .header("X-Forwarded-For", caller())
                .header("Content-Type", "application/json")
                .method(method, json.isEmpty() ? BodyPublishers.noBody() : BodyPublishers.ofString(json))
                .build();
        try {
            var answer = http.send(request, BodyHandlers.ofString());
            if (answer.statusCode() / 100 != 2) throw new UnexpectedAnswer(answer.statusCode(), answer.body());
            return answer.body();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new UncheckedIOException(new IOException("Interrupted.", e));
        }
    }

    /** A request as it goes over the wire, from another client each time, with an idempotency key as forms have one. */
    byte[] request(String method, String path, String json) {
        var caller = caller();
        var body = json.getBytes(StandardCharsets.UTF_8);
        var head = method + " " + home.getPath() + path + " HTTP/1.1\r\nHost: " + home.getAuthority()
                + "\r\nX-Forwarded-For: " + caller
                + (json.isEmpty()
                        ? ""
                        : "\r\nOrigin: " + server.url() + "\r\nIdempotency-Key: bench-of-shareables-" + caller
                                + "\r\nContent-Type: application/json\r\nContent-Length: " + body.length)
                + "\r\nConnection: keep-alive\r\n\r\n";
        return (head + json).getBytes(StandardCharsets.UTF_8);
    }

    @Override
    public void close() {
        http.close();
        server.close();
    }
}
