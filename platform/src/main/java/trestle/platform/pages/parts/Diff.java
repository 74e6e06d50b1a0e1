package trestle.platform.pages.parts;

import gg.jte.Content;
import java.util.ArrayList;
import java.util.List;
import trestle.platform.pages.context.Texts;

/** Two texts as one list of lines: kept, removed and added, each with its mark. */
public record Diff(Texts words, List<Line> lines) implements Part {
    /** Beyond this many lines a side, the texts are shown as one removed and one added. */
    private static final int LINES_MAX = 2_000;

    /** What happened to a line. */
    public enum Fate {
        KEPT(" ", ""),
        REMOVED("−", "removed"),
        ADDED("+", "added");

        private final String mark;
        private final String style;

        Fate(String mark, String style) {
            this.mark = mark;
            this.style = style;
        }

        public String mark() {
            return mark;
        }

        public String style() {
            return style;
        }
    }

    /** One line. */
    public record Line(Fate fate, String text) {}

    public Diff {
        lines = List.copyOf(lines);
    }

    public static List<Line> between(String before, String after) {
        var old = before.lines().toList();
        var now = after.lines().toList();
        if (old.size() > LINES_MAX || now.size() > LINES_MAX) return whole(old, now);
        return walk(old, now, common(old, now));
    }

    private static List<Line> whole(List<String> old, List<String> now) {
        var lines = new ArrayList<Line>();
        old.forEach(text -> lines.add(new Line(Fate.REMOVED, text)));
        now.forEach(text -> lines.add(new Line(Fate.ADDED, text)));
        return lines;
    }

    /** The length of the longest common subsequence of what remains from each pair of places on. */
    private static int[][] common(List<String> old, List<String> now) {
        var lengths = new int[old.size() + 1][now.size() + 1];
        for (int i = old.size() - 1; i >= 0; i--) {
            for (int j = now.size() - 1; j >= 0; j--) {
                lengths[i][j] = old.get(i).equals(now.get(j))
                        ? lengths[i + 1][j + 1] + 1
                        : Math.max(lengths[i + 1][j], lengths[i][j + 1]);
            }
        }
        return lengths;
    }

    private static List<Line> walk(List<String> old, List<String> now, int[][] common) {
        var lines = new ArrayList<Line>();
        int i = 0;
        int j = 0;
        while (i < old.size() || j < now.size()) {
            if (i < old.size() && j < now.size() && old.get(i).equals(now.get(j))) {
                lines.add(new Line(Fate.KEPT, old.get(i++)));
                j++;
            } else if (j == now.size() || i < old.size() && common[i + 1][j] >= common[i][j + 1]) {
                lines.add(new Line(Fate.REMOVED, old.get(i++)));
            } else {
                lines.add(new Line(Fate.ADDED, now.get(j++)));
            }
        }
        return lines;
    }

    @Override
    public Content filled() {
        return Markup.OF.uiDiff(this);
    }
}
