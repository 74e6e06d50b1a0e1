package trestle.platform.exports;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tables that people send. */
final class CsvInputTest {
    private static final List<CsvColumn> COLUMNS = List.of(
            CsvColumn.value("name", "name").need(),
            CsvColumn.freeText("note", "texts.note"),
            CsvColumn.flag("open", "open"));

    @Test
    void whatIsWrittenIsReadBack() throws IOException {
        var rows = List.of(
                List.of("=1", "'=1", "''", "'", "-", "plain"),
                List.of("a\nb", "a\r\nb", "\"", ",", "", "\u200f\ud83e\udd4b"));
        var out = new ByteArrayOutputStream();
        try (var csv = new CsvOutput(out)) {
            rows.forEach(csv::row);
        }

        assertThat(rows(out.toByteArray())).isEqualTo(rows);
    }

    /** With and without the byte order mark and quotes, with each line end, and with empty lines between. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "\ufeff\"a\",\"b\"\r\n\"1\",\"'=2\"\r\n",
                "a,b\n1,=2\n",
                "a,b\r1,'=2",
                "\n\na,b\r\n\r\n1,\"=2\"\n\n\n"
            })
    void tablesFromSpreadsheetsAreRead(String csv) throws IOException {
        assertThat(rows(csv.getBytes(StandardCharsets.UTF_8))).containsExactly(List.of("a", "b"), List.of("1", "=2"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"a,\"b\n1,2", "a,\"b\"c\n", "\"a\" ,b"})
    void quotationMarksInTheWrongPlaceAreRefused(String csv) {
        assertThatThrownBy(() -> rows(csv.getBytes(StandardCharsets.UTF_8)))
                .isInstanceOf(ImportRefused.class)
                .hasMessageContaining("quotation mark");
    }

    @Test
    void rowsAndCellsHaveBounds() {
        for (var csv : List.of("x".repeat(200_001), "x,".repeat(64) + "x", "\"" + "x\n".repeat(200_000) + "\"")) {
            assertThatThrownBy(() -> rows(csv.getBytes(StandardCharsets.UTF_8)))
                    .isInstanceOf(ImportRefused.class)
                    .hasMessageContaining("too long");
        }
    }

    @Test
    void whatIsNotUtf8IsRefused() {
        for (var bytes :
                List.of(new byte[] {(byte) 0xff, (byte) 0xd8, 1, 2}, new byte[] {'a', ',', (byte) 0xe9, '\n'})) {
            assertThatThrownBy(() -> rows(bytes))
                    .isInstanceOf(ImportRefused.class)
                    .hasMessageContaining("neither a ZIP archive nor a table");
        }
    }

    @Test
    void columnsAreFoundByTheirHeadings() throws IOException {
        var rows = table("other,OPEN, Name ,note\n1,Yes, ann , kept \n2,0,,\n");

        var first = rows.next().orElseThrow();
        assertThat(first.typed("name")).isEqualTo("ann");
        assertThat(first.typed("open")).isEqualTo("true");
        assertThat(first.typed("texts.note")).isEqualTo(" kept ");
        var second = rows.next().orElseThrow();
        assertThat(second.has("name")).isFalse();
        assertThat(second.typed("open")).isEqualTo("false");
        assertThat(rows.next()).isEmpty();
    }

    @Test
    void aTableWithoutARequiredColumnIsRefused() {
        assertThatThrownBy(() -> table("note,open\n"))
                .isInstanceOf(ImportRefused.class)
                .hasMessage("The first row must name these columns: name.");
    }

    private static ImportRows table(String csv) throws IOException {
        var in = new ByteArrayInputStream(csv.getBytes(StandardCharsets.UTF_8));
        return new ImportRows.OfTable(in, COLUMNS, ZoneId.of("Europe/Lisbon"));
    }

    private static List<List<String>> rows(byte[] csv) throws IOException {
        var input = new CsvInput(new ByteArrayInputStream(csv));
        var rows = new ArrayList<List<String>>();
        for (var row = input.row(); !row.isEmpty(); row = input.row()) {
            rows.add(row);
        }
        return rows;
    }
}
