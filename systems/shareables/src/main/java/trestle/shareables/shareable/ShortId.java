package trestle.shareables.shareable;

import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import trestle.model.Scalar;

/** What a shareable is known by, in its displayed form: {@code abc-def-12345}. */
@Scalar
public record ShortId(String text) {
    private static final Pattern DISPLAYED = Pattern.compile("[a-z]{3}-[a-z]{3}-[0-9]{5}");
    private static final Pattern TYPED = Pattern.compile("([a-z]{3})([a-z]{3})([0-9]{5})");
    private static final int LETTERS = 6;
    private static final int LENGTH = 11;

    public ShortId {
        if (!DISPLAYED.matcher(text).matches()) {
            throw new IllegalArgumentException("A short ID looks like abc-def-12345, not \"" + text + "\".");
        }
    }

    /** Reads an id as people type it: in any case, with any separators, {@code o} for 0 and {@code i} or {@code l} for 1. */
    public static Optional<ShortId> typed(String text) {
        var plain = text.strip().toLowerCase(Locale.ROOT).replaceAll("[\\s_.-]", "");
        if (plain.length() != LENGTH) {
            return Optional.empty();
        }
        var digits =
                plain.substring(LETTERS).replace('o', '0').replace('i', '1').replace('l', '1');
        var parts = TYPED.matcher(plain.substring(0, LETTERS) + digits);
        return parts.matches()
                ? Optional.of(new ShortId(parts.group(1) + "-" + parts.group(2) + "-" + parts.group(3)))
                : Optional.empty();
    }

    /** How an id that people typed is spelled in the name of a cookie; what is no id has no such name. */
    public static String inCookie(String typed) {
        return typed(typed).map(ShortId::text).orElse("");
    }

    /** The form in which the pool keeps it: {@code ABC-DEF-12345}. */
    public String pooled() {
        return text.toUpperCase(Locale.ROOT);
    }

    @Override
    public String toString() {
        return text;
    }
}
