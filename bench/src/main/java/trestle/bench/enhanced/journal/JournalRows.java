package trestle.bench.enhanced.journal;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import software.amazon.awssdk.enhanced.dynamodb.Expression;
import software.amazon.awssdk.enhanced.dynamodb.model.QueryEnhancedRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;
import trestle.bench.enhanced.Rows;
import trestle.model.Page;
import trestle.model.PageRequest;
import trestle.model.Range;

/** The athlete's own entries, with everything in them. */
public final class JournalRows {
    private final Rows rows;

    public JournalRows(Rows rows) {
        this.rows = rows;
    }

    /** Writes an entry with its META and index rows. */
    public List<TransactWriteItem> log(Entry entry) {
        var writes = new ArrayList<TransactWriteItem>();
        writes.add(rows.insert(Entry.SCHEMA, entry));
        writes.add(rows.insert(EntryMeta.SCHEMA, EntryMeta.of(entry)));
        Keyword.of(entry).forEach(word -> writes.add(rows.put(Keyword.SCHEMA, word)));
        PrivateKeyword.of(entry).forEach(word -> writes.add(rows.put(PrivateKeyword.SCHEMA, word)));
        return writes;
    }

    /** Changes what differs; a word that left the shared text leaves the shared index with it. */
    public List<TransactWriteItem> revise(Entry before, Entry after) {
        if (!before.pk().equals(after.pk()) || !before.sk().equals(after.sk())) {
            throw new IllegalArgumentException("A revision keeps the key; move changes it.");
        }
        var next = withRev(after, before.rev() + 1);
        var writes = new ArrayList<TransactWriteItem>();
        writes.add(rows.revise(Entry.SCHEMA, before, next, asRead(before)));
        if (before.coachVisible() != after.coachVisible()) {
            writes.add(rows.update(
                    EntryMeta.of(after).pk(),
                    EntryMeta.of(after).sk(),
                    "SET #coachVisible = :coachVisible",
                    Rows.condition("attribute_exists(PK)", Map.of(":coachVisible", Rows.value(after.coachVisible())))));
        }
        writes.addAll(rows.replace(Keyword.SCHEMA, Keyword.of(before), Keyword.of(after)));
        writes.addAll(rows.replace(PrivateKeyword.SCHEMA, PrivateKeyword.of(before), PrivateKeyword.of(after)));
        return writes;
    }

    /** Moves an entry to another date, its META and index rows with it. */
    public List<TransactWriteItem> move(Entry before, Entry after) {
        var writes = new ArrayList<TransactWriteItem>();
        writes.add(rows.delete(before.pk(), before.sk(), asRead(before)));
        writes.add(rows.insert(Entry.SCHEMA, withRev(after, before.rev() + 1)));
        writes.add(rows.update(
                EntryMeta.of(after).pk(),
                EntryMeta.of(after).sk(),
                "SET #createdAt = :createdAt, #coachVisible = :coachVisible",
                Rows.condition(
                        "attribute_exists(PK)",
                        Map.of(
                                ":createdAt", Rows.value(after.createdAt()),
                                ":coachVisible", Rows.value(after.coachVisible())))));
        writes.addAll(rows.replace(Keyword.SCHEMA, Keyword.of(before), Keyword.of(after)));
        writes.addAll(rows.replace(PrivateKeyword.SCHEMA, PrivateKeyword.of(before), PrivateKeyword.of(after)));
        return writes;
    }

    /** Removes an entry with its META and index rows. */
    public List<TransactWriteItem> delete(Entry entry) {
        var writes = new ArrayList<TransactWriteItem>();
        writes.add(rows.delete(entry.pk(), entry.sk(), asRead(entry)));
        writes.add(rows.delete(EntryMeta.of(entry).pk(), EntryMeta.of(entry).sk()));
        Keyword.of(entry).forEach(word -> writes.add(rows.delete(word.pk(), word.sk())));
        PrivateKeyword.of(entry).forEach(word -> writes.add(rows.delete(word.pk(), word.sk())));
        return writes;
    }

    private static Expression asRead(Entry entry) {
        return Rows.unchanged(Entry.SCHEMA, entry, "rev");
    }

    private static Entry withRev(Entry e, long rev) {
        return new Entry(
                e.athleteId(),
                e.createdAt(),
                e.entryId(),
                e.updatedAt(),
                e.recordedAt(),
                e.sections(),
                e.sessionMetrics(),
                e.coachVisible(),
                e.kw(),
                rev);
    }

    /** One entry by its id. */
    public Optional<Entry> find(String entryId) {
        return findMeta(entryId).flatMap(meta -> rows.get(Entry.SCHEMA, entryPk(meta.athleteId()), entrySk(meta)));
    }

    /** Whose entry an id is and when it was. */
    public Optional<EntryMeta> findMeta(String entryId) {
        return rows.get(EntryMeta.SCHEMA, "ENTRY#" + Rows.segment(entryId), "META");
    }

    /** The METAs of a page of entries, for their comment counts. */
    public List<EntryMeta> listMetas(Collection<String> entryIds) {
        return rows.getAll(
                EntryMeta.SCHEMA,
                EntryMeta.class,
                entryIds.stream()
                        .map(id -> Rows.key("ENTRY#" + Rows.segment(id), "META"))
                        .toList());
    }

    /** An athlete's entries, newest first. */
    public Page<Entry> listNewest(String athleteId, PageRequest page) {
        return rows.page(
                Entry.SCHEMA,
                Rows.begins(entryPk(athleteId), "ENTRY#"),
                false,
                Optional.empty(),
                page,
                "listNewest\n" + athleteId);
    }

    /** An athlete's entries of a time, newest first. */
    public Page<Entry> listDuring(String athleteId, Range<Instant> createdAt, PageRequest page) {
        return rows.page(
                Entry.SCHEMA,
                Rows.during(entryPk(athleteId), "ENTRY#", createdAt),
                false,
                Optional.empty(),
                page,
                "listDuring\n" + athleteId + "\n" + createdAt);
    }

    /** An athlete's entries of a time in gi or no-gi, newest first. */
    public Page<Entry> listByGiOrNoGi(
            String athleteId, Range<Instant> createdAt, Entry.GiOrNoGi giOrNoGi, PageRequest page) {
        var ofThisKind =
                Rows.condition("#sessionMetrics.#giOrNoGi = :giOrNoGi", Map.of(":giOrNoGi", Rows.value(giOrNoGi)));
        return rows.page(
                Entry.SCHEMA,
                Rows.during(entryPk(athleteId), "ENTRY#", createdAt),
                false,
                Optional.of(ofThisKind),
                page,
                "listByGiOrNoGi\n" + athleteId + "\n" + createdAt + "\n" + giOrNoGi);
    }

    /** Every entry of an athlete in order, for export, reindexing and deletion. */
    public Stream<Entry> listAll(String athleteId) {
        return rows.stream(Entry.SCHEMA, Rows.begins(entryPk(athleteId), "ENTRY#"), Optional.empty());
    }

    /** When and how hard an athlete trained. */
    public Stream<EntryLoad> listLoad(String athleteId, Range<Instant> createdAt) {
        var query = QueryEnhancedRequest.builder()
                .queryConditional(Rows.during(entryPk(athleteId), "ENTRY#", createdAt))
                .consistentRead(true)
                .attributesToProject(EntryLoad.ATTRIBUTES)
                .build();
        return rows.of(EntryLoad.SCHEMA).query(query).items().stream();
    }

    /** Entries whose shared text or tags have a word, newest first. */
    public Page<Entry> listMentioning(String athleteId, String token, Range<Instant> createdAt, PageRequest page) {
        var words = listKeywords(athleteId, token, createdAt, page);
        var keys = words.items().stream()
                .map(word -> Rows.key(entryPk(athleteId), entrySk(word.createdAt(), word.entryId())))
                .toList();
        return new Page<>(rows.getAll(Entry.SCHEMA, Entry.class, keys), words.next(), words.ended());
    }

    /** Entries whose private text has a word, newest first. */
    public Page<Entry> listPrivatelyMentioning(
            String athleteId, String token, Range<Instant> createdAt, PageRequest page) {
        var words = listPrivateKeywords(athleteId, token, createdAt, page);
        var keys = words.items().stream()
                .map(word -> Rows.key(entryPk(athleteId), entrySk(word.createdAt(), word.entryId())))
                .toList();
        return new Page<>(rows.getAll(Entry.SCHEMA, Entry.class, keys), words.next(), words.ended());
    }

    /** Where a shared word occurs, newest first, without reading the entries. */
    public Page<Keyword> listKeywords(String athleteId, String token, Range<Instant> createdAt, PageRequest page) {
        return rows.page(
                Keyword.SCHEMA,
                Rows.during(entryPk(athleteId), "KW#" + Rows.segment(token) + "#TS#", createdAt),
                false,
                Optional.empty(),
                page,
                "listKeywords\n" + athleteId + "\n" + token + "\n" + createdAt);
    }

    /** Where a private word occurs, newest first, without reading the entries. */
    public Page<PrivateKeyword> listPrivateKeywords(
            String athleteId, String token, Range<Instant> createdAt, PageRequest page) {
        return rows.page(
                PrivateKeyword.SCHEMA,
                Rows.during("USER_PRIVATE#" + Rows.segment(athleteId), "KW#" + Rows.segment(token) + "#TS#", createdAt),
                false,
                Optional.empty(),
                page,
                "listPrivateKeywords\n" + athleteId + "\n" + token + "\n" + createdAt);
    }

    public static String entryPk(String athleteId) {
        return "USER#" + Rows.segment(athleteId);
    }

    public static String entrySk(EntryMeta meta) {
        return entrySk(meta.createdAt(), meta.entryId());
    }

    public static String entrySk(Instant createdAt, String entryId) {
        return "ENTRY#" + Rows.text(createdAt) + "#" + Rows.segment(entryId);
    }
}
