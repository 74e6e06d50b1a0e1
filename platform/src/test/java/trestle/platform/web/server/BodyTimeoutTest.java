package trestle.platform.web.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.SocketException;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import trestle.platform.web.server.BodyTimeout.Patience;

final class BodyTimeoutTest extends WebServerScene {
    private void restart(Patience patience) throws IOException {
        server.close();
        var all = new WebServer.Patience(Duration.ofMinutes(1), patience);
        server = WebServer.start(InetAddress.getLoopbackAddress(), 0, Set.of(), all, this::dispatcher);
    }

    private String begun(String path, String type) {
        return head("POST " + path) + "Content-Type: " + type + "\r\nContent-Length: 90000\r\n\r\n";
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/small/api/v1/echo application/json",
                "/small/form application/x-www-form-urlencoded",
                "/small/form multipart/form-data;boundary=XX"
            })
    void whatDoesNotArriveInTimeIsGivenUpWhateverItIs(String routeAndType) throws IOException {
        var words = routeAndType.split(" ");
        restart(new Patience(Duration.ofNanos(-1), Long.MAX_VALUE));

        assertThat(status(raw(begun(words[0], words[1]) + "--"))).isEqualTo(408);
    }

    @Test
    void whoSendsAByteNowAndThenIsGivenUp() throws IOException {
        restart(new Patience(Duration.ZERO, Long.MAX_VALUE));

        try (var socket = connect()) {
            write(socket, begun("/small/api/v1/echo", "application/json"));
            try {
                for (int i = 0; i < 89_999 && socket.getInputStream().available() == 0; i++) write(socket, "-");
            } catch (SocketException closedBeforeAllWasSent) {
                // The answer is there all the same.
            }

            assertThat(status(readAll(socket))).isEqualTo(408);
        }
    }

    @Test
    void patienceLastsAWhileAndLongerTheMoreHasCome() {
        var patience = new Patience(Duration.ofSeconds(30), 1_000);

        assertThat(patience.isUsedUp(TimeUnit.SECONDS.toNanos(30), 0)).isFalse();
        assertThat(patience.isUsedUp(TimeUnit.SECONDS.toNanos(31), 0)).isTrue();
        assertThat(patience.isUsedUp(TimeUnit.SECONDS.toNanos(31), 1_000)).isFalse();
        assertThat(patience.isUsedUp(TimeUnit.SECONDS.toNanos(3_600), 1_000_000))
                .isTrue();
        assertThat(patience.isUsedUp(TimeUnit.HOURS.toNanos(1), 5L << 30)).isFalse();
    }
}
