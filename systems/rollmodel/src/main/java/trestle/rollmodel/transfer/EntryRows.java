package trestle.rollmodel.transfer;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.InputStream;
import java.time.ZoneId;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import trestle.platform.web.Fields;

/** The entries in a file, one at a time, each as fields that nobody has checked yet. */
sealed interface EntryRows {
    /** The next one; empty at the end. */
    Optional<Fields> next() throws IOException;

    /** Those of {@code entries.json}. */
    final class OfJson implements EntryRows {
        private static final JsonFactory JSON = JsonFactory.builder()
                .streamReadConstraints(StreamReadConstraints.builder()
                        .maxNestingDepth(8)
                        .maxStringLength(100_000)
                        .maxNumberLength(20)
                        .build())
                .build();
        private static final ObjectMapper TREES = new ObjectMapper(JSON);

        private final JsonParser json;

        OfJson(InputStream in) throws IOException {
            this.json = TREES.createParser(in);
            if (token() != JsonToken.START_ARRAY) {
                throw new ImportRefused("The file of entries is not a list.");
            }
        }

        @Override
        public Optional<Fields> next() throws IOException {
            return switch (token()) {
                case END_ARRAY -> Optional.empty();
                case START_OBJECT -> Optional.of(object());
                default -> throw broken();
            };
        }

        private JsonToken token() throws IOException {
            try {
                var token = json.nextToken();
                if (token == null) {
                    throw broken();
                }
                return token;
            } catch (JsonProcessingException e) {
                throw broken();
            }
        }

        private Fields object() throws IOException {
            try {
                return Fields.ofJson((ObjectNode) json.readValueAsTree());
            } catch (JsonProcessingException e) {
                throw broken();
            }
        }

        private static ImportRefused broken() {
            return new ImportRefused("The file of entries is damaged.");
        }
    }

    /** Those of a table. Columns are found by their heads, in any order; others are passed over. */
    final class OfTable implements EntryRows {
        private final CsvReader csv;
        private final ZoneId zone;
        private final Map<String, Integer> columns = new HashMap<>();

        /** With the zone in which a time without one is read. */
        OfTable(InputStream in, ZoneId zone) throws IOException {
            this.zone = zone;
            this.csv = new CsvReader(in);
            var header = csv.row();
            for (int i = 0; i < header.size(); i++) {
                columns.putIfAbsent(header.get(i).strip().toLowerCase(Locale.ROOT), i);
            }
            if (!columns.containsKey("createdat") || !columns.containsKey("durationminutes")) {
                throw new ImportRefused(
                        "The first row must name these columns: createdAt, durationMinutes, intensity, rounds, giOrNoGi.");
            }
        }

        @Override
        public Optional<Fields> next() throws IOException {
            var row = csv.row();
            return row.isEmpty() ? Optional.empty() : Optional.of(Fields.ofForm(cells(row), zone));
        }

        /** A blank cell is not given; a text is taken as it stands. */
        private Map<String, List<String>> cells(List<String> row) {
            var cells = new HashMap<String, List<String>>();
            EntryTable.FIELDS.forEach((column, field) -> {
                var at = columns.get(column.toLowerCase(Locale.ROOT));
                var cell = at == null || at >= row.size() ? "" : row.get(at);
                if (!EntryTable.isText(column)) cell = cell.strip();
                if (!cell.isEmpty()) cells.put(field, List.of(column.equals(EntryTable.VISIBLE) ? flag(cell) : cell));
            });
            return cells;
        }

        /** As people and spreadsheets write it. */
        private static String flag(String cell) {
            return switch (cell.toLowerCase(Locale.ROOT)) {
                case "true", "yes", "1" -> "true";
                case "false", "no", "0" -> "false";
                default -> cell;
            };
        }
    }
}
