package trestle.platform.text;

import java.text.Normalizer;

/** Rules of Unicode for text that people send. Every method takes time in proportion to the text. */
public final class UnicodeText {
    /** The longest run of combining marks in a text that Unicode's UAX #15 calls stream-safe. */
    public static final int MARKS_MAX = 30;

    private UnicodeText() {}

    /** The number of characters as people count them, near enough: code points. */
    public static int length(String text) {
        return text.codePointCount(0, text.length());
    }

    /**
     * Whether no run of combining marks is longer than {@link #MARKS_MAX}. Sorting the marks of a longer run into their
     * normal order takes time with the square of its length.
     */
    public static boolean isStreamSafe(String text) {
        int marks = 0;
        int next;
        for (int at = 0; at < text.length(); at = next) {
            int codePoint = text.codePointAt(at);
            next = at + Character.charCount(codePoint);
            marks = isMark(codePoint) ? marks + 1 : 0;
            if (marks > MARKS_MAX) return false;
        }
        return true;
    }

    /** The text in normal form C. A text that is not stream-safe is returned as it is: no field accepts one. */
    public static String nfc(String text) {
        return isStreamSafe(text) ? Normalizer.normalize(text, Normalizer.Form.NFC) : text;
    }

    /** One character in normal form KD: its letter, then its marks. */
    public static String decomposed(int codePoint) {
        return Normalizer.normalize(Character.toString(codePoint), Normalizer.Form.NFKD);
    }

    /** Whether a character is a combining mark. Some of these count as starters; no text has thirty of them in a row. */
    public static boolean isMark(int codePoint) {
        return switch (Character.getType(codePoint)) {
            case Character.NON_SPACING_MARK, Character.COMBINING_SPACING_MARK, Character.ENCLOSING_MARK -> true;
            default -> false;
        };
    }

    /** Whether a text changes the direction of what is written around it, which makes names look like other names. */
    public static boolean hasBidiControls(String text) {
        return text.chars().anyMatch(UnicodeText::isBidiControl);
    }

    private static boolean isBidiControl(int unit) {
        return unit == 0x061C
                || unit == 0x200E
                || unit == 0x200F
                || unit >= 0x202A && unit <= 0x202E
                || unit >= 0x2066 && unit <= 0x2069;
    }

    /** Whether a text has more than one line. */
    public static boolean hasLineBreaks(String text) {
        return text.chars()
                .anyMatch(unit -> unit >= '\n' && unit <= '\r' || unit == 0x85 || unit == 0x2028 || unit == 0x2029);
    }

    /** Whether a text may be the name of somebody or something: one line, in one direction, and no address. */
    public static boolean isName(String text) {
        return !text.contains("://") && !hasLineBreaks(text) && !hasBidiControls(text);
    }
}
