package trestle.bench.archive;

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
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import trestle.archive.ArchiveSystem;
import trestle.bench.load.RequestPool;
import trestle.bench.load.UnexpectedAnswer;
import trestle.platform.LocalServer;
import trestle.platform.Platform;
import trestle.platform.SystemKit;
import trestle.platform.accounts.NewAccount;
import trestle.platform.accounts.service.ApiTokens;
import trestle.platform.accounts.service.Result;

/** The archive as it answers under {@code serve}, without a general limit. Callers have API tokens, as programs do. */
final class ServedArchive implements AutoCloseable {
    private static final int NO_LIMIT = Integer.MAX_VALUE - 1;

    private final LocalServer server;
    private final SystemKit kit;
    private final HttpClient http = HttpClient.newHttpClient();
    private final AtomicInteger keys = new AtomicInteger();

    ServedArchive(DynamoDbClient client, Path files) throws IOException {
        server = LocalServer.start(Platform.on(client).files(files), 0, NO_LIMIT);
        kit = server.mount(new ArchiveSystem());
    }

    SystemKit kit() {
        return kit;
    }

    InetSocketAddress address() {
        return server.address();
    }

    /** Somebody with a token for programs. */
    record Caller(String id, String token) {}

    /** Opens the account of a member. */
    Caller member(String name) {
        var now = kit.clock().instant();
        var id = kit.ids().next(now);
        var account = new NewAccount(id, name + "@example.org", true, name, Set.of("member"), Map.of(), "none", now);
        kit.accountStores().people().open(account, List.of());
        return caller(id);
    }

    /** Somebody who has an account, with another token. */
    Caller caller(String id) {
        var accounts = kit.accounts();
        if (accounts.apiTokens().issue(accounts.current(id), "bench", true, Optional.empty())
                instanceof Result.Done<ApiTokens.Issued>(var issued)) {
            return new Caller(id, issued.secret().text());
        }
        throw new IllegalStateException("No token was issued.");
    }

    /** The body of an answer, which must be a success. */
    String send(Caller caller, String method, String path, String json) throws IOException {
        var request = HttpRequest.newBuilder(URI.create(kit.home() + "/api/v1" + path))
                .header("Authorization", "Bearer " + caller.token())
                .header("Content-Type", "application/json")
                .method(method, json.isEmpty() ? BodyPublishers.noBody() : BodyPublishers.ofString(json))
                .build();
        return send(request);
    }

    /** Sends a file to where a ticket says. */
    void put(URI url, String contentType, byte[] bytes) throws IOException {
        send(HttpRequest.newBuilder(url)
                .header("Content-Type", contentType)
                .PUT(BodyPublishers.ofByteArray(bytes))
                .build());
    }

    private String send(HttpRequest request) throws IOException {
        try {
            var answer = http.send(request, BodyHandlers.ofString());
            if (answer.statusCode() / 100 != 2) throw new UnexpectedAnswer(answer.statusCode(), answer.body());
            return answer.body();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new UncheckedIOException(new IOException("Interrupted.", e));
        }
    }

    /** Many times the same request, as it goes over the wire. */
    RequestPool reads(Caller caller, String path, int count) {
        var request = request(caller, "GET", path, "");
        return RequestPool.ofWhole(count, i -> request);
    }

    /** A request as it goes over the wire; one with a body has an idempotency key, as forms have one. */
    byte[] request(Caller caller, String method, String path, String json) {
        var body = json.getBytes(StandardCharsets.UTF_8);
        var head = method + " " + kit.home().getPath() + "/api/v1" + path + " HTTP/1.1\r\nHost: "
                + kit.home().getAuthority() + "\r\nAuthorization: Bearer " + caller.token()
                + (json.isEmpty()
                        ? ""
                        : "\r\nIdempotency-Key: bench-of-archive-" + keys.incrementAndGet()
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
