package trestle.platform.qr;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.zxing.BarcodeFormat;
import com.google.zxing.BinaryBitmap;
import com.google.zxing.LuminanceSource;
import com.google.zxing.MultiFormatReader;
import com.google.zxing.RGBLuminanceSource;
import com.google.zxing.ReaderException;
import com.google.zxing.common.HybridBinarizer;
import java.util.Arrays;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is drawn is read back by a reader that others wrote. */
final class QrImageTest {
    private static final Pattern SIZE = Pattern.compile("viewBox=\"0 0 (\\d+) ");
    private static final Pattern RUN = Pattern.compile("M(\\d+) (\\d+)h(\\d+)v1");
    private static final int PX = 4;

    @ParameterizedTest
    @ValueSource(strings = {"https://example.org/shareables/abc-def-12345", "x", "Grüße aus Évora, 東京"})
    void aReaderFindsTheText(String text) throws ReaderException {
        var read = new MultiFormatReader().decode(new BinaryBitmap(new HybridBinarizer(drawn(QrImage.of(text)))));

        assertThat(read.getBarcodeFormat()).isEqualTo(BarcodeFormat.QR_CODE);
        assertThat(read.getText()).isEqualTo(text);
    }

    /** The picture, drawn as its path says. */
    private static LuminanceSource drawn(QrImage image) {
        var size = SIZE.matcher(image.svg());
        assertThat(size.find()).isTrue();
        int side = Integer.parseInt(size.group(1)) * PX;
        var pixels = new int[side * side];
        Arrays.fill(pixels, 0xffffff);
        RUN.matcher(image.svg()).results().forEach(run -> {
            for (int y = 0; y < PX; y++) {
                int from = (Integer.parseInt(run.group(2)) * PX + y) * side + Integer.parseInt(run.group(1)) * PX;
                Arrays.fill(pixels, from, from + Integer.parseInt(run.group(3)) * PX, 0);
            }
        });
        return new RGBLuminanceSource(side, side, pixels);
    }

    @Test
    void aTextThatIsTooLongIsRefused() {
        assertThatThrownBy(() -> QrImage.of("x".repeat(501))).isInstanceOf(IllegalArgumentException.class);
    }
}
