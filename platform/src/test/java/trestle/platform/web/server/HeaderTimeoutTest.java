package trestle.platform.web.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketException;
import java.time.Duration;
import java.util.Set;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;

/** Jetty's own timeout is longer than these tests wait: what is closed here was closed for its slow head. */
final class HeaderTimeoutTest extends WebServerScene {
    private static final Duration SHORT = Duration.ofMillis(10);

    /** Longer than a busy machine takes from the last byte of a head to its handler. */
    private static final Duration LONGER = Duration.ofSeconds(2);

    private void restart(Duration heads) throws IOException {
        server.close();
        var patience = new WebServer.Patience(heads, new BodyTimeout.Patience(Duration.ofMinutes(1), 1));
        server = WebServer.start(InetAddress.getLoopbackAddress(), 0, Set.of(), patience, this::dispatcher);
    }

    private void aSlowHeadIsClosed() throws IOException {
        assertThat(raw("GET / HTTP/1.1\r\nHost: " + host() + "\r\nX-Slow: ")).isEmpty();
    }

    @Test
    void aHeadThatDoesNotEndIsNotWaitedFor() throws IOException {
        restart(SHORT);

        aSlowHeadIsClosed();
    }

    @Test
    void bytesThatComeNowAndThenDoNotKeepAConnection() throws IOException {
        restart(SHORT);
        try (var socket = connect()) {
            write(socket, "GET / HTTP/1.1\r\nHost: " + host() + "\r\nX-Slow: ");

            Awaitility.await().until(() -> isClosedFor(socket));
        }
    }

    private static boolean isClosedFor(Socket socket) throws IOException {
        try {
            write(socket, "x");
            return false;
        } catch (SocketException closed) {
            return true;
        }
    }

    @Test
    void aRequestUnderWayMayTakeLonger() throws IOException {
        restart(LONGER);
        try (var socket = connect()) {
            write(socket, head("GET /small/api/v1/waiting") + "\r\n");
            await(reached);
            aSlowHeadIsClosed();
            released.countDown();

            assertThat(status(readAll(socket))).isEqualTo(200);
        }
    }

    @Test
    void aConnectionThatRestsBetweenRequestsIsKept() throws IOException {
        restart(LONGER);
        try (var socket = connect()) {
            write(socket, "GET /small/api/v1/empty HTTP/1.1\r\nHost: " + host() + "\r\n\r\n");
            assertThat(socket.getInputStream().read()).isEqualTo('H');
            aSlowHeadIsClosed();
            write(socket, head("GET /small/api/v1/address") + "\r\n");

            assertThat(readAll(socket)).contains("HTTP/1.1 200 ");
        }
    }

    @Test
    void aSecondHeadThatDoesNotEndIsNotWaitedForEither() throws IOException {
        restart(LONGER);
        try (var socket = connect()) {
            write(socket, "GET /small/api/v1/empty HTTP/1.1\r\nHost: " + host() + "\r\n\r\n");
            assertThat(socket.getInputStream().read()).isEqualTo('H');

            Awaitility.await().until(() -> isClosedFor(socket));
        }
    }
}
