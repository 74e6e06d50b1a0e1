package trestle.platform.media;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class FileTypeTest {
    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.ISO_8859_1);
    }

    @ParameterizedTest
    @CsvSource({
        "JPEG, '\u00ff\u00d8\u00ff\u00e0JFIF'",
        "PNG, '\u0089PNG\r\n\u001a\n0123'",
        "GIF, GIF87a",
        "GIF, GIF89a",
        "WEBP, RIFF1234WEBPVP8 ",
        "TIFF, 'II*\u0000....'",
        "TIFF, 'MM\u0000*....'",
        "PDF, %PDF-1.7",
        "MP4, '1234ftypisom'",
        "QUICKTIME, '1234ftypqt  '",
        "WEBM, '\u001aE\u00df\u00a3....webm'",
        "ZIP, 'PK\u0003\u0004....'"
    })
    void firstBytesTellWhatAFileIs(FileType type, String head) {
        assertThat(FileType.of(bytes(head))).contains(type);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "<!DOCTYPE html><script>",
                "<svg xmlns='http://www.w3.org/2000/svg'>",
                "<?xml version='1.0'?><svg/>",
                "MZ\u0090\u0000",
                "\u007fELF",
                "#!/bin/sh",
                "RIFF1234WAVE",
                "1234ftypheic",
                "1234ftypavif",
                "GIF88a",
                "\u00ff\u00d8",
                " %PDF-1.7",
                "BM123456"
            })
    void whatABrowserCouldRunOrWeCannotReadIsNoType(String head) {
        assertThat(FileType.of(bytes(head))).isEmpty();
    }

    @Test
    void nameAndContentTypeMustMatch() {
        assertThat(FileType.JPEG.matches("Photo.JPG", "image/jpeg")).isTrue();
        assertThat(FileType.JPEG.matches("photo.jpeg", "image/jpeg; charset=utf-8"))
                .isTrue();
        assertThat(FileType.JPEG.matches("photo.png", "image/jpeg")).isFalse();
        assertThat(FileType.JPEG.matches("photo.jpg", "image/png")).isFalse();
        assertThat(FileType.JPEG.matches("photo.jpg.html", "image/jpeg")).isFalse();
        assertThat(FileType.ofMimeType("image/webp")).contains(FileType.WEBP);
    }

    @Test
    void onlyPicturesAreReadAsPictures() {
        assertThat(FileType.values())
                .filteredOn(FileType::isPicture)
                .containsExactly(FileType.JPEG, FileType.PNG, FileType.GIF, FileType.WEBP, FileType.TIFF);
    }
}
