package trestle.archive.letters.compare;

import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import trestle.archive.letters.LetterVersion;
import trestle.archive.letters.Timestamp;

/** Two versions of a letter, field by field. */
public record LetterDiff(
        String from,
        String to,
        List<WordDiff.Hunk> title,
        List<WordDiff.Hunk> author,
        List<WordDiff.Hunk> description,
        List<WordDiff.Hunk> content) {

    /** What changed from one version to another. */
    public static LetterDiff between(LetterVersion before, LetterVersion after) {
        return new LetterDiff(
                Timestamp.text(before.timestamp()),
                Timestamp.text(after.timestamp()),
                WordDiff.between(before.title(), after.title()),
                WordDiff.between(text(before.author()), text(after.author())),
                WordDiff.between(text(before.description()), text(after.description())),
                WordDiff.between(before.content(), after.content()));
    }

    private static String text(@Nullable String text) {
        return Objects.requireNonNullElse(text, "");
    }

    /** Whether nothing changed at all. */
    public boolean isEmpty() {
        return Stream.of(title, author, description, content).noneMatch(this::changes);
    }

    /** Whether a field changed. */
    public boolean changes(List<WordDiff.Hunk> field) {
        return field.stream().anyMatch(hunk -> hunk.change() != WordDiff.Change.equal);
    }
}
