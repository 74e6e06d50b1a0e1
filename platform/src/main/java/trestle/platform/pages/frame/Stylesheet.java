package trestle.platform.pages.frame;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import trestle.platform.pages.context.Texts;

/**
 * How pages look: one stylesheet that all systems share, and one of each system for the parts that only it has, which is the
 * file {@code styles.css} beside its texts. Parts that some systems share are taken in with {@code @import "ranks.css";},
 * which is replaced by the platform's file of that name.
 */
final class Stylesheet {
    private static final String FILE = "styles.css";
    private static final Pattern IMPORT = Pattern.compile("@import \"([a-z]+\\.css)\";");
    private static final String TYPE = "text/css; charset=utf-8";

    private Stylesheet() {}

    static Asset shared(byte[] css) {
        return Asset.of("/assets/", "trestle.css", TYPE, squeezed(css));
    }

    /** @param home the path below which it is served */
    static Optional<Asset> beside(Texts texts, String home) {
        var folder = home.endsWith("/") ? home : home + "/";
        return texts.file(FILE).map(css -> Asset.of(folder, FILE, TYPE, squeezed(withImports(css))));
    }

    private static byte[] withImports(byte[] css) {
        return IMPORT.matcher(new String(css, UTF_8))
                .replaceAll(name -> Matcher.quoteReplacement(new String(Assets.read(name.group(1)), UTF_8)))
                .getBytes(UTF_8);
    }

    /** Without comments and spaces, which are for readers of the source. */
    private static byte[] squeezed(byte[] css) {
        return new String(css, UTF_8)
                .replaceAll("(?s)/\\*.*?\\*/", "")
                .replaceAll("\\s*([{};>~])\\s*", "$1")
                .replaceAll("([:,])\\s+", "$1")
                .replaceAll("(?<![0-9.])0\\.", ".")
                .replace(";}", "}")
                .strip()
                .getBytes(UTF_8);
    }
}
