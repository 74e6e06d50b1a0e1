package trestle.rollmodel.transfer;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The entries in a file, one at a time. */
sealed interface EntryRows {
    /** The next one; empty at the end. */
    Optional<EntryDraft> next() throws IOException;

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
        public Optional<EntryDraft> next() throws IOException {
            return switch (token()) {
                case END_ARRAY -> Optional.empty();
                case START_OBJECT -> Optional.of(draft());
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

        private EntryDraft draft() throws IOException {
            JsonNode node;
            try {
                node = json.readValueAsTree();
            } catch (JsonProcessingException e) {
                throw broken();
            }
            var metrics = node.path("sessionMetrics");
            var tags = new ArrayList<String>();
            metrics.path("tags").forEach(tag -> tags.add(tag.asText("")));
            return new EntryDraft(
                    text(node, "entryId"),
                    text(node, "createdAt"),
                    text(node, "updatedAt"),
                    text(node, "recordedAt"),
                    text(metrics, "durationMinutes"),
                    text(metrics, "intensity"),
                    text(metrics, "rounds"),
                    text(metrics, "giOrNoGi"),
                    tags,
                    text(node, "coachVisible"),
                    text(node.path("sections"), "shared"),
                    text(node.path("sections"), "private"));
        }

        private static @Nullable String text(JsonNode node, String name) {
            var value = node.path(name);
            return value.isValueNode() && !value.isNull() ? value.asText() : null;
        }

        private static ImportRefused broken() {
            return new ImportRefused("The file of entries is damaged.");
        }
    }

    /** Those of a table. Columns are found by their heads, in any order; others are passed over. */
    final class OfTable implements EntryRows {
        private final CsvReader csv;
        private final Map<String, Integer> columns = new HashMap<>();

        OfTable(InputStream in) throws IOException {
            this.csv = new CsvReader(in);
            var header = csv.row();
            for (int i = 0; i < header.size(); i++) {
                columns.putIfAbsent(header.get(i).strip().toLowerCase(Locale.ROOT), i);
            }
            if (!columns.containsKey("createdat") || !columns.containsKey("durationminutes")) {
                throw new ImportRefused(
                        "The table lacks its heads: createdAt, durationMinutes, intensity, rounds, giOrNoGi and so on.");
            }
        }

        @Override
        public Optional<EntryDraft> next() throws IOException {
            var row = csv.row();
            return row.isEmpty() ? Optional.empty() : Optional.of(draft(row));
        }

        private EntryDraft draft(List<String> row) {
            var tags = cell(row, EntryTable.TAGS);
            var id = cell(row, EntryTable.ENTRY_ID);
            return new EntryDraft(
                    id == null || id.isBlank() ? null : id.strip(),
                    cell(row, EntryTable.CREATED_AT),
                    cell(row, EntryTable.UPDATED_AT),
                    cell(row, EntryTable.RECORDED_AT),
                    cell(row, EntryTable.MINUTES),
                    cell(row, EntryTable.INTENSITY),
                    cell(row, EntryTable.ROUNDS),
                    cell(row, EntryTable.DRESS),
                    tags == null ? List.of() : List.of(tags.split(";")),
                    cell(row, EntryTable.VISIBLE),
                    cell(row, EntryTable.SHARED),
                    cell(row, EntryTable.PRIVATE));
        }

        private @Nullable String cell(List<String> row, String name) {
            var column = columns.get(name.toLowerCase(Locale.ROOT));
            return column == null || column >= row.size() ? null : row.get(column);
        }
    }
}
