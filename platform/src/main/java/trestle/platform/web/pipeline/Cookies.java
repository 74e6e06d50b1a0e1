package trestle.platform.web.pipeline;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Cookies in the headers of requests and responses. */
final class Cookies {
    private static final int VALUE_MAX = 1_024;

    private Cookies() {}

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

    /** The names of the cookies with a prefix, in the order in which the browser sends them: the oldest first. */
    static List<String> names(Optional<String> header, String prefix) {
        var names = new ArrayList<String>();
        for (var pair : header.orElse("").split(";")) {
            int at = pair.indexOf('=');
            var name = at < 0 ? "" : pair.substring(0, at).strip();
            if (name.startsWith(prefix)) names.add(name);
        }
        return names;
    }

    /** The header that sets a cookie; a life of zero removes it. */
    static String set(String name, String value, String path, Duration life, boolean secure) {
        return name + "=" + value + "; Path=" + path + "; Max-Age=" + life.toSeconds() + "; HttpOnly; SameSite=Lax"
                + (secure ? "; Secure" : "");
    }
}
