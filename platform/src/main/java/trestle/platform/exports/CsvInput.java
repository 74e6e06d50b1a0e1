package trestle.platform.exports;

import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import de.siegmar.fastcsv.reader.CsvRecordHandler;
import de.siegmar.fastcsv.reader.FieldMismatchStrategy;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Iterator;
import java.util.List;

/** Reads rows of comma-separated values in UTF-8, with or without a byte order mark, each within bounds. */
final class CsvInput {
    private static final int CELLS_MAX = 64;
    private static final int ROW_CHARACTERS_MAX = 200_000;
    private static final char BYTE_ORDER_MARK = '\ufeff';

    private final Iterator<CsvRecord> rows;

    CsvInput(InputStream in) throws IOException {
        var handler = CsvRecordHandler.builder()
                .maxFields(CELLS_MAX)
                .maxFieldSize(ROW_CHARACTERS_MAX)
                .maxRecordSize(ROW_CHARACTERS_MAX)
                .build();
        rows = CsvReader.builder()
                .allowUnclosedQuote(false)
                .extraFieldStrategy(FieldMismatchStrategy.IGNORE)
                .missingFieldStrategy(FieldMismatchStrategy.IGNORE)
                .maxBufferSize(2 * ROW_CHARACTERS_MAX)
                .build(handler, withoutMark(in))
                .iterator();
    }

    private static Reader withoutMark(InputStream in) throws IOException {
        var text = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8.newDecoder()));
        try {
            text.mark(1);
            if (text.read() != BYTE_ORDER_MARK) text.reset();
            return text;
        } catch (CharacterCodingException notText) {
            throw notText();
        }
    }

    /** The next row; empty at the end. Empty lines are skipped. */
    List<String> row() throws IOException {
        try {
            if (!rows.hasNext()) return List.of();
            return rows.next().getFields().stream().map(FormulaGuard::plain).toList();
        } catch (CsvParseException malformed) {
            throw malformed.getCause() instanceof CharacterCodingException ? notText() : malformed();
        } catch (UncheckedIOException failure) {
            if (failure.getCause() instanceof CharacterCodingException) throw notText();
            throw failure.getCause();
        }
    }

    private static ImportRefused malformed() {
        return new ImportRefused("The table has a row that is too long, or a quotation mark in the wrong place.");
    }

    private static ImportRefused notText() {
        return new ImportRefused("The file is neither a ZIP archive nor a table in UTF-8.");
    }
}
