package trestle.platform.web.server;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketException;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.zip.GZIPInputStream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import trestle.platform.pages.frame.Assets;

/** What goes in and out of the port: bodies, answers, addresses, and the end of the server. */
final class WebServerTest extends WebServerScene {
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
        void filesAreSentInParts() throws IOException {
            var whole = raw(head("GET /small/api/v1/ranged") + "\r\n");
            var part = raw(head("GET /small/api/v1/ranged") + "Range: bytes=1-2\r\n\r\n");

            assertThat(status(whole)).isEqualTo(200);
            assertThat(body(whole)).isEqualTo("12345");
            assertThat(status(part)).isEqualTo(206);
            assertThat(header(part, "Content-Range")).isEqualTo("bytes 1-2/5");
            assertThat(body(part)).isEqualTo("23");
            assertThat(status(raw(head("HEAD /small/api/v1/ranged") + "\r\n"))).isEqualTo(200);
        }

        @Test
        void whatIsWrittenAsItIsMadeHasNoLengthBeforehand() throws IOException {
            var answer = raw(head("GET /small/api/v1/written") + "\r\n");

            assertThat(status(answer)).isEqualTo(200);
            assertThat(header(answer, "Transfer-Encoding")).isEqualTo("chunked");
            assertThat(answer).contains("part ").endsWith("0\r\n\r\n");
            assertThat(header(answer, "Content-Disposition")).startsWith("attachment; filename=\"all of it.zip\"");
        }

        @Test
        void whatCannotBeWrittenToItsEndIsNotEnded() throws IOException {
            var answer = raw(head("GET /small/api/v1/cut-off") + "\r\n");

            assertThat(status(answer)).isEqualTo(200);
            assertThat(answer).contains("part ").doesNotEndWith("0\r\n\r\n").doesNotContain("Error");
            assertThat(raw(head("GET /small/api/v1/too-short") + "\r\n")).doesNotContain("Error");
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
                "X-Forwarded-For: 1.2.3.4:50000 | 1.2.3.4",
                "X-Forwarded-For: 1.2.3.4:50000, 10.0.0.9:443 | 1.2.3.4",
                "X-Forwarded-For: [2001:DB8::1]:50000 | 2001:db8:0:0:0:0:0:1",
                "X-Forwarded-For: 1.2.3.4, host.example | unknown",
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
    void aProxyThatIsNamedByNoAddressIsNotBelieved() throws IOException {
        server.close();
        server = WebServer.start(
                InetAddress.getLoopbackAddress(), 0, Set.of("127.0.0.1", "proxy.example"), this::dispatcher);

        assertThat(body(get("/small/api/v1/address", "X-Forwarded-For: 1.2.3.4, proxy.example\r\n")))
                .isEqualTo("\"unknown\"");
    }

    /** A connection that was kept open may send its next request at any moment, be it while the server stops. */
    @Test
    void whatComesWhileTheServerStopsIsSentElsewhere() throws Exception {
        try (var waiting = connect();
                var kept = connect()) {
            write(waiting, head("GET /small/api/v1/waiting") + "\r\n");
            await(reached);
            var head = "POST /small/api/v1/none HTTP/1.1\r\nHost: " + host() + "\r\nOrigin: http://" + host()
                    + "\r\nContent-Length: 0\r\n\r\n";
            write(kept, head);
            assertThat(readHead(kept)).startsWith("HTTP/1.1 204 ");
            var stopping = CompletableFuture.runAsync(server::close);

            String answer;
            do {
                write(kept, head);
                answer = readHead(kept);
            } while (answer.startsWith("HTTP/1.1 204 "));

            assertThat(answer).startsWith("HTTP/1.1 503 ").contains("Retry-After: 5", "Connection: close");
            assertThat(readAll(kept)).contains("\"unavailable\"", "The server is stopping.");
            released.countDown();
            assertThat(status(readAll(waiting))).isEqualTo(200);
            stopping.get(10, TimeUnit.SECONDS);
        }
        assertThat(testSite.meters
                        .get("trestle.requests")
                        .tag("status", "503")
                        .tag("method", "POST")
                        .timer()
                        .count())
                .isOne();
    }

    /** Reads up to the end of the headers. */
    private static String readHead(Socket socket) throws IOException {
        var head = new StringBuilder();
        while (head.indexOf("\r\n\r\n") < 0) {
            int next = socket.getInputStream().read();
            if (next < 0) break;
            head.append((char) next);
        }
        return head.toString();
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
