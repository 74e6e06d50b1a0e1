package trestle.cli.web;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Whether all is up, part by part.
 *
 * @param version of the program; null if it is not for everyone
 */
public record Health(@Nullable String version, long uptimeSeconds, List<Part> parts) {
    /** @param trouble what is wrong with it; null when it is up */
    public record Part(String name, @Nullable String trouble) {
        boolean up() {
            return trouble == null;
        }
    }

    public Health {
        parts = List.copyOf(parts);
    }

    boolean up() {
        return parts.stream().allMatch(Part::up);
    }
}
