package trestle.model.export;

import java.util.ArrayList;
import java.util.List;

/** Markdown, put together line by line. */
final class Markdown {
    private final StringBuilder text = new StringBuilder();

    Markdown heading(int level, String title) {
        return block("#".repeat(level) + " " + title);
    }

    /** A paragraph, or any other block that an empty line sets off; nothing for an empty one. */
    Markdown block(String block) {
        if (!block.isEmpty()) {
            text.append(text.isEmpty() ? "" : "\n").append(block).append('\n');
        }
        return this;
    }

    Markdown list(List<String> entries) {
        return block(
                String.join("\n", entries.stream().map(entry -> "- " + entry).toList()));
    }

    /** A table; columns in which no row says anything are left out. */
    Markdown table(List<String> head, List<List<String>> rows) {
        if (rows.isEmpty()) {
            return this;
        }
        var kept = new ArrayList<Integer>();
        for (int column = 0; column < head.size(); column++) {
            int here = column;
            if (rows.stream().anyMatch(row -> !row.get(here).isEmpty())) {
                kept.add(column);
            }
        }
        var lines = new ArrayList<String>();
        lines.add(line(kept.stream().map(head::get).toList()));
        lines.add("|" + "---|".repeat(kept.size()));
        rows.forEach(row ->
                lines.add(line(kept.stream().map(row::get).map(Markdown::cell).toList())));
        return block(String.join("\n", lines));
    }

    private static String cell(String text) {
        return text.replace("|", "\\|").replace("\n", "<br>");
    }

    private static String line(List<String> cells) {
        return "| " + String.join(" | ", cells) + " |";
    }

    /** A code span, or {@code -} for nothing. */
    static String code(String text) {
        return text.isEmpty() ? "-" : "`" + text + "`";
    }

    @Override
    public String toString() {
        return text.toString();
    }
}
