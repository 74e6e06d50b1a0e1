package trestle.platform.web.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Requests that two servers could read in two ways are refused, and the connection is closed. */
final class SmugglingTest extends WebServerScene {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
                "Content-Length: 2\r\nContent-Length: 3\r\n\r\n{} ",
                "Content-Length: 2, 3\r\n\r\n{} ",
                "Content-Length: -1\r\n\r\n{}",
                "Content-Length: 0x2\r\n\r\n{}",
                "Content-Length: 99999999999999999999\r\n\r\n{}",
                "Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n",
                "Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n",
                "Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n",
                "Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n",
                "Transfer-Encoding: chunked\r\n\r\n-2\r\n{}\r\n0\r\n\r\n",
                "Transfer-Encoding: chunked\r\n\r\n2\r\n{}x\r\n0\r\n\r\n",
                "X-Header: a\r\n b\r\nContent-Length: 2\r\n\r\n{}",
                "X-Header: a\0b\r\nContent-Length: 2\r\n\r\n{}",
                "No colon here\r\nContent-Length: 2\r\n\r\n{}",
                "Host: other.example\r\nContent-Length: 2\r\n\r\n{}"
            })
    void isRefused(String rest) throws IOException {
        var answer = raw(head("POST /small/api/v1/echo") + "Content-Type: application/json\r\n" + rest);

        assertProblem(answer, 400);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "GET /small/api/v1/long HTTP/1.1\nHost: HOST\n\n",
                "GET /small/api/v1/long HTTP/1.1\r\n\r\n",
                "GET /small/api/v1/long\r\n\r\n",
                "GET /small/api/v1/long HTTP/1.9\r\nHost: HOST\r\n\r\n",
                "GET /small/%zz HTTP/1.1\r\nHost: HOST\r\nConnection: close\r\n\r\n",
                "\0\0\0\0\r\n\r\n"
            })
    void isNotUnderstood(String request) throws IOException {
        var answer = raw(request.replace("HOST", host()));

        assertThat(status(answer)).as(answer).isIn(0, 400, 404, 421, 505);
        if (status(answer) != 0) assertProblem(answer, status(answer));
    }

    @Test
    void leavesNothingForTheNext() throws IOException {
        var answer = raw(head("POST /small/api/v1/echo") + "Content-Type: application/json\r\n"
                + "Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"
                + head("GET /small/api/v1/long") + "\r\n");

        assertThat(answer).doesNotContain("no rolling");
    }

    @Test
    void ofChunksInAVersionWithoutThemIsRefusedAndLeavesNothingForTheNext() throws IOException {
        var answer = raw("POST /small/api/v1/echo HTTP/1.0\r\nHost: " + host() + "\r\nConnection: keep-alive\r\n"
                + "Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n"
                + head("GET /small/api/v1/long") + "\r\n");

        assertProblem(answer, 400);
        assertThat(answer).doesNotContain("no rolling");
    }

    @Test
    void ofLargeHeadersIsRefused() throws IOException {
        assertProblem(get("/small/api/v1/empty", "X-Large: " + "x".repeat(64 * 1024) + "\r\n"), 431);
        assertThat(status(get("/small/api/v1/empty", "X-Large: " + "x".repeat(8 * 1024) + "\r\n")))
                .isEqualTo(204);
    }

    @Test
    void ofAnEndlessPathIsRefused() throws IOException {
        var answer = get("/small/" + "x".repeat(64 * 1024));

        assertThat(status(answer)).isIn(414, 431);
        assertProblem(answer, status(answer));
    }

    @Test
    void ofAnotherHostIsMisdirected() throws IOException {
        assertProblem(raw("GET /small/ HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n"), 421);
        assertProblem(
                raw("GET http://evil.example/small/ HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n"), 421);
    }

    @ParameterizedTest
    @ValueSource(strings = {"BREW", "TRACE", "PROPFIND", "get"})
    void ofAnUnknownMethodIsRefused(String method) throws IOException {
        var answer = raw(head(method + " /small/api/v1/long") + "\r\n");

        assertThat(status(answer)).as(answer).isIn(400, 405, 501);
        assertProblem(answer, status(answer));
    }
}
