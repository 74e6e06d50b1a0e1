package trestle.platform.web;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketException;
import java.net.URI;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.zip.GZIPInputStream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import trestle.platform.limits.GeneralLimit;
import trestle.platform.pages.frame.Assets;
import trestle.testing.CountingIds;

/** What the port makes of requests written byte by byte. */
@Timeout(60)
final class WebServerTest {
    private static final int READ_MILLIS_MAX = 20_000;
    private static final String LONG_TEXT = "All work and no rolling. ".repeat(400);

    private final House house = new House();
    private final CountDownLatch reached = new CountDownLatch(1);
    private final CountDownLatch released = new CountDownLatch(1);
    private WebServer server;

    @BeforeEach
    void start() throws IOException {
        var api = house.site.api();
        api.get("/long", Caller.ANYONE, request -> Response.json(200, LONG_TEXT).etag(1));
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
        api.post("/echo", Caller.ANYONE, WebServerTest::word, (request, word) -> Response.json(200, word));
        api.post("/none", Caller.ANYONE, request -> Response.empty(204));
        house.site
                .pages()
                .post(
                        "/form",
                        Caller.ANYONE,
                        request -> Response.text(
                                200,
                                "text/plain",
                                request.fields().typed("word") + " "
                                        + request.file("file")
                                                .map(part -> part.bytes() + " "
                                                        + part.fileName().orElse(""))
                                                .orElse("-")))
                .bytesMax(100_000);
        house.site.pages().get("/", Caller.ANYONE, request -> Response.text(200, "text/html", "home"));
        server = WebServer.start(InetAddress.getLoopbackAddress(), 0, Set.of("10.0.0.9"), this::dispatcher);
    }

    private Dispatcher dispatcher(InetSocketAddress at) {
        var dispatcher = new Dispatcher(
                Origins.of(URI.create("http://127.0.0.1:" + at.getPort())),
                new byte[32],
                new GeneralLimit(10_000, 1_000, house.clock),
                new AccessLog(house.meters),
                house.clock,
                new CountingIds());
        dispatcher.mount(house.site);
        return dispatcher;
    }

    private static Checked<String> word(Fields in) {
        var word = in.text("word", 0, 1_000);
        return in.make(() -> word);
    }

    private static void await(CountDownLatch latch) {
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

    private String host() {
        return "127.0.0.1:" + server.address().getPort();
    }

    private Socket connect() throws IOException {
        var socket = new Socket(server.address().getAddress(), server.address().getPort());
        socket.setSoTimeout(READ_MILLIS_MAX);
        return socket;
    }

    private static void write(Socket socket, String text) throws IOException {
        socket.getOutputStream().write(text.getBytes(ISO_8859_1));
        socket.getOutputStream().flush();
    }

    /** Sends bytes as they are, and reads until the server closes the connection. */
    private String raw(String text) throws IOException {
        try (var socket = connect()) {
            try {
                write(socket, text);
            } catch (SocketException closedBeforeAllWasSent) {
                // The answer is there all the same.
            }
            return readAll(socket);
        }
    }

    private static String readAll(Socket socket) throws IOException {
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

    private String head(String line) {
        return line + " HTTP/1.1\r\nHost: " + host() + "\r\nOrigin: http://" + host() + "\r\nConnection: close\r\n";
    }

    private String get(String path, String... headers) throws IOException {
        return raw(head("GET " + path) + String.join("", headers) + "\r\n");
    }

    private static int status(String answer) {
        return answer.startsWith("HTTP/1.1 ") ? Integer.parseInt(answer.substring(9, 12)) : 0;
    }

    private static String body(String answer) {
        return answer.substring(answer.indexOf("\r\n\r\n") + 4);
    }

    private static String header(String answer, String name) {
        for (var line : answer.substring(0, answer.indexOf("\r\n\r\n")).split("\r\n")) {
            if (line.regionMatches(true, 0, name + ":", 0, name.length() + 1)) {
                return line.substring(name.length() + 1).strip();
            }
        }
        return "";
    }

    private static void assertProblem(String answer, int status) throws IOException {
        assertThat(status(answer)).as(answer).isEqualTo(status);
        assertThat(header(answer, "Content-Type")).as(answer).isEqualTo("application/problem+json");
        assertThat(header(answer, "X-Content-Type-Options")).as(answer).isEqualTo("nosniff");
        var document = Json.mapper().readTree(body(answer));
        assertThat(document.path("status").intValue()).isEqualTo(status);
        assertThat(document.path("code").asText()).isNotEmpty();
        assertThat(document.path("requestId").asText()).isNotEmpty().isEqualTo(header(answer, "X-Request-Id"));
        assertThat(answer).doesNotContainIgnoringCase("jetty").doesNotContainIgnoringCase("javalin");
    }

    @Nested
    class Smuggling {
        @ParameterizedTest
        @ValueSource(
                strings = {
                    "Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
                    "Content-Length: 2\r\nContent-Length: 3\r\n\r\n{} ",
                    "Content-Length: 2, 3\r\n\r\n{} ",
                    "Content-Length: -1\r\n\r\n{}",
                    "Content-Length: 0x2\r\n\r\n{}",
                    "Content-Length: 99999999999999999999\r\n\r\n{}",
                    "Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n",
                    "Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n",
                    "Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n",
                    "Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n",
                    "Transfer-Encoding: chunked\r\n\r\n-2\r\n{}\r\n0\r\n\r\n",
                    "Transfer-Encoding: chunked\r\n\r\n2\r\n{}x\r\n0\r\n\r\n",
                    "X-Header: a\r\n b\r\nContent-Length: 2\r\n\r\n{}",
                    "X-Header: a\0b\r\nContent-Length: 2\r\n\r\n{}",
                    "No colon here\r\nContent-Length: 2\r\n\r\n{}",
                    "Host: other.example\r\nContent-Length: 2\r\n\r\n{}"
                })
        void isRefused(String rest) throws IOException {
            var answer = raw(head("POST /small/api/v1/echo") + "Content-Type: application/json\r\n" + rest);

            assertProblem(answer, 400);
        }

        @ParameterizedTest
        @ValueSource(
                strings = {
                    "GET /small/api/v1/long HTTP/1.1\nHost: HOST\n\n",
                    "GET /small/api/v1/long HTTP/1.1\r\n\r\n",
                    "GET /small/api/v1/long\r\n\r\n",
                    "GET /small/api/v1/long HTTP/1.9\r\nHost: HOST\r\n\r\n",
                    "GET /small/%zz HTTP/1.1\r\nHost: HOST\r\nConnection: close\r\n\r\n",
                    "\0\0\0\0\r\n\r\n"
                })
        void isNotUnderstood(String request) throws IOException {
            var answer = raw(request.replace("HOST", host()));

            assertThat(status(answer)).as(answer).isIn(0, 400, 404, 421, 505);
            if (status(answer) != 0) assertProblem(answer, status(answer));
        }

        @Test
        void leavesNothingForTheNext() throws IOException {
            var answer = raw(head("POST /small/api/v1/echo") + "Content-Type: application/json\r\n"
                    + "Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"
                    + head("GET /small/api/v1/long") + "\r\n");

            assertThat(answer).doesNotContain("no rolling");
        }

        @Test
        void ofLargeHeadersIsRefused() throws IOException {
            assertProblem(get("/small/api/v1/empty", "X-Large: " + "x".repeat(64 * 1024) + "\r\n"), 431);
            assertThat(status(get("/small/api/v1/empty", "X-Large: " + "x".repeat(8 * 1024) + "\r\n")))
                    .isEqualTo(204);
        }

        @Test
        void ofAnEndlessPathIsRefused() throws IOException {
            var answer = get("/small/" + "x".repeat(64 * 1024));

            assertThat(status(answer)).isIn(414, 431);
            assertProblem(answer, status(answer));
        }

        @Test
        void ofAnotherHostIsMisdirected() throws IOException {
            assertProblem(raw("GET /small/ HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n"), 421);
            assertProblem(
                    raw("GET http://evil.example/small/ HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n"),
                    421);
        }

        @ParameterizedTest
        @ValueSource(strings = {"BREW", "TRACE", "PROPFIND", "get"})
        void ofAnUnknownMethodIsRefused(String method) throws IOException {
            var answer = raw(head(method + " /small/api/v1/long") + "\r\n");

            assertThat(status(answer)).as(answer).isIn(400, 405, 501);
            assertProblem(answer, status(answer));
        }
    }

    @Nested
    class BodiesOf {
        private static String chunk(String text) {
            return Integer.toHexString(text.length()) + "\r\n" + text + "\r\n";
        }

        @Test
        void chunksAreRead() throws IOException {
            var answer = raw(head("POST /small/api/v1/echo")
                    + "Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n" + chunk("{\"word\":")
                    + chunk("\"one\"}") + "0\r\n\r\n");

            assertThat(status(answer)).isEqualTo(200);
            assertThat(answer).contains("\"one\"");
        }

        @Test
        void slowSendersAreWaitedFor() throws IOException {
            try (var socket = connect()) {
                write(
                        socket,
                        head("POST /small/api/v1/echo")
                                + "Content-Type: application/json\r\nContent-Length: 14\r\n\r\n");
                for (var each : "{\"word\":\"one\"}".split("")) write(socket, each);

                assertThat(status(readAll(socket))).isEqualTo(200);
            }
        }

        @Test
        void sendersWhoStopHalfwayAreToldOrLeft() throws IOException {
            try (var socket = connect()) {
                write(
                        socket,
                        head("POST /small/api/v1/echo")
                                + "Content-Type: application/json\r\nContent-Length: 14\r\n\r\n{\"wo");
                socket.shutdownOutput();
                var answer = readAll(socket);

                assertThat(status(answer)).as(answer).isIn(0, 400);
            }
        }

        @Test
        void tooManyBytesAreRefusedBeforeTheyAreSent() throws IOException {
            try (var socket = connect()) {
                write(
                        socket,
                        head("POST /small/api/v1/echo")
                                + "Content-Type: application/json\r\nContent-Length: 100000000\r\n\r\n{");

                assertProblem(readAll(socket), 413);
            }
        }

        @Test
        void tooManyBytesAreRefusedAsTheyCome() throws IOException {
            try (var socket = connect()) {
                write(
                        socket,
                        head("POST /small/api/v1/echo")
                                + "Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n");
                try {
                    for (int i = 0; i < 300; i++) write(socket, chunk("x".repeat(1_024)));
                } catch (SocketException closedBeforeAllWasSent) {
                    // The answer is there all the same.
                }

                assertProblem(readAll(socket), 413);
            }
        }

        @Test
        void aRouteThatTakesNoneIsNotHeldUpByOne() throws IOException {
            try (var socket = connect()) {
                write(socket, head("POST /small/api/v1/none") + "Content-Length: 100000\r\n\r\nhalf");

                assertThat(status(readAll(socket))).isEqualTo(204);
            }
        }

        private String form(String parts) throws IOException {
            return raw(head("POST /small/form") + "Content-Type: multipart/form-data; boundary=XX\r\nContent-Length: "
                    + parts.length() + "\r\n\r\n" + parts);
        }

        private static String part(String disposition, String content) {
            return "--XX\r\nContent-Disposition: form-data; " + disposition + "\r\n\r\n" + content + "\r\n";
        }

        @Test
        void partsAreFieldsAndFiles() throws IOException {
            var answer = form(part("name=\"word\"", "one") + part("name=\"file\"; filename=\"../a.zip\"", "12345")
                    + "--XX--\r\n");

            assertThat(status(answer)).as(answer).isEqualTo(200);
            assertThat(body(answer)).contains("one 5 ../a.zip");
        }

        @Test
        void partsAreBoundedInSizeAndNumber() throws IOException {
            assertThat(status(form(part("name=\"file\"; filename=\"a\"", "x".repeat(99_000)) + "--XX--\r\n")))
                    .isEqualTo(200);
            assertThat(status(form(part("name=\"file\"; filename=\"a\"", "x".repeat(300_000)) + "--XX--\r\n")))
                    .isEqualTo(413);
            assertThat(status(form(part("name=\"a\"", "").repeat(1_500) + "--XX--\r\n")))
                    .isIn(400, 413);
            assertThat(status(form(part("name=\"a\"", "").repeat(101) + "--XX--\r\n")))
                    .isEqualTo(400);
        }

        @ParameterizedTest
        @ValueSource(
                strings = {"--XX\r\n", "--XX\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\nno end", "nothing", ""
                })
        void partsThatCannotBeToldApartAreMalformed(String parts) throws IOException {
            assertThat(status(form(parts))).isIn(200, 400);
        }

        @Test
        void partsWithoutABoundaryAreMalformed() throws IOException {
            assertThat(status(raw(head("POST /small/form")
                            + "Content-Type: multipart/form-data\r\nContent-Length: 2\r\n\r\n{}")))
                    .isEqualTo(400);
        }
    }

    @Nested
    class AnswersOf {
        @Test
        void lengthAreCompressedWhereThatIsWanted() throws IOException {
            var packed = get("/small/api/v1/long", "Accept-Encoding: gzip\r\n");
            var plain = get("/small/api/v1/long");

            assertThat(header(packed, "Content-Encoding")).isEqualTo("gzip");
            assertThat(header(packed, "Vary")).contains("Accept-Encoding");
            assertThat(header(plain, "Content-Encoding")).isEmpty();
            assertThat(header(plain, "Vary")).contains("Accept-Encoding");
            assertThat(body(plain)).isEqualTo("\"" + LONG_TEXT + "\"");
            assertThat(packed.length()).isLessThan(plain.length() / 4);
        }

        @Test
        void filesAreSentAsTheyWerePacked() throws IOException {
            var answer = get("/worker.js", "Accept-Encoding: gzip\r\n");

            assertThat(header(answer, "Content-Encoding")).isEqualTo("gzip");
            try (var in =
                    new GZIPInputStream(new ByteArrayInputStream(body(answer).getBytes(ISO_8859_1)))) {
                assertThat(in.readAllBytes())
                        .isEqualTo(
                                Assets.ours().find("/worker.js").orElseThrow().bytes());
            }
        }

        @Test
        void headHaveNoBody() throws IOException {
            var answer = raw(head("HEAD /small/api/v1/long") + "\r\n");

            assertThat(status(answer)).isEqualTo(200);
            assertThat(body(answer)).isEmpty();
            assertThat(header(answer, "ETag")).isEqualTo("\"1\"");
            assertThat(status(raw(head("HEAD /small/api/v1/file") + "\r\n"))).isEqualTo(200);
        }

        @Test
        void nothingHaveNoBodyAndNoType() throws IOException {
            var answer = get("/small/api/v1/empty");

            assertThat(status(answer)).isEqualTo(204);
            assertThat(body(answer)).isEmpty();
            assertThat(header(answer, "Content-Type")).isEmpty();
        }

        @Test
        void unchangedStatesHaveNoBody() throws IOException {
            var answer = get("/small/api/v1/long", "If-None-Match: \"1\"\r\n");

            assertThat(status(answer)).isEqualTo(304);
            assertThat(body(answer)).isEmpty();
        }

        @Test
        void filesAreKeptNotShown() throws IOException {
            var answer = get("/small/api/v1/file");

            assertThat(body(answer)).isEqualTo("12345");
            assertThat(header(answer, "Content-Disposition")).isEqualTo("attachment; filename=\"a.zip\"");
        }

        @Test
        void tellNothingOfWhatServesThem() throws IOException {
            assertThat(header(get("/small/"), "Server")).isEmpty();
            assertThat(header(get("/small/"), "X-Powered-By")).isEmpty();
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "X-Forwarded-For: 1.2.3.4 | 127.0.0.1",
                "Forwarded: for=1.2.3.4 | 127.0.0.1",
                "X-Real-IP: 1.2.3.4 | 127.0.0.1"
            })
    void anAddressIsNotTakenFromJustAnyone(String sent, String address) throws IOException {
        assertThat(body(get("/small/api/v1/address", sent + "\r\n"))).isEqualTo("\"" + address + "\"");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "X-Forwarded-For: 1.2.3.4 | 1.2.3.4",
                "X-Forwarded-For: 6.6.6.6, 1.2.3.4 | 1.2.3.4",
                "X-Forwarded-For: 6.6.6.6, 1.2.3.4, 10.0.0.9 | 1.2.3.4",
                "X-Forwarded-For: 6.6.6.6~X-Forwarded-For: 1.2.3.4 | 1.2.3.4",
                "X-Forwarded-For: 10.0.0.9 | 10.0.0.9",
                "X-Forwarded-For: , | 127.0.0.1",
                "X-Other: 1 | 127.0.0.1"
            })
    void anAddressIsTakenFromTheProxiesWeKnow(String sent, String address) throws IOException {
        server.close();
        server =
                WebServer.start(InetAddress.getLoopbackAddress(), 0, Set.of("127.0.0.1", "10.0.0.9"), this::dispatcher);

        assertThat(body(get("/small/api/v1/address", sent.replace("~", "\r\n") + "\r\n")))
                .isEqualTo("\"" + address + "\"");
    }

    @Test
    void stoppingLetsARequestUnderWayEnd() throws Exception {
        try (var socket = connect()) {
            write(socket, head("GET /small/api/v1/waiting") + "\r\n");
            await(reached);
            var stopping = CompletableFuture.runAsync(server::close);
            Awaitility.await().until(this::refusesConnections);
            released.countDown();

            assertThat(body(readAll(socket))).isEqualTo("\"done\"");
            stopping.get(30, TimeUnit.SECONDS);
        }
    }

    private boolean refusesConnections() {
        try (var socket = connect()) {
            write(socket, head("GET /small/api/v1/empty") + "\r\n");
            return status(readAll(socket)) != 204;
        } catch (IOException e) {
            return true;
        }
    }

    @Test
    void aServerWhoseDispatcherCannotBeMadeDoesNotStayOpen() {
        var ports = new CompletableFuture<Integer>();

        assertThat(catchThrowable(() -> WebServer.start(InetAddress.getLoopbackAddress(), 0, Set.of(), at -> {
                    ports.complete(at.getPort());
                    throw new UncheckedIOException(new IOException("no"));
                })))
                .isInstanceOf(UncheckedIOException.class);

        assertThat(catchThrowable(() -> new Socket(InetAddress.getLoopbackAddress(), ports.join()).close()))
                .isInstanceOf(IOException.class);
    }
}
