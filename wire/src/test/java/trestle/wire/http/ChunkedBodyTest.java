package trestle.wire.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ChunkedBodyTest {
    private static ChunkedBody body() {
        return new ChunkedBody(100);
    }

    private static String read(String sent, int atOnce) throws BadRequest {
        var body = body();
        var bytes = sent.getBytes(StandardCharsets.US_ASCII);
        var at = 0;
        while (at < bytes.length && !body.complete()) {
            at += body.take(bytes, at, Math.min(bytes.length, at + atOnce));
        }
        assertThat(body.complete()).isTrue();
        return new String(body.bytes(), 0, body.length(), StandardCharsets.US_ASCII) + "|" + sent.substring(at);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 7, 1000})
    void chunksArePutTogetherHoweverTheyArrive(int atOnce) throws BadRequest {
        var sent = "5\r\nhello\r\n1;ext=\"x\"\r\n \r\n00a\r\n0123456789\r\n0\r\nTrailer: x\r\n\r\nGET /";

        assertThat(read(sent, atOnce)).isEqualTo("hello 0123456789|GET /");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\r\n",
                "x\r\n",
                "-1\r\n",
                "5\nhello",
                "5\r\nhelloX",
                "5\r\nhello\rX",
                "123456789\r\n",
                "0\r\n\rX",
                "1;\n",
                " 5\r\n",
            })
    void malformedChunksAreRefused(String sent) {
        var bytes = sent.getBytes(StandardCharsets.US_ASCII);

        assertThatThrownBy(() -> body().take(bytes, 0, bytes.length))
                .isInstanceOfSatisfying(
                        BadRequest.class, e -> assertThat(e.status()).isEqualTo(400));
    }

    @Test
    void tooManyBytesAreRefusedBeforeTheyArrive() {
        var bytes = "60\r\n".concat("x".repeat(0x60)).concat("\r\n5\r\n").getBytes(StandardCharsets.US_ASCII);

        assertThatThrownBy(() -> body().take(bytes, 0, bytes.length))
                .isInstanceOfSatisfying(
                        BadRequest.class, e -> assertThat(e.status()).isEqualTo(413));
    }

    @Test
    void trailersWithoutEndAreRefused() {
        var bytes = "0\r\n".concat("a: b\r\n".repeat(10_000)).getBytes(StandardCharsets.US_ASCII);

        assertThatThrownBy(() -> body().take(bytes, 0, bytes.length)).isInstanceOf(BadRequest.class);
    }
}
