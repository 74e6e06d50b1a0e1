package trestle.objects;

import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.Locale;
import java.util.Set;

/** The header that makes a browser save what it gets (RFC 6266). */
public final class Dispositions {
    private static final String PLAIN = "!#$&+-.^_`|~";

    private Dispositions() {}

    /** Types that a browser may show in place: pictures, sound, video and plain text, none of which holds a script. */
    private static final Set<String> SHOWN = Set.of(
            "image/jpeg",
            "image/png",
            "image/gif",
            "image/webp",
            "image/avif",
            "video/mp4",
            "video/webm",
            "audio/mpeg",
            "audio/mp4",
            "audio/ogg",
            "audio/wav",
            "text/plain");

    /** Whether a browser may show a type in place, because nothing of it can run as a page. */
    public static boolean canShow(String contentType) {
        int end = contentType.indexOf(';');
        var type = end < 0 ? contentType : contentType.substring(0, end);
        return SHOWN.contains(type.strip().toLowerCase(Locale.ROOT));
    }

    static String checkShown(String contentType) {
        if (canShow(contentType)) return contentType;
        throw new IllegalArgumentException("A browser cannot safely show " + contentType + " in a page.");
    }

    /** To be saved, never shown, under a name that may have any characters. */
    public static String attachment(String fileName) {
        return "attachment" + named(fileName);
    }

    /** To be shown in place, and saved under a name that may have any characters. */
    public static String inline(String fileName) {
        return "inline" + named(fileName);
    }

    private static String named(String fileName) {
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
        return "; filename=\"" + ascii + "\"; filename*=UTF-8''" + encoded;
    }

    private static boolean isPlain(int c) {
        return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c > 0 && PLAIN.indexOf(c) >= 0;
    }
}
