package trestle.wire.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What answers carry, and what is not found. */
class ResponseTest extends WireScene {
    @Test
    void anAnswerCarriesAnIdAChecksumAndALength() throws IOException {
        var answer = ask(sized("{}"));

        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.text()).isEqualTo("{\"TableNames\":[]}");
        assertThat(answer.headers().get("x-amzn-requestid")).matches("[A-Z2-7]{52}");
        assertThat(answer.headers()).containsEntry("content-type", "application/x-amz-json-1.0");
        assertThat(answer.headers()).containsEntry("x-amz-crc32", crc(answer.body()));
        assertThat(answer.headers()).containsKey("date");
    }

    @ParameterizedTest
    @ValueSource(strings = {"GET /nowhere", "PUT /", "POST /elsewhere", "DELETE /health"})
    void whatIsNotThereIsNotFound(String line) throws IOException {
        var answer = ask(line + " HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\n\r\n");

        assertThat(answer.status()).isEqualTo(404);
    }

    @Test
    void anAnswerToHeadHasNoBody() throws IOException {
        send("HEAD /nowhere HTTP/1.1\r\nHost: localhost\r\n\r\nGET /health HTTP/1.1\r\nHost: localhost\r\n\r\n");

        assertThat(line()).isEqualTo("HTTP/1.1 404 Not Found");
        for (var line = line(); !line.isEmpty(); line = line()) {
            assertThat(line).contains(": ");
        }
        assertThat(receive().status()).isEqualTo(200);
    }

    @Test
    void whatIsNotJsonIsNotFound() throws IOException {
        assertThat(ask("POST / HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/plain\r\nContent-Length: 2\r\n\r\n{}")
                        .status())
                .isEqualTo(404);
    }

    @Test
    void aRequestWithoutSignatureIsRefused() throws IOException {
        var answer = ask(sized("{}").replace("Authorization", "X-Authorization"));

        assertThat(answer.status()).isEqualTo(400);
        assertThat(answer.text())
                .isEqualTo("{\"__type\":\"com.amazon.coral.service#MissingAuthenticationTokenException\","
                        + "\"message\":\"Request is missing Authentication Token\"}");
    }
}
