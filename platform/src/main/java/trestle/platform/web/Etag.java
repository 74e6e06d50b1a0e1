package trestle.platform.web;

import java.time.Instant;
import java.util.Arrays;

/** Names of states: a strong ETag made of a version. */
public final class Etag {
    private Etag() {}

    /** The ETag of a version. */
    public static String of(Object state) {
        return "\"" + (state instanceof Instant at ? Long.toString(at.toEpochMilli()) : state.toString()) + "\"";
    }

    /** Whether a header of {@code If-Match} or {@code If-None-Match} names this state. */
    public static boolean matches(String header, Object state) {
        return names(header, of(state));
    }

    public static boolean names(String header, String etag) {
        return header.strip().equals("*")
                || Arrays.stream(header.split(","))
                        .map(String::strip)
                        .map(each -> each.startsWith("W/") ? each.substring(2) : each)
                        .anyMatch(etag::equals);
    }
}
