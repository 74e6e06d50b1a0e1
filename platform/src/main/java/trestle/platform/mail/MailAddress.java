package trestle.platform.mail;

import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Addresses that mail is sent to or from: one plain mailbox, {@code name@host}, without display names, comments, routes
 * or quotes, and so without anything that a server could take for a second address.
 */
final class MailAddress {
    private static final int LENGTH_MAX = 254;
    private static final Pattern SHAPE = Pattern.compile(
            "[\\p{L}\\p{N}.!#$%&'*+/=?^_`{|}~-]{1,64}"
                    + "@[\\p{L}\\p{N}](?:[\\p{L}\\p{N}-]{0,61}[\\p{L}\\p{N}])?(?:\\.[\\p{L}\\p{N}](?:[\\p{L}\\p{N}-]{0,61}[\\p{L}\\p{N}])?)*");

    private MailAddress() {}

    /** The address, if it is one. */
    public static Optional<String> parse(String text) {
        return text.length() <= LENGTH_MAX && SHAPE.matcher(text).matches() ? Optional.of(text) : Optional.empty();
    }

    static String check(String text) {
        return parse(text).orElseThrow(() -> new IllegalArgumentException("That is no email address."));
    }
}
