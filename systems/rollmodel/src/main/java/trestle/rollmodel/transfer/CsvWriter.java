package trestle.rollmodel.transfer;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * Rows of comma-separated values (RFC 4180), in UTF-8 with the mark by which spreadsheets know it. A cell that a
 * spreadsheet would take for a formula begins with an apostrophe, which {@link CsvReader} takes away again.
 */
final class CsvWriter {
    static final String FORMULA = "=+-@\t\r";

    private final OutputStream out;

    CsvWriter(OutputStream out) throws IOException {
        this.out = out;
        text("\ufeff");
    }

    void row(List<String> cells) throws IOException {
        var line = new StringBuilder();
        for (var cell : cells) {
            line.append(line.isEmpty() ? "" : ",").append('"');
            line.append(safe(cell).replace("\"", "\"\"")).append('"');
        }
        text(line.append("\r\n").toString());
    }

    /** Also one that begins with an apostrophe before such a character, so that reading gives back what was written. */
    static String safe(String cell) {
        int at = 0;
        while (at < cell.length() && cell.charAt(at) == '\'') {
            at++;
        }
        return at < cell.length() && FORMULA.indexOf(cell.charAt(at)) >= 0 ? "'" + cell : cell;
    }

    private void text(String text) throws IOException {
        out.write(text.getBytes(StandardCharsets.UTF_8));
    }

    void flush() throws IOException {
        out.flush();
    }
}
