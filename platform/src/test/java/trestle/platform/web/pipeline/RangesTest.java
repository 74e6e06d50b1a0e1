package trestle.platform.web.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import trestle.platform.web.Response;

/** Parts of files: ten bytes, "0123456789". */
final class RangesTest {
    private static final byte[] DIGITS = "0123456789".getBytes(StandardCharsets.US_ASCII);
    private static final Response FILE = Response.file(
                    "video/mp4",
                    10,
                    (first, length) -> new ByteArrayInputStream(Arrays.copyOfRange(DIGITS, (int) first, 10)))
            .etag("v1");

    private static Response of(String range) {
        return Ranges.of(FILE, Optional.of(range), Optional.empty());
    }

    @ParameterizedTest
    @CsvSource({
        "bytes=0-0, 0, bytes 0-0/10",
        "bytes=3-5, 345, bytes 3-5/10",
        "bytes=7-, 789, bytes 7-9/10",
        "bytes=7-99, 789, bytes 7-9/10",
        "bytes=-3, 789, bytes 7-9/10",
        "bytes=-99, 0123456789, bytes 0-9/10"
    })
    void ofOneRangeIsSent(String range, String text, String told) throws IOException {
        var part = of(range);

        assertThat(part.status()).isEqualTo(206);
        assertThat(part.headers()).containsEntry("Content-Range", told);
        var body = (Response.Body.Ranged) part.body();
        assertThat(body.bytes()).isEqualTo(text.length());
        assertThat(new String(
                        body.source().open(0, body.bytes()).readNBytes((int) body.bytes()), StandardCharsets.US_ASCII))
                .isEqualTo(text);
    }

    @ParameterizedTest
    @CsvSource({"bytes=10-", "bytes=10-20", "bytes=99-", "bytes=-0"})
    void beyondTheFileAreRefused(String range) {
        assertThat(of(range).status()).isEqualTo(416);
        assertThat(of(range).headers()).containsEntry("Content-Range", "bytes */10");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"bytes=0-1,3-4", "bytes=5-3", "bytes=-", "bytes=a-b", "lines=1-2", "bytes=99999999999999999999-"})
    void ofSeveralOrNoneAreTheWhole(String range) {
        assertThat(of(range).status()).isEqualTo(200);
        assertThat(of(range).headers()).containsEntry("Accept-Ranges", "bytes");
    }

    @Test
    void ofAnotherStateAreTheWhole() {
        var asked = Optional.of("bytes=3-5");

        assertThat(Ranges.of(FILE, asked, Optional.of("\"v1\"")).status()).isEqualTo(206);
        assertThat(Ranges.of(FILE, asked, Optional.of("\"v2\"")).status()).isEqualTo(200);
        assertThat(Ranges.of(FILE, asked, Optional.of("W/\"v1\"")).status()).isEqualTo(200);
    }

    @Test
    void ofOtherBodiesThereAreNone() {
        var json = Response.json(200, "x");

        assertThat(Ranges.of(json, Optional.of("bytes=0-1"), Optional.empty())).isEqualTo(json);
    }
}
