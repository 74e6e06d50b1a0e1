package trestle.wire.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** How long a connection lasts, and in what order its requests are answered. */
class ConnectionTest extends WireScene {
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
    void closingTheServerClosesIdleConnections() throws IOException {
        ask(sized("{}"));

        server.close();

        assertThat(closedByServer()).isTrue();
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
}
