package trestle.platform.diff;

import java.util.ArrayList;
import java.util.List;

/**
 * Two texts as one: what both have, what was removed and what was added, line by line. A line in which words were
 * changed has all three.
 */
public record TextDiff(List<Line> lines) {
    /** What happened to a stretch of text. */
    public enum Change {
        KEPT,
        REMOVED,
        ADDED
    }

    /** A stretch of text; within a line, without its end. */
    public record Segment(Change change, String text) {}

    /**
     * A line.
     *
     * @param before the number of the line in the earlier text, from 1 on; where it was added, that of the next one
     * @param after the number of the line in the later text, from 1 on; where it was removed, that of the next one
     */
    public record Line(int before, int after, List<Segment> segments) {
        public Line {
            segments = List.copyOf(segments);
        }

        public boolean isKept() {
            return segments.stream().allMatch(segment -> segment.change() == Change.KEPT);
        }
    }

    /** Lines that follow one another, some of them changed, with those around them. */
    public record Hunk(int before, int after, List<Line> lines) {
        public Hunk {
            lines = List.copyOf(lines);
        }
    }

    public TextDiff {
        lines = List.copyOf(lines);
    }

    /**
     * Compares two texts by lines, and what differs by sentences and words. Where so much differs that comparing would
     * take long, the differing part is one removal and one addition; so is everything beyond a million characters.
     */
    public static TextDiff between(String before, String after) {
        return new TextDiff(DiffLines.of(TokenDiff.between(before, after)));
    }

    /** The same as stretches of text, line ends included, which make up both texts one after another. */
    public static List<Segment> stretches(String before, String after) {
        return TokenDiff.between(before, after);
    }

    /** Whether the texts are the same, but for the form of their line ends. */
    public boolean isEmpty() {
        return lines.stream().allMatch(Line::isKept);
    }

    /**
     * The changed lines, in groups.
     *
     * @param context how many lines that did not change are shown around each
     */
    public List<Hunk> hunks(int context) {
        var hunks = new ArrayList<Hunk>();
        int from = 0;
        int to = -1; // exclusive; nothing yet
        for (int i = 0; i < lines.size(); i++) {
            if (lines.get(i).isKept()) continue;
            if (to >= 0 && i - context > to) {
                hunks.add(hunk(from, to));
                to = -1;
            }
            if (to < 0) from = Math.max(0, i - context);
            to = (int) Math.min(lines.size(), i + 1L + context);
        }
        if (to >= 0) hunks.add(hunk(from, to));
        return hunks;
    }

    private Hunk hunk(int from, int to) {
        return new Hunk(lines.get(from).before(), lines.get(from).after(), lines.subList(from, to));
    }
}
