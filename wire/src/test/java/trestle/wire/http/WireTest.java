package trestle.wire.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.CRC32;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import trestle.engine.Engine;
import trestle.wire.DynamoDbServer;
import trestle.wire.ServerOptions;

/** What goes over the wire, byte by byte. */
class WireTest {
    private static final String AUTHORIZATION =
            "Authorization: AWS4-HMAC-SHA256 Credential=k/20260101/us-east-1/dynamodb/aws4_request, SignedHeaders=host,"
                    + " Signature=0\r\nX-Amz-Date: 20260101T000000Z\r\n";
    private static final String LIST_TABLES = "POST / HTTP/1.1\r\nHost: localhost\r\n" + AUTHORIZATION
            + "Content-Type: application/x-amz-json-1.0\r\nX-Amz-Target: DynamoDB_20120810.ListTables\r\n";

    private final Engine engine = Engine.inMemory();
    private DynamoDbServer server;
    private Socket socket;
    private InputStream in;

    private record Answer(int status, Map<String, String> headers, byte[] body) {
        String text() {
            return new String(body, StandardCharsets.UTF_8);
        }
    }

    @BeforeEach
    void open() throws IOException {
        start(Limits.standard());
    }

    private void start(Limits limits) throws IOException {
        server = DynamoDbServer.start(engine, ServerOptions.loopback(0).withLimits(limits));
        connect();
    }

    private void connect() throws IOException {
        socket = new Socket(InetAddress.getLoopbackAddress(), server.port());
        socket.setSoTimeout(10_000);
        in = socket.getInputStream();
    }

    private void restart(Limits limits) throws IOException {
        socket.close();
        server.close();
        start(limits);
    }

    @AfterEach
    void close() throws IOException {
        socket.close();
        server.close();
        engine.close();
    }

    private void send(String text) throws IOException {
        send(text.getBytes(StandardCharsets.ISO_8859_1));
    }

    private void send(byte[] bytes) throws IOException {
        socket.getOutputStream().write(bytes);
    }

    private Answer ask(String request) throws IOException {
        send(request);
        return receive();
    }

    private Answer receive() throws IOException {
        var status = Integer.parseInt(line().split(" ", 3)[1]);
        var headers = new TreeMap<String, String>();
        for (var line = line(); !line.isEmpty(); line = line()) {
            var colon = line.indexOf(':');
            headers.put(
                    line.substring(0, colon).toLowerCase(Locale.ROOT),
                    line.substring(colon + 1).strip());
        }
        var length = headers.get("content-length");
        return new Answer(status, headers, in.readNBytes(length == null ? 0 : Integer.parseInt(length)));
    }

    private String line() throws IOException {
        var line = new StringBuilder();
        for (var b = in.read(); b != '\n'; b = in.read()) {
            if (b < 0) {
                throw new IOException("closed after: " + line);
            }
            line.append((char) b);
        }
        assertThat(line.charAt(line.length() - 1)).isEqualTo('\r');
        return line.substring(0, line.length() - 1);
    }

    private boolean closedByServer() throws IOException {
        try {
            return in.read() < 0;
        } catch (SocketException e) {
            return true;
        }
    }

    private static String sized(String body) {
        return LIST_TABLES + "Content-Length: " + body.length() + "\r\n\r\n" + body;
    }

    @Test
    void anAnswerCarriesAnIdAChecksumAndALength() throws IOException {
        var answer = ask(sized("{}"));

        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.text()).isEqualTo("{\"TableNames\":[]}");
        assertThat(answer.headers().get("x-amzn-requestid")).matches("[A-Z2-7]{52}");
        assertThat(answer.headers()).containsEntry("content-type", "application/x-amz-json-1.0");
        assertThat(answer.headers()).containsEntry("x-amz-crc32", crc(answer.body()));
        assertThat(answer.headers()).containsKey("date");
    }

    private static String crc(byte[] bytes) {
        var crc = new CRC32();
        crc.update(bytes);
        return Long.toString(crc.getValue());
    }

    @Test
    void aConnectionServesRequestsOneAfterTheOther() throws IOException {
        var first = ask(sized("{}"));
        var second = ask(sized("{}"));

        assertThat(second.status()).isEqualTo(200);
        assertThat(second.headers().get("x-amzn-requestid"))
                .isNotEqualTo(first.headers().get("x-amzn-requestid"));
    }

    @Test
    void requestsSentAheadAreAnsweredInOrder() throws IOException {
        send(sized("{}") + "GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n" + sized("{\"Limit\":0}"));

        assertThat(receive().text()).contains("TableNames");
        assertThat(receive().text()).isEqualTo("{\"status\":\"ok\",\"store\":\"writable\",\"batches\":0,\"syncs\":0}");
        assertThat(receive().status()).isEqualTo(400);
    }

    @Test
    void aRequestMayArriveByteByByte() throws IOException {
        socket.setTcpNoDelay(true);
        for (var b : sized("{\"Limit\":5}").getBytes(StandardCharsets.US_ASCII)) {
            send(new byte[] {b});
        }

        assertThat(receive().status()).isEqualTo(200);
    }

    @Test
    void aClientMayAskForTheConnectionToBeClosed() throws IOException {
        var answer = ask(LIST_TABLES + "Connection: close\r\nContent-Length: 2\r\n\r\n{}");

        assertThat(answer.headers()).containsEntry("connection", "close");
        assertThat(closedByServer()).isTrue();
    }

    @Test
    void http10IsAnsweredAndClosedUnlessKeptAlive() throws IOException {
        var kept = ask("GET / HTTP/1.0\r\nConnection: keep-alive\r\n\r\n");
        var last = ask("GET / HTTP/1.0\r\n\r\n");

        assertThat(kept.headers()).containsEntry("connection", "keep-alive");
        assertThat(last.text()).isEqualTo("healthy: dynamodb.us-east-1.amazonaws.com ");
        assertThat(closedByServer()).isTrue();
    }

    @Test
    void aBodyMayComeInChunks() throws IOException {
        var answer = ask(LIST_TABLES + "Transfer-Encoding: chunked\r\n\r\n3\r\n{\"L\r\n8\r\nimit\":1}\r\n0\r\n\r\n");

        assertThat(answer.status()).isEqualTo(200);
        assertThat(ask(sized("{}")).status()).isEqualTo(200);
    }

    @Test
    void aClientThatExpectsToBeToldToContinueIsTold() throws IOException {
        send(LIST_TABLES + "Expect: 100-continue\r\nContent-Length: 2\r\n\r\n");

        assertThat(line()).isEqualTo("HTTP/1.1 100 Continue");
        assertThat(line()).isEmpty();
        assertThat(ask("{}").status()).isEqualTo(200);
    }

    @Test
    void aBodyThatIsTooLargeIsRefusedBeforeItIsSent() throws IOException {
        var answer = ask(LIST_TABLES + "Expect: 100-continue\r\nContent-Length: 16777217\r\n\r\n");

        assertThat(answer.status()).isEqualTo(413);
        assertThat(closedByServer()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"99999999999999999999", "4294967296", "2147483648"})
    void lengthsBeyondMeasureAreTooLarge(String length) throws IOException {
        assertThat(ask(LIST_TABLES + "Content-Length: " + length + "\r\n\r\n").status())
                .isEqualTo(413);
    }

    @Test
    void theLargestBodyIsTaken() throws IOException {
        var fill = "x".repeat((16 << 20) - 10);

        var answer = ask(sized("{\"Fill\":\"" + fill.substring(1) + "\"}"));

        assertThat(answer.status()).isEqualTo(200);
        assertThat(ask(sized("{}")).status()).isEqualTo(200);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "400|GET / HTTP/1.1",
                "400|get / HTTP/1.1~Host: localhost",
                "400|GET  / HTTP/1.1~Host: localhost",
                "400|/ HTTP/1.1~Host: localhost",
                "400|GET x HTTP/1.1~Host: localhost",
                "505|GET / HTTP/2.0~Host: localhost",
                "505|GET / HTTP/1.1 ~Host: localhost",
                "400|GET / HTTP/1.1~Host: localhost~Host: y",
                "400|GET / HTTP/1.1~Host : x",
                "400|GET / HTTP/1.1~Host: localhost~ folded: y",
                "400|GET / HTTP/1.1~Host: localhost~nocolon",
                "400|GET / HTTP/1.1~Host: localhost~: noname",
                "400|GET / HTTP/1.1~Host: localhost~Content-Length: 1~Content-Length: 1",
                "400|GET / HTTP/1.1~Host: localhost~Content-Length: 1, 1",
                "400|GET / HTTP/1.1~Host: localhost~Content-Length: +1",
                "400|GET / HTTP/1.1~Host: localhost~Content-Length: -1",
                "400|GET / HTTP/1.1~Host: localhost~Content-Length:",
                "400|GET / HTTP/1.1~Host: localhost~Content-Length: 0x10",
                "400|GET / HTTP/1.1~Host: localhost~Content-Length: 1~Transfer-Encoding: chunked",
                "400|GET / HTTP/1.1~Host: localhost~Transfer-Encoding: chunked~Transfer-Encoding: chunked",
                "501|GET / HTTP/1.1~Host: localhost~Transfer-Encoding: gzip, chunked",
                "501|GET / HTTP/1.1~Host: localhost~Transfer-Encoding: identity",
                "400|GET / HTTP/1.0~Transfer-Encoding: chunked",
                "400|POST / HTTP/1.0~Connection: keep-alive~Transfer-Encoding: chunked",
                "417|GET / HTTP/1.1~Host: localhost~Content-Length: 1~Expect: miracles",
            })
    void whatTwoServersMightReadDifferentlyIsRefused(int status, String head) throws IOException {
        var answer = ask(head.replace("~", "\r\n") + "\r\n\r\n");

        assertThat(answer.status()).isEqualTo(status);
        assertThat(closedByServer()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "GET / HTTP/1.1\nHost: localhost\n\n\r\n\r\n",
                "GET / HTTP/1.1\r\nHost: a\u0000b\r\n\r\n",
                "GET / HTTP/1.1\r\nHost: a\rb\r\n\r\n"
            })
    void controlCharactersInHeadersAreRefused(String request) throws IOException {
        assertThat(ask(request).status()).isEqualTo(400);
    }

    @Test
    void aHeaderWithoutEndIsRefused() throws IOException {
        send("GET / HTTP/1.1\r\nHost: localhost\r\nX: ");
        try {
            for (var i = 0; i < 200; i++) {
                send("x".repeat(1024));
            }
        } catch (SocketException e) {
            assertThat(e).hasMessageContaining("pipe"); // it has seen enough
            return;
        }

        assertThat(receive().status()).isEqualTo(431);
    }

    @Test
    void aHeadIsRefusedFromOneByteAboveTheLimit() throws IOException {
        var around = "GET / HTTP/1.1\r\nHost: localhost\r\nX: \r\n\r\n".length();
        var most = Limits.standard().headBytesMax() - around;

        assertThat(ask("GET / HTTP/1.1\r\nHost: localhost\r\nX: " + "x".repeat(most) + "\r\n\r\n")
                        .status())
                .isEqualTo(200);
        assertThat(ask("GET / HTTP/1.1\r\nHost: localhost\r\nX: " + "x".repeat(most + 1) + "\r\n\r\n")
                        .status())
                .isEqualTo(431);
    }

    @Test
    void headersWithoutNumberAreRefused() throws IOException {
        assertThat(ask("GET / HTTP/1.1\r\nHost: localhost\r\n" + "A: b\r\n".repeat(100) + "\r\n")
                        .status())
                .isEqualTo(431);
    }

    @Test
    void anUnpackedBodyIsTakenAndAPackedAnswerGiven() throws IOException {
        var request = "{\"Fill\":\"" + "x".repeat(10_000) + "\"}";
        var packed = new ByteArrayOutputStream();
        try (var gzip = new GZIPOutputStream(packed)) {
            gzip.write(request.getBytes(StandardCharsets.UTF_8));
        }
        send(LIST_TABLES + "Content-Encoding: gzip\r\nContent-Length: " + packed.size() + "\r\n\r\n");
        send(packed.toByteArray());
        assertThat(receive().text()).isEqualTo("{\"TableNames\":[]}");

        var body = "{\"TableName\":\"" + "x".repeat(10_000) + "\"}";
        var answer = ask(LIST_TABLES.replace("ListTables", "DescribeTable")
                + "Accept-Encoding: gzip\r\nContent-Length: " + body.length() + "\r\n\r\n" + body);
        assertThat(answer.headers()).containsEntry("content-encoding", "gzip");
        assertThat(answer.headers()).containsEntry("x-amz-crc32", crc(answer.body()));
        try (var gzip = new GZIPInputStream(new ByteArrayInputStream(answer.body()))) {
            assertThat(new String(gzip.readAllBytes(), StandardCharsets.UTF_8)).contains("ValidationException");
        }
    }

    @Test
    void aPackedBodyThatUnpacksWithoutEndIsRefused() throws IOException {
        var packed = new ByteArrayOutputStream();
        try (var gzip = new GZIPOutputStream(packed)) {
            for (var i = 0; i < 20; i++) {
                gzip.write(new byte[1 << 20]);
            }
        }
        send(LIST_TABLES + "Content-Encoding: gzip\r\nContent-Length: " + packed.size() + "\r\n\r\n");
        send(packed.toByteArray());

        assertThat(receive().status()).isEqualTo(413);
    }

    @Test
    void whatIsNotGzipIsRefused() throws IOException {
        assertThat(ask(LIST_TABLES + "Content-Encoding: gzip\r\nContent-Length: 2\r\n\r\n{}")
                        .status())
                .isEqualTo(400);
        assertThat(ask(LIST_TABLES + "Content-Encoding: br\r\nContent-Length: 2\r\n\r\n{}")
                        .status())
                .isEqualTo(415);
    }

    @ParameterizedTest
    @ValueSource(strings = {"GET /nowhere", "PUT /", "POST /elsewhere", "DELETE /health"})
    void whatIsNotThereIsNotFound(String line) throws IOException {
        var answer = ask(line + " HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\n\r\n");

        assertThat(answer.status()).isEqualTo(404);
    }

    @Test
    void anAnswerToHeadHasNoBody() throws IOException {
        send("HEAD /nowhere HTTP/1.1\r\nHost: localhost\r\n\r\nGET /health HTTP/1.1\r\nHost: localhost\r\n\r\n");

        assertThat(line()).isEqualTo("HTTP/1.1 404 Not Found");
        for (var line = line(); !line.isEmpty(); line = line()) {
            assertThat(line).contains(": ");
        }
        assertThat(receive().status()).isEqualTo(200);
    }

    @Test
    void whatIsNotJsonIsNotFound() throws IOException {
        assertThat(ask("POST / HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/plain\r\nContent-Length: 2\r\n\r\n{}")
                        .status())
                .isEqualTo(404);
    }

    @Test
    void aRequestWithoutSignatureIsRefused() throws IOException {
        var answer = ask(sized("{}").replace("Authorization", "X-Authorization"));

        assertThat(answer.status()).isEqualTo(400);
        assertThat(answer.text())
                .isEqualTo("{\"__type\":\"com.amazon.coral.service#MissingAuthenticationTokenException\","
                        + "\"message\":\"Request is missing Authentication Token\"}");
    }

    @Nested
    class WhenAPageCalls {
        @Test
        void pagesOfAnAllowedOriginAreAdmitted() throws IOException {
            server.allowOrigin("http://localhost:3000");

            var preflight = ask("""
                    OPTIONS / HTTP/1.1
                    Host: localhost
                    Origin: http://localhost:3000
                    Access-Control-Request-Method: POST
                    Access-Control-Request-Headers: x-amz-target

                    """.replace("\n", "\r\n"));

            assertThat(preflight.status()).isEqualTo(200);
            assertThat(preflight.headers())
                    .containsEntry("access-control-allow-origin", "http://localhost:3000")
                    .containsEntry("vary", "Origin")
                    .containsEntry("access-control-allow-methods", "POST")
                    .containsEntry("access-control-allow-headers", "x-amz-target")
                    .containsEntry("access-control-max-age", "172800");
            assertThat(ask(sized("{}").replace("Host:", "Origin: http://localhost:3000\r\nHost:"))
                            .headers())
                    .containsEntry("access-control-allow-origin", "http://localhost:3000");
        }

        @Test
        void pagesOfAllOriginsAreWhereThatIsAskedFor() throws IOException {
            server.allowOrigin("*");

            assertThat(ask(sized("{}").replace("Host:", "Origin: https://example.com\r\nHost:"))
                            .headers())
                    .containsEntry("access-control-allow-origin", "*");
        }

        @ParameterizedTest
        @ValueSource(
                strings = {
                    "https://example.com",
                    "null",
                    "http://localhost.example.com",
                    "http://localhost:8080",
                    "http://127.0.0.1",
                    "http://localhost:30000",
                    "::::"
                })
        void pagesOfOthersAreNot(String origin) throws IOException {
            server.allowOrigin("http://localhost:3000");

            var answer = ask(sized("{}").replace("Host:", "Origin: " + origin + "\r\nHost:"));

            assertThat(answer.status()).isEqualTo(403);
            assertThat(answer.headers()).doesNotContainKey("access-control-allow-origin");
        }
    }

    @Nested
    class WhenAPageHasItsNamePointedHere {
        @ParameterizedTest
        @ValueSource(
                strings = {
                    "evil.example.org",
                    "evil.example.org:8000",
                    "127.0.0.1.evil.example.org",
                    "localhost.evil.example.org:8000",
                    "notlocalhost",
                    "127.0.0.1@evil.example.org",
                    ":8000",
                    ""
                })
        void aForeignNameIsRefused(String host) throws IOException {
            for (var request : List.of(sized("{}"), "GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n")) {
                assertThat(ask(request.replace("Host: localhost", "Host: " + host))
                                .status())
                        .isEqualTo(421);
            }
        }

        @ParameterizedTest
        @ValueSource(
                strings = {
                    "localhost",
                    "LOCALHOST:8000",
                    "trestle.localhost",
                    "127.0.0.1:8000",
                    "192.0.2.7",
                    "[::1]:8000"
                })
        void addressesAndNamesOfThisMachineAreAccepted(String host) throws IOException {
            assertThat(ask(sized("{}").replace("Host: localhost", "Host: " + host))
                            .status())
                    .isEqualTo(200);
        }

        @Test
        void whereOthersReachItAndMustSignAnyNameIsAccepted() throws IOException {
            socket.close();
            server.close();
            server = DynamoDbServer.start(
                    engine, ServerOptions.loopback(0).withHost("0.0.0.0").withKeys(Map.of("a", "b")));
            connect();

            assertThat(ask("GET / HTTP/1.1\r\nHost: database.example.org\r\n\r\n")
                            .status())
                    .isEqualTo(200);
            assertThat(ask(sized("{}").replace("Host: localhost", "Host: database.example.org"))
                            .status())
                    .isEqualTo(400);
        }
    }

    @Nested
    class WhenClientsAreSlow {
        private static Limits impatient(Duration idle, Duration head, Duration body) {
            var standard = Limits.standard();
            return new Limits(
                    standard.headBytesMax(),
                    standard.headersMax(),
                    standard.bodyBytesMax(),
                    standard.bodiesBytesMax(),
                    1,
                    idle,
                    head,
                    body,
                    standard.answer());
        }

        private static final Duration SHORT = Duration.ofMillis(10);
        private static final Duration LONG = Duration.ofMinutes(10);

        @Test
        void aConnectionWithoutRequestsIsClosed() throws IOException {
            restart(impatient(SHORT, LONG, LONG));

            assertThat(closedByServer()).isTrue();
        }

        @Test
        void aHeadThatTakesTooLongIsClosed() throws IOException {
            restart(impatient(LONG, SHORT, LONG));
            send("GET / HTTP/1.1\r\nHost");

            assertThat(closedByServer()).isTrue();
        }

        @Test
        void aBodyThatTakesTooLongIsClosed() throws IOException {
            restart(impatient(LONG, LONG, SHORT));
            send(LIST_TABLES + "Content-Length: 3\r\n\r\n{");

            assertThat(closedByServer()).isTrue();
        }

        @Test
        void connectionsBeyondTheLimitAreClosed() throws IOException {
            restart(impatient(LONG, LONG, LONG));
            assertThat(ask(sized("{}")).status()).isEqualTo(200);
            var first = socket;

            connect();
            assertThat(closedByServer()).isTrue();

            first.close();
            await().untilAsserted(() -> {
                connect();
                assertThat(ask(sized("{}")).status()).isEqualTo(200);
            });
        }
    }

    @Test
    void closingTheServerClosesIdleConnections() throws IOException {
        ask(sized("{}"));

        server.close();

        assertThat(closedByServer()).isTrue();
    }
}
