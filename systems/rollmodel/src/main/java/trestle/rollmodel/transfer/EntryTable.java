package trestle.rollmodel.transfer;

import java.util.ArrayList;
import java.util.List;
import trestle.platform.exports.CsvColumn;
import trestle.platform.web.Json;
import trestle.platform.web.fields.EnumText;
import trestle.rollmodel.journal.Entry;

/** The columns of {@code entries.csv}, the same for writing and for reading. */
final class EntryTable {
    private static final CsvColumn PRIVATE = CsvColumn.freeText("private", "sections.private");

    static final List<CsvColumn> COLUMNS = List.of(
            CsvColumn.value("entryId", "entryId"),
            CsvColumn.value("createdAt", "createdAt").need(),
            CsvColumn.value("updatedAt", "updatedAt"),
            CsvColumn.value("recordedAt", "recordedAt"),
            CsvColumn.value("utcOffset", "utcOffset"),
            CsvColumn.value("durationMinutes", "sessionMetrics.durationMinutes").need(),
            CsvColumn.value("intensity", "sessionMetrics.intensity"),
            CsvColumn.value("rounds", "sessionMetrics.rounds"),
            CsvColumn.value("giOrNoGi", "sessionMetrics.giOrNoGi"),
            CsvColumn.value("tags", "sessionMetrics.tags"),
            CsvColumn.flag("coachVisible", "coachVisible"),
            CsvColumn.freeText("shared", "sections.shared"),
            PRIVATE);

    /** As in a form; no tag has a comma. */
    private static final String BETWEEN_TAGS = ", ";

    private EntryTable() {}

    static List<String> header(Scope scope) {
        return COLUMNS.stream()
                .filter(column -> scope == Scope.ALL || !column.equals(PRIVATE))
                .map(CsvColumn::name)
                .toList();
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
