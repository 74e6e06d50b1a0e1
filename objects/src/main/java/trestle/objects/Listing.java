package trestle.objects;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * Some objects in the order of their keys.
 *
 * @param next what to pass as {@code after} for those that follow; empty at the end
 */
public record Listing(List<Listed> objects, Optional<String> next) {
    public Listing {
        objects = List.copyOf(objects);
    }

    /** One object of a listing. */
    public record Listed(String key, long size, Instant storedAt) {}
}
