package trestle.archive.letters.compare;

import java.util.List;
import trestle.platform.diff.TextDiff;

/** What changed from one text to another, word by word. */
public final class WordDiff {
    private WordDiff() {}

    /** What happened to a stretch of text. */
    public enum Change {
        equal,
        insert,
        delete
    }

    /** Words with the same fate, one after another. */
    public record Hunk(Change change, String text) {}

    /** The hunks that make up both texts. */
    public static List<Hunk> between(String before, String after) {
        return TextDiff.stretches(before, after).stream()
                .map(stretch -> new Hunk(change(stretch.change()), stretch.text()))
                .toList();
    }

    private static Change change(TextDiff.Change change) {
        return switch (change) {
            case KEPT -> Change.equal;
            case ADDED -> Change.insert;
            case REMOVED -> Change.delete;
        };
    }
}
