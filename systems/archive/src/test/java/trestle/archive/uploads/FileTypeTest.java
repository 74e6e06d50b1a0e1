package trestle.archive.uploads;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** What the first bytes of a file say it is. */
final class FileTypeTest {
    private static boolean fits(FileType type, String head) {
        return type.fitsContent(Arrays.copyOf(head.getBytes(StandardCharsets.ISO_8859_1), FileType.HEAD_BYTES));
    }

    @Test
    void aContainerIsAVideoOnlyByItsBrand() {
        assertThat(fits(FileType.MP4, "\0\0\0\u0018ftypmp42")).isTrue();
        assertThat(fits(FileType.MP4, "\0\0\0\u0018ftypheic")).isFalse();
        assertThat(fits(FileType.MP4, "\0\0\0\u0018ftypqt  ")).isFalse();
        assertThat(fits(FileType.QUICKTIME, "\0\0\0\u0018ftypqt  ")).isTrue();
        assertThat(fits(FileType.M4A, "\0\0\0\u0018ftypM4A ")).isTrue();
        assertThat(fits(FileType.M4A, "\0\0\0\u0018ftypavif")).isFalse();
    }

    @Test
    void aPictureHasItsWholeSignature() {
        assertThat(fits(FileType.WEBP, "RIFF\0\0\0\0WEBP")).isTrue();
        assertThat(fits(FileType.WEBP, "<script>WEBP")).isFalse();
        assertThat(fits(FileType.GIF, "GIF89a")).isTrue();
        assertThat(fits(FileType.GIF, "GIF8<html>")).isFalse();
    }

    @Test
    void textHasNoZeroBytesAndBeginsWithNoTag() {
        var text = "Dear Martha".getBytes(StandardCharsets.UTF_8);
        assertThat(FileType.TEXT.fitsContent(text)).isTrue();
        assertThat(fits(FileType.TEXT, "Dear Martha")).isFalse(); // followed by zero bytes
        assertThat(FileType.TEXT.fitsContent("<html>".getBytes(StandardCharsets.UTF_8)))
                .isFalse();
    }

    @Test
    void everyTypeIsFoundByItsName() {
        for (var type : FileType.values()) {
            assertThat(FileType.find(type.mimeType())).contains(type);
            assertThat(FileType.ofName("a." + type.extension())).contains(type);
        }
    }
}
