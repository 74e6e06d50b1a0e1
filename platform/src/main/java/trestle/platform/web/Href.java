package trestle.platform.web;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;

/** Addresses with parameters. */
public final class Href {
    private Href() {}

    /**
     * A path with a query.
     *
     * @param parameters names and values in turn; a parameter whose value is empty is left out
     */
    public static String of(String path, String... parameters) {
        if (parameters.length % 2 != 0) throw new IllegalArgumentException("Give a value for each parameter.");
        var href = new StringBuilder(path);
        char before = path.indexOf('?') < 0 ? '?' : '&';
        for (int i = 0; i < parameters.length; i += 2) {
            if (parameters[i + 1].isEmpty()) continue;
            href.append(before).append(parameters[i]).append('=').append(encoded(parameters[i + 1]));
            before = '&';
        }
        return href.toString();
    }

    private static String encoded(String value) {
        return URLEncoder.encode(value, StandardCharsets.UTF_8);
    }
}
