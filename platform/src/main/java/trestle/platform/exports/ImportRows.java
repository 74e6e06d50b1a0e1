package trestle.platform.exports;

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
import java.util.stream.Collectors;
import trestle.platform.web.fields.Fields;
import trestle.platform.web.fields.JsonNaming;

/** The rows of a file, one at a time, as fields that are not checked yet. */
sealed interface ImportRows {
    /** The next one; empty at the end. */
    Optional<Fields> next() throws IOException;

    /** How many rows stand above the first: people count them where they look at the file. */
    int headings();

    /** Those of a JSON array of objects. */
    final class OfJson implements ImportRows {
        private static final ObjectMapper TREES = new ObjectMapper(JsonFactory.builder()
                .streamReadConstraints(StreamReadConstraints.builder()
                        .maxNestingDepth(8)
                        .maxStringLength(100_000)
                        .maxNumberLength(20)
                        .build())
                .build());

        private final RowBudget budget;
        private final JsonParser json;

        private final JsonNaming naming;

        OfJson(InputStream in, JsonNaming naming) throws IOException {
            this.naming = naming;
            this.budget = new RowBudget(in);
            this.json = TREES.createParser((InputStream) budget);
            if (token() != JsonToken.START_ARRAY) {
                throw new ImportRefused("The file of entries is not a list.");
            }
        }

        @Override
        public int headings() {
            return 0;
        }

        @Override
        public Optional<Fields> next() throws IOException {
            budget.nextRow();
            return switch (token()) {
                case END_ARRAY -> Optional.empty();
                case START_OBJECT -> Optional.of(object());
                default -> throw broken();
            };
        }

        private JsonToken token() throws IOException {
            try {
                var token = json.nextToken();
                if (token == null) throw broken();
                return token;
            } catch (JsonProcessingException e) {
                throw broken();
            }
        }

        private Fields object() throws IOException {
            try {
                return Fields.ofJson((ObjectNode) json.readValueAsTree(), naming);
            } catch (JsonProcessingException e) {
                throw broken();
            }
        }

        private static ImportRefused broken() {
            return new ImportRefused("The file of entries is damaged.");
        }
    }

    /** Those of a table. Columns are found by their headings, in any order; unknown columns are skipped. */
    final class OfTable implements ImportRows {
        private final CsvInput csv;
        private final List<CsvColumn> columns;
        private final ZoneId zone;
        private final Map<String, Integer> places = new HashMap<>();

        /** @param zone in which a time without a zone is read */
        OfTable(InputStream in, List<CsvColumn> columns, ZoneId zone) throws IOException {
            this.csv = new CsvInput(in);
            this.columns = columns;
            this.zone = zone;
            var header = csv.row();
            for (int i = 0; i < header.size(); i++) {
                places.putIfAbsent(folded(header.get(i).strip()), i);
            }
            if (!columns.stream().filter(CsvColumn::required).allMatch(this::isThere)) {
                throw new ImportRefused("The first row must name these columns: "
                        + columns.stream()
                                .filter(CsvColumn::required)
                                .map(CsvColumn::name)
                                .collect(Collectors.joining(", "))
                        + ".");
            }
        }

        @Override
        public int headings() {
            return 1;
        }

        @Override
        public Optional<Fields> next() throws IOException {
            var row = csv.row();
            return row.isEmpty() ? Optional.empty() : Optional.of(Fields.ofForm(cells(row), zone));
        }

        /** An empty cell counts as a field that is not given. */
        private Map<String, List<String>> cells(List<String> row) {
            var cells = new HashMap<String, List<String>>();
            for (var column : columns) {
                int at = places.getOrDefault(folded(column.name()), row.size());
                var cell = at < row.size() ? read(column, row.get(at)) : "";
                if (!cell.isEmpty()) cells.put(column.field(), List.of(cell));
            }
            return cells;
        }

        private static String read(CsvColumn column, String cell) {
            return switch (column.kind()) {
                case TEXT -> cell;
                case VALUE -> cell.strip();
                case FLAG -> flag(cell.strip());
            };
        }

        private static String flag(String cell) {
            return switch (folded(cell)) {
                case "true", "yes", "1" -> "true";
                case "false", "no", "0" -> "false";
                default -> cell;
            };
        }

        private boolean isThere(CsvColumn column) {
            return places.containsKey(folded(column.name()));
        }

        private static String folded(String name) {
            return name.toLowerCase(Locale.ROOT);
        }
    }
}
