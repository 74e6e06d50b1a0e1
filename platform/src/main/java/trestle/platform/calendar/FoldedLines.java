package trestle.platform.calendar;

import trestle.platform.text.UnicodeText;

/** Folds the lines of a calendar as RFC 5545 asks: at most 75 octets of UTF-8, and no character is cut. */
final class FoldedLines {
    static final int OCTETS_MAX = 75;
    private static final String LINE_END = "\r\n";
    private static final String FOLD = LINE_END + " ";

    private FoldedLines() {}

    static String of(String text) {
        var folded = new StringBuilder(text.length() + text.length() / OCTETS_MAX * FOLD.length());
        int octets = 0;
        for (int at = 0; at < text.length(); ) {
            if (text.startsWith(LINE_END, at)) {
                folded.append(LINE_END);
                at += LINE_END.length();
                octets = 0;
                continue;
            }
            int codePoint = text.codePointAt(at);
            int more = UnicodeText.octets(codePoint);
            if (octets + more > OCTETS_MAX) {
                folded.append(FOLD);
                octets = 1;
            }
            folded.appendCodePoint(codePoint);
            octets += more;
            at += Character.charCount(codePoint);
        }
        return folded.toString();
    }
}
