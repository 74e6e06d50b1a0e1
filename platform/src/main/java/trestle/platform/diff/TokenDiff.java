package trestle.platform.diff;

import com.github.difflib.algorithm.myers.MyersDiffWithLinearSpace;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import trestle.platform.diff.TextDiff.Change;
import trestle.platform.diff.TextDiff.Segment;

/**
 * Compares texts by lines, then what differs by sentences, then what still differs by words. Large texts with small
 * changes are so compared in little time, and the time for those with large ones is bounded at each step.
 */
final class TokenDiff {
    /** Beyond this many tokens on both sides together, what differs is not compared any further at this step. */
    private static final int TOKENS_MAX = 6_000;

    private static final int CHARS_MAX = 1_000_000;

    /** How a text is cut into tokens, from the coarsest to the finest. */
    private static final List<Pattern> STEPS = List.of(
            Pattern.compile("[^\\n]*\\n|[^\\n]+"),
            Pattern.compile("(?s)[^.!?\\n]*(?:[.!?]+\\s*|\\n|$)"),
            Pattern.compile("[\\p{L}\\p{M}\\p{N}_]+|\\s|[^\\p{L}\\p{M}\\p{N}_\\s]"));

    private final List<Segment> result = new ArrayList<>();

    private TokenDiff() {}

    static List<Segment> between(String before, String after) {
        var diff = new TokenDiff();
        var old = before.replace("\r\n", "\n");
        var now = after.replace("\r\n", "\n");
        boolean tooLong = old.length() > CHARS_MAX || now.length() > CHARS_MAX;
        diff.compare(old, now, tooLong ? STEPS.size() : 0);
        return joined(diff.result);
    }

    private void compare(String before, String after, int step) {
        if (before.equals(after)) {
            add(Change.KEPT, after);
            return;
        }
        if (step == STEPS.size() || before.isEmpty() || after.isEmpty()) {
            add(Change.REMOVED, before);
            add(Change.ADDED, after);
            return;
        }
        compare(tokens(before, step), tokens(after, step), step);
    }

    private static List<String> tokens(String text, int step) {
        return STEPS.get(step)
                .matcher(text)
                .results()
                .map(java.util.regex.MatchResult::group)
                .filter(token -> !token.isEmpty())
                .toList();
    }

    /** What both begin and end with need not be compared. */
    private void compare(List<String> before, List<String> after, int step) {
        int shorter = Math.min(before.size(), after.size());
        int head = 0;
        while (head < shorter && before.get(head).equals(after.get(head))) head++;
        int tail = 0;
        while (tail < shorter - head && before.get(before.size() - 1 - tail).equals(after.get(after.size() - 1 - tail)))
            tail++;
        add(Change.KEPT, String.join("", after.subList(0, head)));
        differing(before.subList(head, before.size() - tail), after.subList(head, after.size() - tail), step);
        add(Change.KEPT, String.join("", after.subList(after.size() - tail, after.size())));
    }

    private void differing(List<String> before, List<String> after, int step) {
        if (before.size() + after.size() > TOKENS_MAX) {
            compare(String.join("", before), String.join("", after), STEPS.size());
            return;
        }
        int at = 0;
        for (var span : spans(new MyersDiffWithLinearSpace<String>().computeDiff(before, after, null))) {
            add(Change.KEPT, String.join("", before.subList(at, span.before())));
            compare(
                    String.join("", before.subList(span.before(), span.beforeEnd())),
                    String.join("", after.subList(span.after(), span.afterEnd())),
                    step + 1);
            at = span.beforeEnd();
        }
        add(Change.KEPT, String.join("", before.subList(at, before.size())));
    }

    /** What is replaced: tokens of one text by those of the other. */
    private record Span(int before, int beforeEnd, int after, int afterEnd) {}

    /** A removal and an addition that meet are one span. */
    private static List<Span> spans(List<com.github.difflib.algorithm.Change> changes) {
        var spans = new ArrayList<Span>();
        for (var change : changes) {
            var last = spans.isEmpty() ? null : spans.getLast();
            if (last != null && last.beforeEnd() == change.startOriginal && last.afterEnd() == change.startRevised) {
                spans.removeLast();
                spans.add(new Span(last.before(), change.endOriginal, last.after(), change.endRevised));
            } else {
                spans.add(new Span(change.startOriginal, change.endOriginal, change.startRevised, change.endRevised));
            }
        }
        return spans;
    }

    /** Changes with nothing but spaces and marks between them are one change, as people would read them. */
    private static List<Segment> joined(List<Segment> segments) {
        var joined = new TokenDiff();
        var removed = new StringBuilder();
        var added = new StringBuilder();
        for (int i = 0; i < segments.size(); i++) {
            var segment = segments.get(i);
            boolean between = !removed.isEmpty() && !added.isEmpty() && i + 1 < segments.size() && isSlight(segment);
            if (segment.change() == Change.REMOVED || between) removed.append(segment.text());
            if (segment.change() == Change.ADDED || between) added.append(segment.text());
            if (segment.change() != Change.KEPT || between) continue;
            joined.flush(removed, added);
            joined.add(Change.KEPT, segment.text());
        }
        joined.flush(removed, added);
        return joined.result;
    }

    private static boolean isSlight(Segment segment) {
        return segment.change() == Change.KEPT
                && segment.text().chars().noneMatch(c -> c == '\n' || Character.isLetterOrDigit(c));
    }

    private void flush(StringBuilder removed, StringBuilder added) {
        add(Change.REMOVED, removed.toString());
        add(Change.ADDED, added.toString());
        removed.setLength(0);
        added.setLength(0);
    }

    /** Stretches of one kind that meet become one. */
    private void add(Change change, String text) {
        if (text.isEmpty()) return;
        if (!result.isEmpty() && result.getLast().change() == change) {
            result.add(new Segment(change, result.removeLast().text() + text));
        } else {
            result.add(new Segment(change, text));
        }
    }
}
