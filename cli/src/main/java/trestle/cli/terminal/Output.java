package trestle.cli.terminal;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.util.List;
import trestle.cli.backup.Json;

/** What commands print: columns for people, JSON for programs. */
public final class Output {
    private Output() {}

    /** Rows under a head, each column as wide as its widest cell; columns of numbers end on the right. */
    public static void columns(PrintWriter out, List<List<String>> rows, List<Boolean> numbers) {
        var widths = new int[numbers.size()];
        for (var row : rows) {
            for (int i = 0; i < widths.length; i++)
                widths[i] = Math.max(widths[i], row.get(i).length());
        }
        for (var row : rows) {
            var line = new StringBuilder();
            for (int i = 0; i < widths.length; i++) {
                var space = " ".repeat(widths[i] - row.get(i).length());
                line.append(i == 0 ? "" : "  ");
                line.append(numbers.get(i) ? space + row.get(i) : row.get(i) + space);
            }
            out.println(line.toString().stripTrailing());
        }
    }

    /** Maps, lists, texts, numbers, booleans and nulls. */
    public static void json(PrintWriter out, Object value) {
        try {
            var generator = new JsonFactory().createGenerator(out);
            generator.setPrettyPrinter(new DefaultPrettyPrinter());
            Json.write(generator, value);
            generator.flush();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        out.println();
        out.flush();
    }
}
