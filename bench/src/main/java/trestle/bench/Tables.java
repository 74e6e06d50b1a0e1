package trestle.bench;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;

/** Markdown tables that also read well as plain text: the first column to the left, figures to the right. */
public final class Tables {
    private Tables() {}

    public static void print(PrintWriter out, List<String> heads, List<List<String>> rows) {
        var widths = new int[heads.size()];
        var all = new ArrayList<List<String>>();
        all.add(heads);
        all.addAll(rows);
        for (var row : all) {
            for (int i = 0; i < widths.length; i++) {
                widths[i] = Math.max(widths[i], row.get(i).length());
            }
        }
        line(out, heads, widths);
        var rule = new StringBuilder("|");
        for (int width : widths) {
            rule.append("-".repeat(width + 2)).append("|");
        }
        out.println(rule);
        rows.forEach(row -> line(out, row, widths));
    }

    private static void line(PrintWriter out, List<String> row, int[] widths) {
        var line = new StringBuilder("|");
        for (int i = 0; i < widths.length; i++) {
            var cell = row.get(i);
            var space = " ".repeat(widths[i] - cell.length());
            boolean figure = !cell.isEmpty() && (Character.isDigit(cell.charAt(0)) || cell.length() == 1);
            line.append(' ').append(figure ? space + cell : cell + space).append(" |");
        }
        out.println(line);
    }
}
