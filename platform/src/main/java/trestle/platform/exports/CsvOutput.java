package trestle.platform.exports;

import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import de.siegmar.fastcsv.writer.QuoteStrategies;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * Writes rows of comma-separated values (RFC 4180) that spreadsheets open safely: UTF-8 with a byte order mark, every
 * cell quoted, and no cell that would run as a formula.
 */
final class CsvOutput implements AutoCloseable {
    private static final byte[] BYTE_ORDER_MARK = {(byte) 0xef, (byte) 0xbb, (byte) 0xbf};

    private final CsvWriter csv;

    /** Closing it closes the stream. */
    public CsvOutput(OutputStream out) throws IOException {
        out.write(BYTE_ORDER_MARK);
        csv = CsvWriter.builder()
                .quoteStrategy(QuoteStrategies.ALWAYS)
                .lineDelimiter(LineDelimiter.CRLF)
                .build(out, StandardCharsets.UTF_8);
    }

    public void row(List<String> cells) {
        csv.writeRecord(cells.stream().map(FormulaGuard::guarded).toList());
    }

    @Override
    public void close() throws IOException {
        csv.close();
    }
}
