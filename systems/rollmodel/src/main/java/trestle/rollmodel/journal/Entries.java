package trestle.rollmodel.journal;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import trestle.model.Change;
import trestle.model.IdSource;
import trestle.model.Page;
import trestle.model.PageRequest;
import trestle.model.Plan;
import trestle.model.Range;
import trestle.model.Refusal;
import trestle.model.Write;
import trestle.rollmodel.words.Tokens;

/**
 * An athlete's own entries. Every change is one transaction: the entry, its META, its index rows, and what the caller
 * commits with it.
 *
 * @param cleanup what goes with a deletion so that the entry's comments are cleared away later
 */
public record Entries(
        JournalTable table, Tokens tokens, Function<Entry, List<Write>> cleanup, Clock clock, IdSource ids) {
    /** How far ahead of now a training may be. */
    public static final Duration AHEAD_MAX = Duration.ofHours(24);

    private static final int ID_LENGTH_MAX = 64;

    /** The most pages that are read for one of a filtered list. */
    private static final int PAGES_MAX = 40;

    /** Logs a training session of an athlete whose account has a time zone. */
    public Change<EntryOutcome> log(String athleteId, ZoneId zone, NewEntry draft) {
        var now = clock.instant();
        var createdAt = draft.createdAt().orElse(now);
        if (isTooFarAhead(createdAt)) return Change.none(new EntryOutcome.TooFarAhead());
        var entry = new Entry(
                athleteId,
                createdAt,
                ids.next(now),
                now,
                now,
                now,
                draft.sections(),
                draft.sessionMetrics(),
                draft.coachVisible(),
                keywords(draft.sections(), draft.sessionMetrics()),
                1,
                null,
                draft.utcOffset().orElseGet(() -> LocalTimes.offset(createdAt, zone)));
        return Change.of(Plan.of(new EntryOutcome.Done(entry), table.log(entry)));
    }

    /** Takes in an entry as it once was, with tokens by the rules of today; false if there is one with its id. */
    public Change<Boolean> restore(Entry entry) {
        var log = table.log(entry.indexed(keywords(entry.sections(), entry.sessionMetrics())));
        return Change.of(Plan.of(true, log).ifRefused(log, Entries::isThere));
    }

    private static boolean isThere(Refusal refusal) {
        if (refusal instanceof Refusal.AlreadyExists) return false;
        throw refusal;
    }

    /** Changes an entry, if it is still of the revision given. */
    public Change<EntryOutcome> revise(String athleteId, String entryId, OptionalLong rev, EntryChange change) {
        return change(athleteId, entryId, rev, before -> {
            var sections = change.sections(before);
            var metrics = change.metrics(before);
            return revised(
                    before,
                    before.revised(sections, metrics, change.visible(before), keywords(sections, metrics), clock));
        });
    }

    /**
     * Replaces an entry by a draft, its date included: still one transaction. A draft has its time to the minute, as forms
     * do; within the minute of the entry, the entry keeps its own time.
     */
    public Change<EntryOutcome> rewrite(
            String athleteId, ZoneId zone, String entryId, OptionalLong rev, NewEntry draft) {
        if (draft.createdAt().filter(this::isTooFarAhead).isPresent()) {
            return Change.none(new EntryOutcome.TooFarAhead());
        }
        return change(athleteId, entryId, rev, before -> {
            var tokens = keywords(draft.sections(), draft.sessionMetrics());
            var to = draft.createdAt().filter(time -> !isSameMinute(time, before.createdAt()));
            var after = before.revised(draft.sections(), draft.sessionMetrics(), draft.coachVisible(), tokens, clock);
            return revised(
                    before,
                    to.map(time -> moved(after, time, zone, draft.utcOffset())).orElse(after));
        });
    }

    private static boolean isSameMinute(Instant one, Instant other) {
        return one.truncatedTo(ChronoUnit.MINUTES).equals(other.truncatedTo(ChronoUnit.MINUTES));
    }

    /** Moves an entry to another date. */
    public Change<EntryOutcome> move(String athleteId, ZoneId zone, String entryId, OptionalLong rev, Instant to) {
        if (isTooFarAhead(to)) return Change.none(new EntryOutcome.TooFarAhead());
        return change(athleteId, entryId, rev, before -> {
            var tokens = keywords(before.sections(), before.sessionMetrics());
            var after =
                    before.revised(before.sections(), before.sessionMetrics(), before.coachVisible(), tokens, clock);
            return revised(before, moved(after, to, zone, Optional.empty()));
        });
    }

    private static Entry moved(Entry entry, Instant to, ZoneId zone, Optional<String> utcOffset) {
        return entry.at(to, utcOffset.orElseGet(() -> LocalTimes.offset(to, zone)));
    }

    /** Deletes an entry; its comments are out of reach at once and removed later. */
    public Change<EntryOutcome> delete(String athleteId, String entryId, OptionalLong rev) {
        return change(athleteId, entryId, rev, before -> {
            var delete = table.delete(before);
            return Plan.<EntryOutcome>of(new EntryOutcome.Done(before), delete)
                    .replanIfRefused(delete)
                    .with(cleanup.apply(before));
        });
    }

    /** One of an athlete's own entries. */
    public Optional<Entry> find(String athleteId, String entryId) {
        if (entryId.isEmpty() || entryId.length() > ID_LENGTH_MAX || entryId.indexOf('#') >= 0) {
            return Optional.empty();
        }
        return table.findOwn(athleteId, entryId);
    }

    /** An athlete's entries that a filter admits, newest first. What is passed over is made up for by reading on. */
    public Page<OwnEntry> list(String athleteId, EntryFilter filter, PageRequest page) {
        return Page.matching(each -> read(athleteId, filter, each), page, filter::admits, PAGES_MAX);
    }

    /** By the cheapest way there is: a tag that is one word by its rows in the index, and otherwise by date. */
    private Page<OwnEntry> read(String athleteId, EntryFilter filter, PageRequest page) {
        var during = filter.range();
        return filter.tag()
                .filter(tag -> filter.words().tokens(tag).size() == 1)
                .map(tag -> tagged(athleteId, tag, during, page))
                .or(() -> filter.giOrNoGi().map(each -> table.listByGiOrNoGi(athleteId, during, each, page)))
                .orElseGet(() -> table.listDuring(athleteId, during, page));
    }

    /** All tags of an entry are among its tokens, but those without a letter or digit. */
    private Page<OwnEntry> tagged(String athleteId, String tag, Range<Instant> during, PageRequest page) {
        return Tokens.ofTag(tag)
                .map(token -> table.listMentioning(athleteId, token, during, page))
                .orElseGet(() -> table.listTagged(athleteId, during, tag, page));
    }

    /** When and how hard an athlete trained. To be closed. */
    Stream<EntryLoad> listLoad(String athleteId, Range<Instant> during) {
        return table.listLoad(athleteId, during);
    }

    /** The figures of the latest entries, newest first: what a new one begins with. */
    public List<Entry.SessionMetrics> listLatestMetrics(String athleteId, int most) {
        return table.listLatestLoad(athleteId, PageRequest.first(most)).items().stream()
                .map(EntryLoad::sessionMetrics)
                .toList();
    }

    /** How many visible comments each entry has, by its id. */
    public Map<String, Integer> commentCounts(Collection<OwnEntry> entries) {
        if (entries.isEmpty()) {
            return Map.of();
        }
        return table.listMetas(entries.stream().map(OwnEntry::entryId).toList()).stream()
                .collect(Collectors.toMap(EntryMeta::entryId, EntryMeta::commentCount));
    }

    /** The tokens to store with these texts and tags. */
    Entry.Keywords keywords(Entry.Sections sections, Entry.SessionMetrics metrics) {
        return keywords(tokens, sections, metrics);
    }

    static Entry.Keywords keywords(Tokens tokens, Entry.Sections sections, Entry.SessionMetrics metrics) {
        return new Entry.Keywords(
                tokens.choose(metrics.tags(), sections.shared(), Entry.Keywords.SHARED_MAX),
                tokens.choose(List.of(), sections.personal(), Entry.Keywords.PERSONAL_MAX),
                Tokens.RULES);
    }

    private Change<EntryOutcome> change(
            String athleteId, String entryId, OptionalLong rev, Function<Entry, Plan<EntryOutcome>> plan) {
        return Change.planned(() -> {
            var before = find(athleteId, entryId);
            if (before.isEmpty()) {
                return Plan.none(new EntryOutcome.Missing());
            }
            if (rev.isPresent() && rev.getAsLong() != before.get().revision()) {
                return Plan.none(new EntryOutcome.Stale(before.get()));
            }
            return plan.apply(before.get());
        });
    }

    private Plan<EntryOutcome> revised(Entry before, Entry after) {
        var write =
                after.createdAt().equals(before.createdAt()) ? table.revise(before, after) : table.move(before, after);
        return Plan.<EntryOutcome>of(new EntryOutcome.Done(after), write).replanIfRefused(write);
    }

    private boolean isTooFarAhead(Instant time) {
        return time.isAfter(clock.instant().plus(AHEAD_MAX));
    }
}
