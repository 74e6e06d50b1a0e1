package trestle.platform.text;

import java.text.Normalizer;

/** Rules of Unicode for text that people send. Every method takes time in proportion to the text. */
public final class UnicodeText {
    /** The longest run of combining marks in a text that Unicode's UAX #15 calls stream-safe. */
    public static final int MARKS_MAX = 30;

    /** A letter of braille without dots. */
    private static final int BRAILLE_BLANK = 0x2800;

    public static final String ELLIPSIS = "\u2026";

    private UnicodeText() {}

    /** The number of characters as people count them, near enough: code points. */
    public static int length(String text) {
        return text.codePointCount(0, text.length());
    }

    /** The beginning of a text, of at most so many {@code char}s, with no surrogate without its other half. */
    public static String cut(String text, int charsMax) {
        if (text.length() <= charsMax) return text;
        boolean splits = charsMax > 0 && Character.isHighSurrogate(text.charAt(charsMax - 1));
        return text.substring(0, splits ? charsMax - 1 : charsMax);
    }

    /** The beginning of a text on one line, cut between words where there is a space; with an ellipsis if it is cut. */
    public static String opening(String text, int charsMax) {
        var line = text.strip().replaceAll("\\s+", " ");
        if (line.length() <= charsMax) return line;
        int length = charsMax - ELLIPSIS.length();
        int space = line.lastIndexOf(' ', length);
        return cut(line, space > length / 2 ? space : length) + ELLIPSIS;
    }

    /**
     * Whether no run of combining marks is longer than {@link #MARKS_MAX}. Sorting the marks of a longer run into their
     * normal order takes time with the square of its length. Characters that nothing is drawn for do not end a run: the
     * marks are stacked on the same character.
     */
    public static boolean isStreamSafe(String text) {
        int marks = 0;
        int next;
        for (int at = 0; at < text.length(); at = next) {
            int codePoint = text.codePointAt(at);
            next = at + Character.charCount(codePoint);
            if (isMark(codePoint)) marks++;
            else if (!isIgnorable(codePoint)) marks = 0;
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

    /** Whether nothing is drawn for a text: blanks and invisible characters alone, or nothing at all. */
    public static boolean isBlank(String text) {
        return text.codePoints().allMatch(UnicodeText::isInvisible);
    }

    private static boolean isInvisible(int codePoint) {
        return Character.isWhitespace(codePoint)
                || Character.isSpaceChar(codePoint)
                || Character.isISOControl(codePoint)
                || codePoint == BRAILLE_BLANK
                || isIgnorable(codePoint);
    }

    /** Unicode's property Default_Ignorable_Code_Point, and all other characters that only control the layout. */
    private static boolean isIgnorable(int codePoint) {
        return Character.getType(codePoint) == Character.FORMAT
                || codePoint == 0x034F
                || codePoint == 0x115F
                || codePoint == 0x1160
                || codePoint == 0x17B4
                || codePoint == 0x17B5
                || codePoint >= 0x180B && codePoint <= 0x180F
                || codePoint == 0x2065
                || codePoint == 0x3164
                || codePoint >= 0xFE00 && codePoint <= 0xFE0F
                || codePoint == 0xFFA0
                || codePoint >= 0xFFF0 && codePoint <= 0xFFF8
                || codePoint >= 0xE0000 && codePoint <= 0xE0FFF;
    }

    /** How many bytes a character has in UTF-8. */
    public static int octets(int codePoint) {
        if (codePoint < 0x80) return 1;
        if (codePoint < 0x800) return 2;
        return codePoint < 0x10000 ? 3 : 4;
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
