package trestle.platform.accounts.service;

import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Names by which people sign in and are known to others. They are unique whatever their case, and never look like an
 * address, so that nobody's login is another's.
 */
public final class Usernames {
    public static final int LENGTH_MIN = 3;
    public static final int LENGTH_MAX = 30;

    /** The detail of a new account that holds it. */
    public static final String DETAIL = "username";

    private static final Pattern SHAPE = Pattern.compile("[A-Za-z0-9_-]{" + LENGTH_MIN + "," + LENGTH_MAX + "}");

    /** Names that would be taken for the site's own, or that its paths need. */
    private static final Set<String> RESERVED = Set.of(
            "about",
            "account",
            "admin",
            "administrator",
            "anonymous",
            "api",
            "auth",
            "deleted",
            "everyone",
            "help",
            "info",
            "login",
            "mail",
            "mod",
            "moderator",
            "nobody",
            "null",
            "official",
            "operator",
            "owner",
            "root",
            "security",
            "settings",
            "setup",
            "signin",
            "signout",
            "signup",
            "staff",
            "status",
            "support",
            "system",
            "team",
            "undefined",
            "user",
            "users",
            "webmaster");

    private Usernames() {}

    /** The name as it is shown; empty where it may not be chosen. */
    public static Optional<String> parse(String typed) {
        var name = typed.strip();
        return SHAPE.matcher(name).matches() && !RESERVED.contains(key(name)) ? Optional.of(name) : Optional.empty();
    }

    /** The form in which it is unique. */
    public static String key(String name) {
        return name.strip().toLowerCase(Locale.ROOT);
    }
}
