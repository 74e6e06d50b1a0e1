package trestle.platform.decode;

import java.util.regex.Pattern;

/** Text as a document has it, made fit for keeping. */
final class PlainText {
    /** Controls but for line ends and tabs, unpaired halves of characters, and what is no character. */
    private static final Pattern UNWANTED = Pattern.compile("[\\p{Cntrl}&&[^\\n\\t]]|\\p{Cs}|[\\uFFFE\\uFFFF\\uFEFF]");

    private static final Pattern SPACE_AT_END = Pattern.compile("[ \\t]+(?=\\n|$)");
    private static final Pattern EMPTY_LINES = Pattern.compile("\\n{3,}");

    private PlainText() {}

    static String clean(String text) {
        var lines = text.replace("\r\n", "\n")
                .replace('\r', '\n')
                .replace('\f', '\n')
                .replace('\u00A0', ' ');
        var wanted = UNWANTED.matcher(lines).replaceAll("");
        var trimmed = SPACE_AT_END.matcher(wanted).replaceAll("");
        return EMPTY_LINES.matcher(trimmed).replaceAll("\n\n").strip();
    }

    static int letters(String text) {
        return (int) text.codePoints().filter(Character::isLetter).count();
    }

    /** The first characters of a text, whole ones. */
    static String cut(String text, int length) {
        boolean splits = length > 0 && length < text.length() && Character.isHighSurrogate(text.charAt(length - 1));
        return text.substring(0, splits ? length - 1 : Math.min(length, text.length()));
    }
}
