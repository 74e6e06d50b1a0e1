package trestle.rollmodel.transfer;

import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import trestle.model.Change;
import trestle.platform.exports.CsvColumn;
import trestle.platform.exports.ImportTarget;
import trestle.platform.web.fields.Checked;
import trestle.platform.web.fields.Fields;
import trestle.rollmodel.journal.Entries;
import trestle.rollmodel.journal.Entry;
import trestle.rollmodel.journal.JournalTable;
import trestle.rollmodel.review.Focus;
import trestle.rollmodel.review.Reviews;
import trestle.rollmodel.techniques.Technique;
import trestle.rollmodel.techniques.Techniques;

/**
 * Imports entries into an athlete's journal, with technique words and the focus of weeks. What is there already stays.
 *
 * @param zones where an account is at home
 */
public record EntryImport(
        JournalTable journal, Function<String, ZoneId> zones, Entries entries, Techniques techniques, Reviews reviews)
        implements ImportTarget<Entry> {
    private static final Set<String> EXPORT_FILES = Set.of(
            "profile.json",
            JournalExport.ENTRIES,
            "entries.csv",
            "comments.json",
            "links.json",
            "ai_threads.json",
            "ai_messages.json",
            JournalExport.TECHNIQUES,
            JournalExport.FOCUSES,
            "journal.html");

    @Override
    public String rowsFile() {
        return JournalExport.ENTRIES;
    }

    @Override
    public Set<String> exportFiles() {
        return EXPORT_FILES;
    }

    @Override
    public List<CsvColumn> columns() {
        return EntryTable.COLUMNS;
    }

    @Override
    public ZoneId zone(String accountId) {
        return zones.apply(accountId);
    }

    @Override
    public Checked<Entry> parse(String accountId, Fields row, Instant now) {
        return EntryDraft.parse(row, now).map(draft -> draft.entry(accountId, zone(accountId), now));
    }

    @Override
    public Optional<Change<Boolean>> add(Entry entry) {
        return withFreeId(entry).map(entries::restore);
    }

    @Override
    public Map<String, FurtherRows> further() {
        return Map.of(
                JournalExport.TECHNIQUES,
                (accountId, row) -> Technique.parse(row).map(technique -> techniques.add(accountId, technique)),
                JournalExport.FOCUSES,
                (accountId, row) -> Focus.Draft.parse(row).map(focus -> reviews.restore(accountId, focus)));
    }

    /** Absent if the athlete has the entry. An id that is another's entry's gives way to one derived from it. */
    private Optional<Entry> withFreeId(Entry entry) {
        var there = journal.findMeta(entry.entryId());
        if (there.isEmpty()) return Optional.of(entry);
        if (there.get().athleteId().equals(entry.athleteId())) return Optional.empty();
        var id = EntryDraft.derivedId(entry.createdAt(), entry.athleteId(), entry.entryId());
        return journal.findMeta(id).isPresent() ? Optional.empty() : Optional.of(entry.named(id));
    }
}
