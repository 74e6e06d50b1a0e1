package trestle.platform.diff;

import java.util.ArrayList;
import java.util.List;
import trestle.platform.diff.TextDiff.Change;
import trestle.platform.diff.TextDiff.Line;
import trestle.platform.diff.TextDiff.Segment;

/**
 * Cuts stretches of text into lines. Where several lines are replaced, each is followed by the one in its place, so that
 * nobody has to look for an added word below the removed ones.
 */
final class DiffLines {
    private final List<Line> lines = new ArrayList<>();
    private final List<Segment> line = new ArrayList<>();
    private int before = 1;
    private int after = 1;
    private int beforeStart = 1;
    private int afterStart = 1;

    private DiffLines() {}

    static List<Line> of(List<Segment> stretches) {
        var cut = new DiffLines();
        for (int i = 0; i < stretches.size(); i++) {
            var stretch = stretches.get(i);
            var next = i + 1 < stretches.size() ? stretches.get(i + 1) : stretch;
            if (stretch.change() == Change.REMOVED && next.change() == Change.ADDED) {
                cut.replace(stretch.text().split("\n", -1), next.text().split("\n", -1));
                i++;
            } else {
                cut.add(stretch);
            }
        }
        if (!cut.line.isEmpty()) cut.end();
        return cut.lines;
    }

    /** What is beyond the last line end of both stays open, for what follows it. */
    private void replace(String[] removed, String[] added) {
        int last = Math.max(removed.length, added.length) - 1;
        for (int i = 0; i <= last; i++) {
            if (i < removed.length) append(Change.REMOVED, removed[i]);
            if (i < added.length) append(Change.ADDED, added[i]);
            if (i == last) return;
            if (i < removed.length - 1) before++;
            if (i < added.length - 1) after++;
            if (line.isEmpty()) line.add(new Segment(i < added.length - 1 ? Change.ADDED : Change.REMOVED, ""));
            end();
        }
    }

    private void add(Segment stretch) {
        int start = 0;
        int newline = stretch.text().indexOf('\n');
        while (newline >= 0) {
            append(stretch.change(), stretch.text().substring(start, newline));
            if (stretch.change() != Change.ADDED) before++;
            if (stretch.change() != Change.REMOVED) after++;
            if (line.isEmpty()) line.add(new Segment(stretch.change(), ""));
            end();
            start = newline + 1;
            newline = stretch.text().indexOf('\n', start);
        }
        append(stretch.change(), stretch.text().substring(start));
    }

    private void append(Change change, String text) {
        if (!text.isEmpty()) line.add(new Segment(change, text));
    }

    private void end() {
        lines.add(new Line(beforeStart, afterStart, line));
        line.clear();
        beforeStart = before;
        afterStart = after;
    }
}
