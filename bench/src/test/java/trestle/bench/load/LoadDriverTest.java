package trestle.bench.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Collections;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class LoadDriverTest {
    private static final RequestPool POOL = RequestPool.of("GetItem", 200, n -> "{\"n\":%d}".formatted(n));

    private final Set<String> bodies = Collections.synchronizedSet(new HashSet<>());
    private final AtomicInteger requests = new AtomicInteger();
    private volatile int status = 200;
    private HttpServer server;

    @BeforeEach
    void start() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        server.createContext("/", exchange -> {
            requests.incrementAndGet();
            bodies.add(new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8));
            exchange.sendResponseHeaders(status, 7);
            exchange.getResponseBody().write("{\"a\":1}".getBytes(StandardCharsets.UTF_8));
            exchange.close();
        });
        server.start();
    }

    @AfterEach
    void stop() {
        server.stop(0);
    }

    @Test
    void sendsEachRequestOnce() throws Exception {
        var sample = LoadDriver.sendAll(server.getAddress(), POOL, 7);

        assertThat(sample.answers()).isEqualTo(200);
        assertThat(sample.bodyBytes()).isEqualTo(7);
        assertThat(requests).hasValue(200);
        assertThat(bodies)
                .isEqualTo(IntStream.range(0, 200)
                        .mapToObj("{\"n\":%d}"::formatted)
                        .collect(Collectors.toSet()));
    }

    @Test
    void doesNotCountAnswersOfTheLeadIn() throws Exception {
        var sample = LoadDriver.run(
                server.getAddress(),
                () -> Duration.ofNanos(1_000L * requests.get()),
                POOL,
                4,
                150,
                Duration.ofMillis(200),
                Duration.ZERO);

        assertThat(requests.get()).isPositive();
        assertThat(sample.answers()).isZero();
        assertThat(sample.cpuMicros()).isEqualTo(1);
    }

    @Test
    void endsAtAnAnswerOtherThan200() {
        status = 400;

        assertThatThrownBy(() -> LoadDriver.sendAll(server.getAddress(), POOL, 2))
                .isInstanceOf(UnexpectedAnswer.class)
                .hasMessageContaining("400");
    }
}
