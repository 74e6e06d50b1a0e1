package trestle.model.descriptor;

import java.util.Optional;

/**
 * What the lint found.
 *
 * @param code a stable code such as {@code TRI01}
 * @param where the element it was found at: {@code Letter}, {@code Letters.listByDay}
 * @param source file and line in the sources: {@code club/Letters.java:12}; empty where they were not at hand
 * @param acceptedBecause why it was accepted in place
 */
public record Finding(
        String code,
        Level level,
        String where,
        String text,
        Optional<String> source,
        Optional<String> acceptedBecause) {
    public enum Level {
        ERROR,
        WARNING,
        INFO
    }

    /** The text without the place it may begin with, for where the place is shown already. */
    public String message() {
        var place = where + ": ";
        return !where.isEmpty() && text.startsWith(place) ? text.substring(place.length()) : text;
    }

    /** Whether somebody still has to look at it. */
    public boolean open() {
        return acceptedBecause.isEmpty() && level != Level.INFO;
    }
}
