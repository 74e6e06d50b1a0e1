package trestle.bench.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.ProtocolException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class ResponseReaderTest {
    private static final String SIZED = """
            HTTP/1.1 200 OK\r
            x-amzn-RequestId: content-length: 9\r
            CONTENT-length:  12\r
            Connection: keep-alive\r
            \r
            {"Count":25}""";

    private static final String CHUNKED = """
            HTTP/1.1 400 Bad Request\r
            Transfer-Encoding: chunked\r
            \r
            a\r
            0123456789\r
            2\r
            ab\r
            0\r
            \r
            """;

    @Test
    void findsTheEndOfAnAnswerWithALength() throws Exception {
        var reader = new ResponseReader();

        assertThat(reader.read(bytes(SIZED))).isTrue();

        assertThat(reader.status()).isEqualTo(200);
        assertThat(reader.bodyBytes()).isEqualTo(12);
    }

    @Test
    void findsTheEndOfAChunkedAnswer() throws Exception {
        var reader = new ResponseReader();

        assertThat(reader.read(bytes(CHUNKED))).isTrue();

        assertThat(reader.status()).isEqualTo(400);
        assertThat(reader.bodyBytes()).isEqualTo(12);
    }

    @Test
    void readsOneAnswerAfterAnotherHoweverTheyAreCut() throws Exception {
        var reader = new ResponseReader();
        for (var answer : new String[] {SIZED, CHUNKED, SIZED}) {
            for (int size = 1; size <= answer.length(); size++) {
                reader.reset();
                assertThat(readInPieces(reader, answer, size)).isTrue();
                assertThat(reader.bodyBytes()).isEqualTo(12);
            }
        }
    }

    @Test
    void isNotDoneBeforeTheLastByte() throws Exception {
        for (var answer : new String[] {SIZED, CHUNKED}) {
            var reader = new ResponseReader();

            assertThat(reader.read(bytes(answer.substring(0, answer.length() - 1))))
                    .isFalse();
        }
    }

    @Test
    void skipsABodyLongerThanOneRead() throws Exception {
        var reader = new ResponseReader();
        var body = "x".repeat(100_000);

        assertThat(readInPieces(reader, "HTTP/1.1 200 OK\r\nContent-Length: 100000\r\n\r\n" + body, 4096))
                .isTrue();
    }

    @Test
    void leavesWhatFollowsTheAnswer() throws Exception {
        var in = bytes(SIZED + "HTTP/1.1");

        assertThat(new ResponseReader().read(in)).isTrue();

        assertThat(in.remaining()).isEqualTo(8);
    }

    @Test
    void refusesAnAnswerThatEndsWithTheConnection() {
        assertThatThrownBy(() -> new ResponseReader().read(bytes("HTTP/1.1 200 OK\r\n\r\n")))
                .isInstanceOf(ProtocolException.class)
                .hasMessageContaining("without a length");
    }

    private static boolean readInPieces(ResponseReader reader, String answer, int size) throws ProtocolException {
        var in = bytes(answer);
        boolean done = false;
        for (int end = Math.min(size, answer.length()); !done; end = Math.min(end + size, answer.length())) {
            in.limit(end);
            done = reader.read(in);
            assertThat(in.hasRemaining()).isFalse();
        }
        assertThat(in.position()).isEqualTo(answer.length());
        return done;
    }

    private static ByteBuffer bytes(String text) {
        return ByteBuffer.wrap(text.getBytes(StandardCharsets.US_ASCII));
    }
}
