package trestle.shareables.manage;

import java.time.Instant;
import java.util.List;
import java.util.Locale;

/**
 * The responses to a shareable as a table, without their codes.
 *
 * @param columns what each cell of a line is about, after the name
 */
public record ResponseTable(List<String> columns, List<Line> lines) {
    public ResponseTable {
        columns = List.copyOf(columns);
        lines = List.copyOf(lines);
    }

    /**
     * One response.
     *
     * @param ref the name under which the admin removes it
     * @param name of the respondent; empty for nobody's
     */
    public record Line(String ref, String name, List<String> cells, Instant createdAt, Instant updatedAt) {
        public Line {
            cells = List.copyOf(cells);
        }

        boolean has(String words) {
            var wanted = words.toLowerCase(Locale.ROOT);
            return name.toLowerCase(Locale.ROOT).contains(wanted)
                    || cells.stream()
                            .anyMatch(cell -> cell.toLowerCase(Locale.ROOT).contains(wanted));
        }

        /** The cells that say something. */
        public List<String> given() {
            return cells.stream().filter(cell -> !cell.isEmpty()).toList();
        }
    }

    /** The lines that have these words in the name or in a cell; all of them for no words. */
    List<Line> search(String words) {
        return words.isBlank()
                ? lines
                : lines.stream().filter(line -> line.has(words.strip())).toList();
    }
}
