package trestle.wire.json;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Random;
import org.junit.jupiter.api.Test;

final class Utf8Test {
    /** Bytes that begin, continue and end sequences, so that random ones are often nearly right. */
    private static final int[] BYTES = {
        'a', 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF, 0xE0, 0xE1, 0xED, 0xEF, 0xF0, 0xF1, 0xF4,
        0xF5, 0xFF
    };

    @Test
    void agreesWithTheStrictDecoder() {
        var random = new Random(8);
        for (var round = 0; round < 200_000; round++) {
            var bytes = new byte[random.nextInt(24)];
            for (var i = 0; i < bytes.length; i++) {
                bytes[i] = (byte) (random.nextInt(3) == 0 ? 'x' : BYTES[random.nextInt(BYTES.length)]);
            }
            assertThat(Utf8.isValid(bytes, 0, bytes.length)).isEqualTo(decodes(bytes));
        }
    }

    @Test
    void looksAtThePartOnly() {
        var bytes = new byte[] {(byte) 0xFF, 'a', (byte) 0xC3, (byte) 0xA9, (byte) 0xFF};

        assertThat(Utf8.isValid(bytes, 1, 3)).isTrue();
        assertThat(Utf8.isValid(bytes, 1, 2)).isFalse();
        assertThat(Utf8.isValid(bytes, 1, 4)).isFalse();
        assertThat(Utf8.isValid(bytes, 2, 0)).isTrue();
    }

    private static boolean decodes(byte[] bytes) {
        try {
            StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes));
            return true;
        } catch (CharacterCodingException malformed) {
            return false;
        }
    }
}
