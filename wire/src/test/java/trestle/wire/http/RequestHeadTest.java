package trestle.wire.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.SocketException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Request lines and headers: what is refused, and from which size on. */
class RequestHeadTest extends WireScene {
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
}
