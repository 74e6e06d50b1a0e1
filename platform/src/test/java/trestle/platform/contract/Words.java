package trestle.platform.contract;

/** Texts by their words. */
final class Words {
    private Words() {}

    /** As many whole words as there is room for, or else as many characters. */
    static String cut(String text, int max) {
        if (text.length() <= max) return text;
        int space = text.lastIndexOf(' ', max);
        int end = space > 0 ? space : max;
        return Character.isHighSurrogate(text.charAt(end - 1)) ? text.substring(0, end - 1) : text.substring(0, end);
    }

    /** As names and titles may be: on one line, without control characters, and no address. */
    static String oneLine(String text) {
        return text.replaceAll("[\\p{Cc}\\p{Cf}\\p{Zl}\\p{Zp}]+", " ")
                .replace("://", ":/")
                .strip();
    }

    /** Without what a browser passes over or a page arranges in its own way. */
    static String squeezed(String text) {
        return text.replaceAll("[\\s\\p{Cc}\\p{Cf}\\p{Z}\\ufffd]+", "");
    }
}
