package trestle.platform.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpRequest;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

final class BoundedHttpTest {
    private static final int BYTES_MAX = 100;

    private final HttpServer server;
    private final CountDownLatch end = new CountDownLatch(1);
    private final BoundedHttp http = new BoundedHttp(Duration.ofSeconds(20), BYTES_MAX);

    BoundedHttpTest() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        serve("/exact", BYTES_MAX);
        serve("/long", BYTES_MAX + 1);
        server.createContext("/moved", exchange -> {
            exchange.getResponseHeaders().add("Location", "/exact");
            exchange.sendResponseHeaders(302, -1);
            exchange.close();
        });
        server.createContext("/silent", exchange -> {
            exchange.sendResponseHeaders(200, 10);
            exchange.getResponseBody().write(1);
            exchange.getResponseBody().flush();
            await();
            exchange.close();
        });
        server.start();
    }

    private void serve(String path, int bytes) {
        server.createContext(path, exchange -> {
            exchange.sendResponseHeaders(200, bytes);
            exchange.getResponseBody().write(new byte[bytes]);
            exchange.close();
        });
    }

    private void await() {
        try {
            end.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @AfterEach
    void close() {
        end.countDown();
        http.close();
        server.stop(0);
    }

    @Test
    void aBodyMayHaveAsManyBytesAsAreAllowed() throws IOException {
        assertThat(http.send(to("/exact")).body()).hasSize(BYTES_MAX);
        assertThatThrownBy(() -> http.send(to("/long")))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("longer than 100 bytes");
    }

    @Test
    void aServerThatStopsInTheMiddleEndsTheCallInTime() {
        try (var impatient = new BoundedHttp(Duration.ofMillis(200), BYTES_MAX)) {
            assertThatThrownBy(() -> impatient.send(to("/silent")))
                    .isInstanceOf(IOException.class)
                    .hasMessageContaining("took longer than 200 milliseconds");
        }
    }

    @Test
    void aRedirectIsAResponseLikeAnyOther() throws IOException {
        assertThat(http.send(to("/moved")).statusCode()).isEqualTo(302);
    }

    private HttpRequest to(String path) {
        return HttpRequest.newBuilder(
                        URI.create("http://127.0.0.1:" + server.getAddress().getPort() + path))
                .build();
    }
}
