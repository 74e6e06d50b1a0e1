package trestle.shareables.responses;

import java.security.SecureRandom;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import trestle.model.Scalar;

/** The proof that an answer is the respondent's own: eight characters that cannot be mistaken for one another. */
@Scalar
public record Code(String text) {
    public static final String ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789";
    private static final Pattern FORM = Pattern.compile("[" + ALPHABET + "]{8}");
    private static final int LENGTH = 8;
    private static final int GROUP = 4;
    private static final SecureRandom RANDOM = new SecureRandom();

    public Code {
        if (!FORM.matcher(text).matches()) {
            throw new IllegalArgumentException("A code has eight characters of " + ALPHABET + ".");
        }
    }

    /** A code that nobody can guess, of about 40 bits. */
    public static Code random() {
        var text = new StringBuilder(LENGTH);
        for (int i = 0; i < LENGTH; i++) {
            text.append(ALPHABET.charAt(RANDOM.nextInt(ALPHABET.length())));
        }
        return new Code(text.toString());
    }

    /** Reads a code as people type it: in any case, with or without {@code -} and spaces. */
    public static Optional<Code> typed(String text) {
        var plain = text.strip().toLowerCase(Locale.ROOT).replaceAll("[\\s-]", "");
        return FORM.matcher(plain).matches() ? Optional.of(new Code(plain)) : Optional.empty();
    }

    /** {@code xxxx-xxxx}. */
    public String displayed() {
        return text.substring(0, GROUP) + "-" + text.substring(GROUP);
    }

    /** Says nothing: a code is a secret of its owner. */
    @Override
    public String toString() {
        return "Code[…]";
    }
}
