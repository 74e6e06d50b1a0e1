package trestle.objects;

import java.nio.charset.StandardCharsets;
import java.util.HexFormat;

/** How a browser is told to save what it gets (RFC 6266). */
public final class Dispositions {
    private static final String PLAIN = "!#$&+-.^_`|~";

    private Dispositions() {}

    /** To be saved, never shown, under a name that may have any characters. */
    public static String attachment(String fileName) {
        var ascii = new StringBuilder();
        fileName.codePoints().forEach(c -> ascii.appendCodePoint(isPlain(c) || c == ' ' ? c : '_'));
        var encoded = new StringBuilder();
        for (byte b : fileName.getBytes(StandardCharsets.UTF_8)) {
            if (isPlain(b)) {
                encoded.append((char) b);
            } else {
                encoded.append('%').append(HexFormat.of().withUpperCase().toHexDigits(b));
            }
        }
        return "attachment; filename=\"" + ascii + "\"; filename*=UTF-8''" + encoded;
    }

    private static boolean isPlain(int c) {
        return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c > 0 && PLAIN.indexOf(c) >= 0;
    }
}
