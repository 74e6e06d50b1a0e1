package trestle.platform.accounts;

import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import trestle.platform.text.UnicodeText;

/** Email addresses as accounts are found by: without space around them, in lower case, and safe in a key. */
public final class EmailAddress {
    public static final int LENGTH_MAX = 254;

    /** Something, an at sign, and a host with a dot; no spaces, quotes, angle brackets or number signs. */
    private static final Pattern SHAPE = Pattern.compile(
            "[^\\s@#<>\"(),:;\\\\\\[\\]\\p{Cntrl}]{1,64}"
                    + "@[\\p{L}\\p{N}](?:[\\p{L}\\p{N}-]*[\\p{L}\\p{N}])?(?:\\.[\\p{L}\\p{N}](?:[\\p{L}\\p{N}-]*[\\p{L}\\p{N}])?)+");

    private EmailAddress() {}

    /** The address as it is kept; empty where it is none. */
    public static Optional<String> parse(String typed) {
        var address = normal(typed);
        return address.length() <= LENGTH_MAX && SHAPE.matcher(address).matches()
                ? Optional.of(address)
                : Optional.empty();
    }

    /** Whatever was typed, in the form in which logins are compared and counted. */
    public static String normal(String typed) {
        return UnicodeText.nfc(typed.strip()).toLowerCase(Locale.ROOT);
    }
}
