package trestle.platform.language;

import java.util.Optional;
import java.util.regex.Pattern;
import trestle.platform.text.UnicodeText;

/** What is kept of a model's answer: plain text of bounded length, in which no link is left. */
final class PlainAnswer {
    static final int LENGTH_MAX = 8_000;

    /** What is read of an answer, links included. */
    private static final int READ_MAX = 4 * LENGTH_MAX;

    private static final Pattern MARKED = Pattern.compile("!?\\[([^\\[\\]\\n]*+)\\]\\([^)\\n]{0,2000}+\\)");
    private static final Pattern NOTED = Pattern.compile("(?m)^[ \\t]*+\\[[^\\[\\]\\n]++\\]:[ \\t]*+\\S.*$");
    private static final Pattern ADDRESS =
            Pattern.compile("(?i)<?(?<!\\w)(?:[a-z][a-z0-9+.-]{1,20}://|www\\.|mailto:|javascript:|data:)[^\\s<>]*>?");
    private static final Pattern UNSHOWN = Pattern.compile("[\\p{Cc}\\p{Cf}&&[^\\n\\t]]");

    private PlainAnswer() {}

    /** Empty if nothing is left. */
    static Optional<String> of(String said) {
        var read = cut(said.replace("\r\n", "\n"), READ_MAX);
        var text = UNSHOWN.matcher(read).replaceAll("");
        text = MARKED.matcher(text).replaceAll("$1");
        text = NOTED.matcher(text).replaceAll("");
        text = ADDRESS.matcher(text).replaceAll("(link removed)").strip();
        return text.isEmpty() ? Optional.empty() : Optional.of(cut(text, LENGTH_MAX));
    }

    private static String cut(String text, int lengthMax) {
        return text.length() <= lengthMax
                ? text
                : UnicodeText.cut(text, lengthMax - UnicodeText.ELLIPSIS.length()) + UnicodeText.ELLIPSIS;
    }
}
