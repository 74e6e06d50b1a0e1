package trestle.rollmodel.transfer;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Reads rows of comma-separated values in UTF-8, quoted or not, a row at a time and each within bounds. */
final class CsvReader {
    private static final int CELLS_MAX = 64;
    private static final int ROW_CHARACTERS_MAX = 200_000;

    private final Reader in;
    private int ahead;

    CsvReader(InputStream in) throws IOException {
        this.in = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8.newDecoder()));
        ahead = next();
        if (ahead == '\ufeff') {
            ahead = next();
        }
    }

    /** The next row; empty at the end. An empty line is passed over. */
    List<String> row() throws IOException {
        while (ahead == '\r' || ahead == '\n') {
            ahead = next();
        }
        var cells = new ArrayList<String>();
        int length = 0;
        while (ahead >= 0) {
            var cell = ahead == '"' ? quoted() : plain();
            length += cell.length();
            cells.add(withoutGuard(cell));
            if (cells.size() > CELLS_MAX || length > ROW_CHARACTERS_MAX) {
                throw new ImportRefused("The table has a row that is too long.");
            }
            if (ahead != ',') {
                break;
            }
            ahead = next();
            if (ahead < 0 || ahead == '\r' || ahead == '\n') {
                cells.add("");
                break;
            }
        }
        if (ahead >= 0 && ahead != '\r' && ahead != '\n') {
            throw new ImportRefused("The table has a quotation mark in the wrong place.");
        }
        return cells;
    }

    private String plain() throws IOException {
        var cell = new StringBuilder();
        while (ahead >= 0 && ahead != ',' && ahead != '\r' && ahead != '\n') {
            append(cell, ahead);
            ahead = next();
        }
        return cell.toString();
    }

    private String quoted() throws IOException {
        var cell = new StringBuilder();
        ahead = next();
        while (true) {
            if (ahead < 0) {
                throw new ImportRefused("The table ends within quotation marks.");
            }
            if (ahead == '"') {
                ahead = next();
                if (ahead != '"') {
                    return cell.toString();
                }
            }
            append(cell, ahead);
            ahead = next();
        }
    }

    private static void append(StringBuilder cell, int character) {
        if (cell.length() >= ROW_CHARACTERS_MAX) {
            throw new ImportRefused("The table has a cell that is too long.");
        }
        cell.append((char) character);
    }

    /** What {@link CsvWriter} put before what looks like a formula. */
    private static String withoutGuard(String cell) {
        return cell.startsWith("'") && CsvWriter.safe(cell.substring(1)).equals(cell) ? cell.substring(1) : cell;
    }

    private int next() throws IOException {
        try {
            return in.read();
        } catch (CharacterCodingException notText) {
            throw new ImportRefused("The file is neither a ZIP archive nor a table in UTF-8.");
        }
    }
}
