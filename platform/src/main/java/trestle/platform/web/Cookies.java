package trestle.platform.web;

import java.time.Duration;
import java.util.Optional;

/** The one cookie of a site: its session. */
final class Cookies {
    private static final int VALUE_MAX = 256;

    private Cookies() {}

    /** Over https the browser itself keeps others from setting it. */
    static String name(String site, boolean secure) {
        return (secure ? "__Host-" : "") + site + "_session";
    }

    /** The value of a cookie in the header a browser sends. */
    static Optional<String> find(Optional<String> header, String name) {
        for (var pair : header.orElse("").split(";")) {
            int at = pair.indexOf('=');
            if (at > 0 && pair.substring(0, at).strip().equals(name)) {
                var value = pair.substring(at + 1).strip();
                return Optional.of(value).filter(each -> !each.isEmpty() && each.length() <= VALUE_MAX);
            }
        }
        return Optional.empty();
    }

    /** The header that begins or ends a session. */
    static Optional<String> of(Response.Entrance entrance, String name, boolean secure) {
        return switch (entrance) {
            case Response.Entrance.Unchanged() -> Optional.empty();
            case Response.Entrance.SignedIn(var secret, var life) -> Optional.of(cookie(name, secret, life, secure));
            case Response.Entrance.SignedOut() -> Optional.of(cookie(name, "", Duration.ZERO, secure));
        };
    }

    private static String cookie(String name, String value, Duration life, boolean secure) {
        return name + "=" + value + "; Path=/; Max-Age=" + life.toSeconds() + "; HttpOnly; SameSite=Lax"
                + (secure ? "; Secure" : "");
    }
}
