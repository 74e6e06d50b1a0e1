package trestle.rollmodel.transfer;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import trestle.platform.web.EnumText;
import trestle.platform.web.Json;
import trestle.rollmodel.journal.Entry;

/** The columns of {@code entries.csv}, the same for writing and for reading. */
final class EntryTable {
    static final String ENTRY_ID = "entryId";
    static final String CREATED_AT = "createdAt";
    static final String UPDATED_AT = "updatedAt";
    static final String RECORDED_AT = "recordedAt";
    static final String UTC_OFFSET = "utcOffset";
    static final String MINUTES = "durationMinutes";
    static final String INTENSITY = "intensity";
    static final String ROUNDS = "rounds";
    static final String GI_OR_NO_GI = "giOrNoGi";
    static final String TAGS = "tags";
    static final String VISIBLE = "coachVisible";
    static final String SHARED = "shared";
    static final String PRIVATE = "private";
    /** As in a form; no tag has a comma. */
    private static final String BETWEEN_TAGS = ", ";

    private static final List<String> COLUMNS = List.of(
            ENTRY_ID,
            CREATED_AT,
            UPDATED_AT,
            RECORDED_AT,
            UTC_OFFSET,
            MINUTES,
            INTENSITY,
            ROUNDS,
            GI_OR_NO_GI,
            TAGS,
            VISIBLE,
            SHARED);

    /** The fields of an entry that the columns hold. */
    static final Map<String, String> FIELDS = Map.ofEntries(
            Map.entry(ENTRY_ID, ENTRY_ID),
            Map.entry(CREATED_AT, CREATED_AT),
            Map.entry(UPDATED_AT, UPDATED_AT),
            Map.entry(RECORDED_AT, RECORDED_AT),
            Map.entry(UTC_OFFSET, UTC_OFFSET),
            Map.entry(MINUTES, "sessionMetrics.durationMinutes"),
            Map.entry(INTENSITY, "sessionMetrics.intensity"),
            Map.entry(ROUNDS, "sessionMetrics.rounds"),
            Map.entry(GI_OR_NO_GI, "sessionMetrics.giOrNoGi"),
            Map.entry(TAGS, "sessionMetrics.tags"),
            Map.entry(VISIBLE, VISIBLE),
            Map.entry(SHARED, "sections.shared"),
            Map.entry(PRIVATE, "sections.private"));

    private EntryTable() {}

    /** Whether blanks around a cell belong to it. */
    static boolean isText(String column) {
        return column.equals(SHARED) || column.equals(PRIVATE);
    }

    static List<String> header(Scope scope) {
        var header = new ArrayList<>(COLUMNS);
        if (scope == Scope.ALL) {
            header.add(PRIVATE);
        }
        return header;
    }

    static List<String> cells(Entry entry, Scope scope) {
        var metrics = entry.sessionMetrics();
        var cells = new ArrayList<>(List.of(
                entry.entryId(),
                Json.moment(entry.createdAt()),
                Json.moment(entry.updatedAt()),
                Json.moment(entry.recordedAt()),
                entry.utcOffset() == null ? "" : entry.utcOffset(),
                Integer.toString(metrics.durationMinutes()),
                Integer.toString(metrics.intensity()),
                Integer.toString(metrics.rounds()),
                EnumText.text(metrics.giOrNoGi()),
                String.join(BETWEEN_TAGS, metrics.tags()),
                Boolean.toString(entry.coachVisible()),
                entry.sections().shared()));
        if (scope == Scope.ALL) {
            cells.add(entry.sections().personal());
        }
        return cells;
    }
}
