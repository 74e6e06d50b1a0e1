package trestle.wire.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import trestle.wire.DynamoDbServer;
import trestle.wire.ServerOptions;

/** Requests from pages in a browser: their origin, and the host name that they use. */
class BrowserRequestTest extends WireScene {
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
}
