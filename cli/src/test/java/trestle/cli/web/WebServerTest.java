package trestle.cli.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WebServerTest {
    private final AtomicReference<Overview> overview = new AtomicReference<>(Samples.listing());
    private final AtomicReference<Health> health = new AtomicReference<>(health(null));
    private WebServer web;

    @BeforeEach
    void start() throws IOException {
        var anyPort = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
        web = WebServer.start(anyPort, overview::get, health::get, Clock.systemUTC());
    }

    @AfterEach
    void stop() {
        web.close();
    }

    @Test
    void theFrontDoorIsMadeAnewAtEachRequest() throws IOException {
        assertThat(get("/")).startsWith("HTTP/1.1 200").contains("There are no tables yet");

        overview.set(Samples.listing(Samples.table("Archive")));

        assertThat(get("/")).contains("Archive").doesNotContain("There are no tables yet");
    }

    @ParameterizedTest
    @ValueSource(strings = {"/", "/health", "/assets/trestle.css", "/assets/front-door.js", "/nowhere"})
    void everyAnswerIsGuarded(String path) throws IOException {
        assertThat(get(path).lines().map(WebServerTest::header))
                .contains(
                        "content-security-policy: default-src 'none'; script-src 'self'; style-src 'self';"
                                + " img-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none';"
                                + " frame-ancestors 'none'",
                        "x-content-type-options: nosniff",
                        "x-frame-options: DENY",
                        "referrer-policy: no-referrer");
    }

    @Test
    void healthIs200WhenAllIsUpAnd503Otherwise() throws IOException {
        assertThat(get("/health"))
                .startsWith("HTTP/1.1 200")
                .contains("{\"status\":\"up\",\"version\":\"1.2.3\",\"uptimeSeconds\":7,"
                        + "\"parts\":{\"store\":{\"status\":\"up\"}}}");

        health.set(health("The disk is \"full\"."));

        assertThat(get("/health"))
                .startsWith("HTTP/1.1 503")
                .contains("{\"status\":\"down\",", "{\"status\":\"down\",\"reason\":\"The disk is \\\"full\\\".\"}");
    }

    @Test
    void assetsAreSentOnceAndThenConfirmed() throws IOException {
        var first = get("/assets/trestle.css");
        assertThat(first).startsWith("HTTP/1.1 200").contains("oklch(");
        var tag = first.lines()
                .filter(line -> header(line).startsWith("etag: "))
                .findFirst()
                .orElseThrow();

        var second = ask("GET /assets/trestle.css HTTP/1.1\r\nIf-None-Match: "
                + tag.substring(6).strip() + "\r\n");

        assertThat(second).startsWith("HTTP/1.1 304").doesNotContain("oklch(");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/nowhere",
                "/index.html",
                "/assets/",
                "/assets/../trestle.css",
                "/assets/%2e%2e/FrontDoor.class",
                "/docs/",
                "/docs/secret.md"
            })
    void whatIsNotThereIs404(String path) throws IOException {
        assertThat(get(path)).startsWith("HTTP/1.1 404").contains("There is no page at this address.");
    }

    @ParameterizedTest
    @ValueSource(strings = {"POST", "PUT", "DELETE", "OPTIONS"})
    void pagesAreOnlyRead(String method) throws IOException {
        assertThat(ask(method + " / HTTP/1.1\r\nContent-Length: 0\r\n"))
                .startsWith("HTTP/1.1 405")
                .contains("GET, HEAD");
    }

    @Test
    void headHasNoBody() throws IOException {
        assertThat(ask("HEAD / HTTP/1.1\r\n")).startsWith("HTTP/1.1 200").doesNotContain("<html");
    }

    @Test
    void aNameThatIsNotOursIsTurnedAway() throws IOException {
        assertThat(raw("GET / HTTP/1.1\r\nHost: evil.example:" + web.address().getPort()
                        + "\r\nConnection: close\r\n\r\n"))
                .startsWith("HTTP/1.1 421")
                .doesNotContain("Trestle</title>");
        assertThat(raw("GET / HTTP/1.1\r\nHost: LOCALHOST:1\r\nConnection: close\r\n\r\n"))
                .startsWith("HTTP/1.1 200");
        assertThat(raw("GET / HTTP/1.1\r\nHost: [::1]\r\nConnection: close\r\n\r\n"))
                .startsWith("HTTP/1.1 200");
    }

    @Test
    void aPageThatFailsIs500AndTheNextIsServed() throws IOException {
        overview.set(null);
        assertThat(get("/")).startsWith("HTTP/1.1 500").doesNotContain("Exception");

        overview.set(Samples.listing());
        assertThat(get("/")).startsWith("HTTP/1.1 200");
    }

    @Test
    void thePageWithItsFilesIsSmall() throws IOException {
        var bytes = get("/").length()
                + get("/assets/trestle.css").length()
                + get("/assets/front-door.js").length();

        assertThat(bytes).isLessThan(100_000);
        assertThat(get("/assets/trestle.css").length()).isLessThan(24_000);
    }

    private static Health health(String trouble) {
        return new Health("1.2.3", 7, List.of(new Health.Part("store", trouble)));
    }

    /** Header names in one case, as they may come in any. */
    private static String header(String line) {
        int colon = line.indexOf(':');
        return colon < 0 ? line : line.substring(0, colon).toLowerCase(Locale.ROOT) + line.substring(colon);
    }

    private String get(String path) throws IOException {
        return ask("GET " + path + " HTTP/1.1\r\n");
    }

    private String ask(String head) throws IOException {
        return raw(head + "Host: 127.0.0.1:" + web.address().getPort() + "\r\nConnection: close\r\n\r\n");
    }

    private String raw(String request) throws IOException {
        try (var socket =
                new Socket(InetAddress.getLoopbackAddress(), web.address().getPort())) {
            socket.setSoTimeout(20_000);
            socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
            return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
