package trestle.platform.pages.parts;

import gg.jte.Content;
import java.util.List;
import trestle.platform.diff.TextDiff.Change;
import trestle.platform.diff.TextDiff.Line;
import trestle.platform.pages.context.Texts;

/**
 * Two texts as one list of lines, each with a mark beside it: kept, removed, added, or with words changed in it. What was
 * removed is struck through, what was added is underlined, and screen readers announce both: colour is not needed.
 */
public record Diff(Texts words, List<Line> lines) implements Part {
    public Diff {
        lines = List.copyOf(lines);
    }

    /** The mark of a line, for people who see no colours. */
    public static String mark(Line line) {
        if (line.isKept()) return " ";
        if (all(line, Change.REMOVED)) return "−";
        return all(line, Change.ADDED) ? "+" : "±";
    }

    /** The class of a line. */
    public static String style(Line line) {
        if (all(line, Change.REMOVED)) return "removed";
        return all(line, Change.ADDED) ? "added" : "";
    }

    private static boolean all(Line line, Change change) {
        return line.segments().stream().allMatch(segment -> segment.change() == change);
    }

    @Override
    public Content filled() {
        return Markup.OF.uiDiff(this);
    }
}
