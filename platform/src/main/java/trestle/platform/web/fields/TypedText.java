package trestle.platform.web.fields;

import java.util.Optional;
import trestle.platform.text.UnicodeText;

/** The rules for text that people type: what it may hold, and how it is brought to one form. */
final class TypedText {
    private static final int NAME_SHOWN_MAX = 80;

    /** A letter and its marks may become one character, so more may be typed than counts; but not without end. */
    private static final int TYPED_FACTOR = 4;

    private TypedText() {}

    /** What is wrong with a text. */
    record Fault(String code, String message) {}

    /** What keeps a text from being brought to one form. */
    static Optional<Fault> faultBefore(String typed, int max) {
        if (UnicodeText.length(typed) > (long) TYPED_FACTOR * (max + 1)) {
            return fault("length", "Use at most " + max + " characters.");
        }
        return UnicodeText.isStreamSafe(typed)
                ? Optional.empty()
                : fault("characters", "Remove the accents and marks that are stacked on one character.");
    }

    /** Unicode's NFC, with plain line ends. */
    static String normalized(String typed) {
        return UnicodeText.nfc(typed.replace("\r\n", "\n").replace('\r', '\n'));
    }

    static Optional<Fault> characterFault(String text) {
        return text.codePoints().anyMatch(TypedText::isUnwanted)
                ? fault("characters", "Remove the characters that cannot be displayed.")
                : Optional.empty();
    }

    /** What keeps a text from standing on one line beside others. */
    static Optional<Fault> lineFault(String text) {
        if (UnicodeText.hasLineBreaks(text)) return fault("characters", "Write this on one line.");
        return UnicodeText.hasBidiControls(text)
                ? fault("characters", "Remove the characters that control text direction.")
                : Optional.empty();
    }

    static Optional<Fault> lengthFault(String text, int min, int max) {
        int length = UnicodeText.length(text);
        if (length < min) return fault("length", "Use at least " + min + " characters.");
        return length > max
                ? fault("length", "Use at most " + max + " characters. This has " + length + ".")
                : Optional.empty();
    }

    /** A name that somebody else chose, made safe to show. */
    static String shown(String name) {
        return name.codePoints()
                .limit(NAME_SHOWN_MAX)
                .map(codePoint -> isUnwanted(codePoint) ? 0xFFFD : codePoint)
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString();
    }

    private static Optional<Fault> fault(String code, String message) {
        return Optional.of(new Fault(code, message));
    }

    private static boolean isUnwanted(int codePoint) {
        return Character.isISOControl(codePoint) && codePoint != '\n' && codePoint != '\t'
                || Character.getType(codePoint) == Character.SURROGATE;
    }
}
