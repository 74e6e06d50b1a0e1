package trestle.cli.query;

import java.util.List;
import java.util.Optional;

/**
 * What a pattern answered.
 *
 * @param items each a map of components in their order, or a number
 * @param next the cursor of the next page
 */
public record Answer(List<Object> items, Optional<String> next) {
    public Answer {
        items = List.copyOf(items);
    }
}
