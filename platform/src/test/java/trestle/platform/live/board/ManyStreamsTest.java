package trestle.platform.live.board;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.parallel.Isolated;
import trestle.platform.web.pipeline.StreamLimits;
import trestle.testing.Trestle;
import trestle.testing.TrestleTest;

/** A thousand browsers at one server, and what they cost. */
@TrestleTest(model = "board")
@Timeout(value = 90, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
@Isolated // measures the memory of the process
final class ManyStreamsTest {
    private static final int STREAMS = 1_000;
    private static final long BYTES_MAX = 100L << 20;

    @Test
    void aThousandListenersTakeLittleMemoryAndHearAnEventSoon(Trestle trestle) throws Exception {
        var shared = new BoardInstance.Shared();
        shared.sessions.put("anna", "anna");
        shared.readers.put("anna", Set.of("b1"));
        var sockets = new ArrayList<SocketChannel>();
        try (var server = new BoardInstance(trestle, shared, StreamLimits.of(STREAMS, STREAMS, STREAMS))) {
            sockets.add(follow(server));
            await().until(() -> server.streams() == 1);
            long before = usedBytes();
            while (sockets.size() < STREAMS) sockets.add(follow(server));
            await().atMost(Duration.ofSeconds(30)).until(() -> server.streams() == STREAMS);
            long more = usedBytes() - before;

            long begun = System.nanoTime();
            var noteId = server.post("b1");
            for (var socket : sockets) assertThat(readUpTo(socket, noteId)).contains("event: note.created");
            var time = Duration.ofNanos(System.nanoTime() - begun);

            System.out.printf("%d streams: %d KB more heap, an event to all in %s%n", STREAMS, more >> 10, time);
            assertThat(more).isLessThan(BYTES_MAX);
            assertThat(time).isLessThan(Duration.ofSeconds(5));
        } finally {
            for (var socket : sockets) socket.close();
        }
    }

    private static SocketChannel follow(BoardInstance server) throws Exception {
        int port = server.url("/").getPort();
        var socket = SocketChannel.open(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
        socket.write(ByteBuffer.wrap(("GET /board/api/v1/stream HTTP/1.1\r\nHost: 127.0.0.1:" + port
                        + "\r\nCookie: board_session=anna\r\n\r\n")
                .getBytes(StandardCharsets.US_ASCII)));
        return socket;
    }

    private static String readUpTo(SocketChannel socket, String end) throws Exception {
        var text = new StringBuilder();
        var buffer = ByteBuffer.allocate(4_096);
        while (text.indexOf(end) < 0 && socket.read(buffer) >= 0) {
            text.append(new String(Arrays.copyOf(buffer.array(), buffer.position()), StandardCharsets.US_ASCII));
            buffer.clear();
        }
        return text.toString();
    }

    private static long usedBytes() {
        for (int i = 0; i < 3; i++) System.gc();
        return Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
    }
}
