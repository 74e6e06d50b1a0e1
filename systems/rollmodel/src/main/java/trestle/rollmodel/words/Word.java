package trestle.rollmodel.words;

/**
 * A word as it is compared, and where it stands in its text.
 *
 * @param text folded: small letters and digits without marks, and {@code -} in {@code 50-50} alone
 * @param start where it begins in the text as it was written
 * @param end where it ends there
 */
public record Word(String text, int start, int end) {}
