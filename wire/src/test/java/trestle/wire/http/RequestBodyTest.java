package trestle.wire.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Bodies of requests: in chunks, announced, large, and compressed. */
class RequestBodyTest extends WireScene {
    @Test
    void aBodyMayComeInChunks() throws IOException {
        var answer = ask(LIST_TABLES + "Transfer-Encoding: chunked\r\n\r\n3\r\n{\"L\r\n8\r\nimit\":1}\r\n0\r\n\r\n");

        assertThat(answer.status()).isEqualTo(200);
        assertThat(ask(sized("{}")).status()).isEqualTo(200);
    }

    @Test
    void aClientThatExpectsToBeToldToContinueIsTold() throws IOException {
        send(LIST_TABLES + "Expect: 100-continue\r\nContent-Length: 2\r\n\r\n");

        assertThat(line()).isEqualTo("HTTP/1.1 100 Continue");
        assertThat(line()).isEmpty();
        assertThat(ask("{}").status()).isEqualTo(200);
    }

    @Test
    void aBodyThatIsTooLargeIsRefusedBeforeItIsSent() throws IOException {
        var answer = ask(LIST_TABLES + "Expect: 100-continue\r\nContent-Length: 16777217\r\n\r\n");

        assertThat(answer.status()).isEqualTo(413);
        assertThat(closedByServer()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"99999999999999999999", "4294967296", "2147483648"})
    void lengthsBeyondMeasureAreTooLarge(String length) throws IOException {
        assertThat(ask(LIST_TABLES + "Content-Length: " + length + "\r\n\r\n").status())
                .isEqualTo(413);
    }

    @Test
    void theLargestBodyIsTaken() throws IOException {
        var fill = "x".repeat((16 << 20) - 10);

        var answer = ask(sized("{\"Fill\":\"" + fill.substring(1) + "\"}"));

        assertThat(answer.status()).isEqualTo(200);
        assertThat(ask(sized("{}")).status()).isEqualTo(200);
    }

    @Test
    void anUnpackedBodyIsTakenAndAPackedAnswerGiven() throws IOException {
        var request = "{\"Fill\":\"" + "x".repeat(10_000) + "\"}";
        var packed = new ByteArrayOutputStream();
        try (var gzip = new GZIPOutputStream(packed)) {
            gzip.write(request.getBytes(StandardCharsets.UTF_8));
        }
        send(LIST_TABLES + "Content-Encoding: gzip\r\nContent-Length: " + packed.size() + "\r\n\r\n");
        send(packed.toByteArray());
        assertThat(receive().text()).isEqualTo("{\"TableNames\":[]}");

        var body = "{\"TableName\":\"" + "x".repeat(10_000) + "\"}";
        var answer = ask(LIST_TABLES.replace("ListTables", "DescribeTable")
                + "Accept-Encoding: gzip\r\nContent-Length: " + body.length() + "\r\n\r\n" + body);
        assertThat(answer.headers()).containsEntry("content-encoding", "gzip");
        assertThat(answer.headers()).containsEntry("x-amz-crc32", crc(answer.body()));
        try (var gzip = new GZIPInputStream(new ByteArrayInputStream(answer.body()))) {
            assertThat(new String(gzip.readAllBytes(), StandardCharsets.UTF_8)).contains("ValidationException");
        }
    }

    @Test
    void aPackedBodyThatUnpacksWithoutEndIsRefused() throws IOException {
        var packed = new ByteArrayOutputStream();
        try (var gzip = new GZIPOutputStream(packed)) {
            for (var i = 0; i < 20; i++) {
                gzip.write(new byte[1 << 20]);
            }
        }
        send(LIST_TABLES + "Content-Encoding: gzip\r\nContent-Length: " + packed.size() + "\r\n\r\n");
        send(packed.toByteArray());

        assertThat(receive().status()).isEqualTo(413);
    }

    @Test
    void whatIsNotGzipIsRefused() throws IOException {
        assertThat(ask(LIST_TABLES + "Content-Encoding: gzip\r\nContent-Length: 2\r\n\r\n{}")
                        .status())
                .isEqualTo(400);
        assertThat(ask(LIST_TABLES + "Content-Encoding: br\r\nContent-Length: 2\r\n\r\n{}")
                        .status())
                .isEqualTo(415);
    }
}
