package trestle.archive.letters.compare;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A field that two people filled in differently, word by word.
 *
 * @param label of the field, as its form shows it
 */
public record FieldDiff(String label, List<WordDiff.Hunk> hunks) {
    public FieldDiff {
        hunks = List.copyOf(hunks);
    }

    /** How a field differs from what is stored; empty where it does not. */
    public static Optional<FieldDiff> between(String label, @Nullable String stored, @Nullable String typed) {
        var before = Objects.requireNonNullElse(stored, "");
        var after = Objects.requireNonNullElse(typed, "").replace("\r\n", "\n");
        return before.equals(after)
                ? Optional.empty()
                : Optional.of(new FieldDiff(label, WordDiff.between(before, after)));
    }
}
