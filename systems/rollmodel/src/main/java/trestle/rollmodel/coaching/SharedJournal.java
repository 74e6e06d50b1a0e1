package trestle.rollmodel.coaching;

import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;
import trestle.model.Cursors;
import trestle.model.Page;
import trestle.model.PageRequest;
import trestle.model.Range;
import trestle.rollmodel.journal.EntryLoad;
import trestle.rollmodel.search.Position;
import trestle.rollmodel.search.Postings;

/**
 * An athlete's journal as one coach sees it at this moment. {@link SharedJournals} opens one for a request, after it
 * found the link; nothing of a journal reaches a coach by another way. Not to be kept.
 */
public final class SharedJournal {
    private static final int PAGES_MAX = 100;

    private final SharedJournalTable table;
    private final Cursors cursors;
    private final String athleteId;
    private final CoachFilter filter;

    SharedJournal(SharedJournalTable table, Cursors cursors, String athleteId, CoachFilter filter) {
        this.table = table;
        this.cursors = cursors;
        this.athleteId = athleteId;
        this.filter = filter;
    }

    public String athleteId() {
        return athleteId;
    }

    /**
     * The entries of a time, newest first. Whether there is a next page depends on entries that are seen alone, so
     * that one which is kept from coaches leaves no trace.
     */
    public Page<SharedEntry> list(Range<Instant> during, PageRequest page) {
        var boundTo = String.join("\n", "SharedJournal.list", athleteId, during.toString(), page.audience());
        var after = page.cursor().map(cursor -> Position.from(cursors.open(cursor, boundTo)));
        var entries = newest(during, after, page.limit() + 1);
        return Page.limited(
                entries, page.limit(), last -> cursors.seal(position(last).bytes(), boundTo));
    }

    /** The newest entries of a time, up to a maximum. */
    public List<SharedEntry> newest(Range<Instant> during, int most) {
        return newest(during, Optional.empty(), most);
    }

    /** The newest entries before a place, up to a maximum. */
    List<SharedEntry> before(Position place, int most) {
        return newest(Range.all(), Optional.of(place), most);
    }

    private List<SharedEntry> newest(Range<Instant> during, Optional<Position> after, int most) {
        var wanted = after.map(place -> new Range<>(during.from(), Optional.of(place.createdAt()), true))
                .orElse(during);
        var within = filter.within(wanted);
        if (within.isEmpty()) return List.of();
        return read(
                request -> table.listDuring(athleteId, within.get(), request),
                Math.min(most + 1, PageRequest.LIMIT_MAX),
                entry -> filter.admits(entry)
                        && after.map(place -> position(entry).compareTo(place) < 0)
                                .orElse(true),
                most);
    }

    /** When the newest entries were, and when they were changed: up to a maximum, each of which is seen. */
    List<SharedMoment> moments(int most) {
        return filter.within(Range.all())
                .map(within ->
                        read(request -> table.listMoments(athleteId, within, request), most, filter::admits, most))
                .orElse(List.of());
    }

    /** Reads on until there are enough that are seen, within bounds. */
    private static <T> List<T> read(Function<PageRequest, Page<T>> list, int atOnce, Predicate<T> isSeen, int most) {
        return Page.all(list, atOnce)
                .limit((long) PAGES_MAX * atOnce)
                .filter(isSeen)
                .limit(most)
                .toList();
    }

    static Position position(SharedEntry entry) {
        return new Position(entry.createdAt(), entry.entryId());
    }

    /** One entry, if it is of this journal and seen. */
    public Optional<SharedEntry> find(String entryId) {
        return table.find(entryId)
                .filter(entry -> entry.athleteId().equals(athleteId))
                .filter(filter::admits);
    }

    /** Those of some entries that are of this journal and seen, in the same order. */
    public List<SharedEntry> find(List<String> entryIds) {
        if (entryIds.isEmpty()) return List.of();
        return table.listSome(entryIds).stream()
                .filter(entry -> entry.athleteId().equals(athleteId))
                .filter(filter::admits)
                .toList();
    }

    /** When and how hard the athlete trained. To be closed. */
    public Stream<EntryLoad> load(Range<Instant> during) {
        return filter.within(during)
                .map(range -> table.listLoad(athleteId, range).filter(filter::admits))
                .orElseGet(Stream::empty);
    }

    /** Where any of some words occurs; the entries are to be read before anything about them is shown. */
    Postings postings(Collection<String> tokens) {
        return new Postings(tokens.stream().map(this::rows).toList());
    }

    private Postings.Rows rows(String token) {
        return (during, page) -> filter.within(during)
                .map(range -> table.listKeywords(athleteId, token, range, page)
                        .map(row -> new Position(row.createdAt(), row.entryId())))
                .orElseGet(() -> Page.complete(List.of()));
    }

    /** The newest entries of a time that have a word, up to a maximum. */
    public List<SharedEntry> mentioning(String token, Range<Instant> during, int most) {
        return filter.within(during)
                .map(range -> table.listMentioning(athleteId, token, range, PageRequest.first(most)).items().stream()
                        .filter(filter::admits)
                        .toList())
                .orElse(List.of());
    }
}
