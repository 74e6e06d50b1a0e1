package trestle.platform.web.server;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketException;
import java.net.URI;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import trestle.platform.limits.GeneralLimit;
import trestle.platform.web.Caller;
import trestle.platform.web.Json;
import trestle.platform.web.Response;
import trestle.platform.web.fields.Checked;
import trestle.platform.web.fields.Fields;
import trestle.platform.web.pipeline.AccessLog;
import trestle.platform.web.pipeline.Dispatcher;
import trestle.platform.web.pipeline.Origins;
import trestle.platform.web.pipeline.TestSite;
import trestle.testing.CountingIds;

/** A server on a port of loopback, spoken to byte by byte. */
abstract class WebServerScene {
    static final int READ_MILLIS_MAX = 20_000;
    static final String LONG_TEXT = "All work and no rolling. ".repeat(400);

    final TestSite testSite = new TestSite();
    final CountDownLatch reached = new CountDownLatch(1);
    final CountDownLatch released = new CountDownLatch(1);
    WebServer server;

    @BeforeEach
    void start() throws IOException {
        var api = testSite.site.api();
        api.get(
                "/long",
                Caller.ANYONE,
                request -> Response.json(200, LONG_TEXT).etag(1).header("Cache-Control", "private, no-cache"));
        api.get("/address", Caller.ANYONE, request -> Response.json(200, request.address()));
        api.get("/waiting", Caller.ANYONE, request -> {
            reached.countDown();
            await(released);
            return Response.json(200, "done");
        });
        api.get("/empty", Caller.ANYONE, request -> Response.empty(204));
        api.get(
                "/file",
                Caller.ANYONE,
                request -> Response.download(
                        "application/zip", "a.zip", 5, () -> new ByteArrayInputStream("12345".getBytes(UTF_8))));
        api.get(
                "/ranged",
                Caller.ANYONE,
                request -> Response.file("video/mp4", 5, (first, length) -> {
                    var bytes = "12345and more than was announced".getBytes(UTF_8);
                    return new ByteArrayInputStream(bytes, (int) first, bytes.length);
                }));
        api.get(
                "/written",
                Caller.ANYONE,
                request -> Response.written("application/zip", out -> {
                            for (int i = 0; i < 3; i++) {
                                out.write("part ".getBytes(UTF_8));
                                out.flush();
                            }
                        })
                        .attachment("all of it.zip"));
        api.get(
                "/too-short",
                Caller.ANYONE,
                request -> Response.file(
                        "video/mp4", 50, (first, length) -> new ByteArrayInputStream("12345".getBytes(UTF_8))));
        api.get(
                "/cut-off",
                Caller.ANYONE,
                request -> Response.written("application/zip", out -> {
                    out.write("part ".getBytes(UTF_8));
                    out.flush();
                    throw new IOException("The rest is gone.");
                }));
        api.post("/echo", Caller.ANYONE, WebServerScene::word, (request, word) -> Response.json(200, word));
        api.post("/none", Caller.ANYONE, request -> Response.empty(204));
        testSite.site
                .pages()
                .post(
                        "/form",
                        Caller.ANYONE,
                        request -> Response.text(
                                200,
                                "text/plain",
                                request.field("word").orElse("") + " "
                                        + request.file("file")
                                                .map(part -> part.bytes() + " "
                                                        + part.fileName().orElse(""))
                                                .orElse("-")))
                .field("word", 9)
                .bytesMax(100_000);
        testSite.site.pages().get("/", Caller.ANYONE, request -> Response.text(200, "text/html", "home"));
        server = WebServer.start(InetAddress.getLoopbackAddress(), 0, Set.of("10.0.0.9"), this::dispatcher);
    }

    Dispatcher dispatcher(InetSocketAddress at) {
        var dispatcher = new Dispatcher(
                Origins.of(URI.create("http://127.0.0.1:" + at.getPort())),
                new byte[32],
                new GeneralLimit(10_000, 1_000, testSite.clock),
                new AccessLog(testSite.meters),
                testSite.clock,
                new CountingIds());
        dispatcher.mount(testSite.site);
        return dispatcher;
    }

    static Checked<String> word(Fields in) {
        var word = in.text("word", 0, 1_000);
        return in.make(() -> word);
    }

    static void await(CountDownLatch latch) {
        try {
            if (!latch.await(30, TimeUnit.SECONDS)) throw new IllegalStateException("Nobody came.");
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    @AfterEach
    void stop() {
        released.countDown();
        server.close();
    }

    String host() {
        return "127.0.0.1:" + server.address().getPort();
    }

    Socket connect() throws IOException {
        var socket = new Socket(server.address().getAddress(), server.address().getPort());
        socket.setSoTimeout(READ_MILLIS_MAX);
        return socket;
    }

    static void write(Socket socket, String text) throws IOException {
        socket.getOutputStream().write(text.getBytes(ISO_8859_1));
        socket.getOutputStream().flush();
    }

    /** Sends bytes as they are, and reads until the server closes the connection. */
    String raw(String text) throws IOException {
        try (var socket = connect()) {
            try {
                write(socket, text);
            } catch (SocketException closedBeforeAllWasSent) {
                // The answer is there all the same.
            }
            return readAll(socket);
        }
    }

    static String readAll(Socket socket) throws IOException {
        var all = new StringBuilder();
        var buffer = new byte[8_192];
        try {
            for (int n = socket.getInputStream().read(buffer);
                    n >= 0;
                    n = socket.getInputStream().read(buffer)) {
                all.append(new String(buffer, 0, n, ISO_8859_1));
            }
        } catch (SocketException reset) {
            // Closed hard, as a server may that was sent more than it wants.
        }
        return all.toString();
    }

    String head(String line) {
        return line + " HTTP/1.1\r\nHost: " + host() + "\r\nOrigin: http://" + host() + "\r\nConnection: close\r\n";
    }

    String get(String path, String... headers) throws IOException {
        return raw(head("GET " + path) + String.join("", headers) + "\r\n");
    }

    static int status(String answer) {
        return answer.startsWith("HTTP/1.1 ") ? Integer.parseInt(answer.substring(9, 12)) : 0;
    }

    static String body(String answer) {
        return answer.substring(answer.indexOf("\r\n\r\n") + 4);
    }

    static String header(String answer, String name) {
        for (var line : answer.substring(0, answer.indexOf("\r\n\r\n")).split("\r\n")) {
            if (line.regionMatches(true, 0, name + ":", 0, name.length() + 1)) {
                return line.substring(name.length() + 1).strip();
            }
        }
        return "";
    }

    static void assertProblem(String answer, int status) throws IOException {
        assertThat(status(answer)).as(answer).isEqualTo(status);
        assertThat(header(answer, "Content-Type")).as(answer).isEqualTo("application/problem+json");
        assertThat(header(answer, "X-Content-Type-Options")).as(answer).isEqualTo("nosniff");
        var document = Json.mapper().readTree(body(answer));
        assertThat(document.path("status").intValue()).isEqualTo(status);
        assertThat(document.path("code").asText()).isNotEmpty();
        assertThat(document.path("requestId").asText()).isNotEmpty().isEqualTo(header(answer, "X-Request-Id"));
        assertThat(answer).doesNotContainIgnoringCase("jetty").doesNotContainIgnoringCase("javalin");
    }
}
