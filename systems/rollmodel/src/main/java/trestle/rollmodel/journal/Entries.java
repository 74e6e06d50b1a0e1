package trestle.rollmodel.journal;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;
import java.util.stream.Collectors;
import trestle.model.IdSource;
import trestle.model.Outcome;
import trestle.model.Page;
import trestle.model.PageRequest;
import trestle.model.Refusal;
import trestle.model.Transactions;
import trestle.model.Write;
import trestle.rollmodel.words.Tokens;

/**
 * An athlete's own entries. Every change is one transaction: the entry, its META, its index rows, and the writes that
 * go beside it, such as the answer to be remembered.
 */
public final class Entries {
    /** How far ahead of now a training may be. */
    public static final Duration AHEAD_MAX = Duration.ofHours(24);

    /** How often a change without an expected revision is tried again when others were faster. */
    private static final int ATTEMPTS_MAX = 5;

    private static final int ID_LENGTH_MAX = 64;

    private final JournalTable table;
    private final Transactions transactions;
    private final Tokens tokens;
    private final Function<Entry, List<Write>> leftovers;
    private final Clock clock;
    private final IdSource ids;

    /** With {@code leftovers}, what goes with a deletion so that the entry's comments are cleared away later. */
    public Entries(
            JournalTable table,
            Transactions transactions,
            Tokens tokens,
            Function<Entry, List<Write>> leftovers,
            Clock clock,
            IdSource ids) {
        this.table = table;
        this.transactions = transactions;
        this.tokens = tokens;
        this.leftovers = leftovers;
        this.clock = clock;
        this.ids = ids;
    }

    /** Writes a new entry down. */
    public EntryOutcome log(String athleteId, NewEntry draft, Function<Entry, List<Write>> beside) {
        var now = clock.instant();
        var createdAt = draft.createdAt().orElse(now);
        if (isTooFarAhead(createdAt, now)) {
            return new EntryOutcome.TooFarAhead(now.plus(AHEAD_MAX));
        }
        var entry = new Entry(
                athleteId,
                createdAt,
                ids.next(now),
                now,
                now,
                draft.sections(),
                draft.sessionMetrics(),
                draft.coachVisible(),
                keywords(draft.sections(), draft.sessionMetrics()),
                1);
        transactions.commit(together(table.log(entry), beside.apply(entry)));
        return new EntryOutcome.Done(entry);
    }

    /**
     * Takes in an entry as it once was, with tokens by the rules of today, unless there is one of its id; what stands beside it is
     * written only with it.
     */
    public boolean restore(Entry entry, Write... beside) {
        var indexed = new Entry(
                entry.athleteId(),
                entry.createdAt(),
                entry.entryId(),
                entry.updatedAt(),
                entry.recordedAt(),
                entry.sections(),
                entry.sessionMetrics(),
                entry.coachVisible(),
                keywords(entry.sections(), entry.sessionMetrics()),
                entry.rev());
        var log = table.log(indexed);
        return switch (transactions.run(together(log, List.of(beside)))) {
            case Outcome.Committed done -> true;
            case Outcome.Refused(var write, Refusal.AlreadyExists there) when write.equals(log) -> false;
            case Outcome.Refused refused -> throw refused.refusal();
        };
    }

    /** Changes an entry, if it is still of the revision given. */
    public EntryOutcome revise(
            String athleteId,
            String entryId,
            OptionalLong rev,
            EntryChange change,
            Function<Entry, List<Write>> beside) {
        return change(athleteId, entryId, rev, beside, before -> {
            var sections = change.sections(before);
            var metrics = change.metrics(before);
            var after = before.revised(
                    sections, metrics, change.visible(before), keywords(sections, metrics), clock.instant());
            return new Planned(table.revise(before, after), List.of(), after);
        });
    }

    /**
     * Writes an entry anew as a draft has it, its date included: still one transaction. A draft tells its time to the
     * minute, as forms do; in the minute the entry is of, it stays where it is.
     */
    public EntryOutcome rewrite(
            String athleteId, String entryId, OptionalLong rev, NewEntry draft, Function<Entry, List<Write>> beside) {
        var now = clock.instant();
        if (draft.createdAt().filter(time -> isTooFarAhead(time, now)).isPresent()) {
            return new EntryOutcome.TooFarAhead(now.plus(AHEAD_MAX));
        }
        return change(athleteId, entryId, rev, beside, before -> {
            var tokens = keywords(draft.sections(), draft.sessionMetrics());
            var to = draft.createdAt().filter(time -> !isSameMinute(time, before.createdAt()));
            var after = before.revised(draft.sections(), draft.sessionMetrics(), draft.coachVisible(), tokens, now);
            return to.map(time -> after.at(time))
                    .map(moved -> new Planned(table.move(before, moved), List.of(), moved))
                    .orElseGet(() -> new Planned(table.revise(before, after), List.of(), after));
        });
    }

    private static boolean isSameMinute(Instant one, Instant other) {
        return one.truncatedTo(ChronoUnit.MINUTES).equals(other.truncatedTo(ChronoUnit.MINUTES));
    }

    /** Moves an entry to another date. */
    public EntryOutcome move(
            String athleteId, String entryId, OptionalLong rev, Instant to, Function<Entry, List<Write>> beside) {
        var now = clock.instant();
        if (isTooFarAhead(to, now)) {
            return new EntryOutcome.TooFarAhead(now.plus(AHEAD_MAX));
        }
        return change(athleteId, entryId, rev, beside, before -> {
            var tokens = keywords(before.sections(), before.sessionMetrics());
            var after = before.revised(before.sections(), before.sessionMetrics(), before.coachVisible(), tokens, now)
                    .at(to);
            var write = to.equals(before.createdAt()) ? table.revise(before, after) : table.move(before, after);
            return new Planned(write, List.of(), after);
        });
    }

    /** Deletes an entry; its comments are out of reach at once and cleared away later. */
    public EntryOutcome delete(
            String athleteId, String entryId, OptionalLong rev, Function<Entry, List<Write>> beside) {
        return change(
                athleteId,
                entryId,
                rev,
                beside,
                before -> new Planned(table.delete(before), leftovers.apply(before), before));
    }

    /** One of an athlete's own entries. Of an entry that is another's nothing is read but whose it is. */
    public Optional<Entry> find(String athleteId, String entryId) {
        if (entryId.isEmpty() || entryId.length() > ID_LENGTH_MAX || entryId.indexOf('#') >= 0) {
            return Optional.empty();
        }
        return table.findMeta(entryId)
                .filter(meta -> meta.athleteId().equals(athleteId))
                .flatMap(meta -> table.find(athleteId, meta.createdAt(), entryId));
    }

    /** An athlete's entries that a filter admits, newest first. */
    public Page<OwnEntry> list(String athleteId, EntryFilter filter, PageRequest page) {
        return new EntryList(table, athleteId, filter).page(page);
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

    /** A change that was made out for an entry as it was read. */
    private record Planned(Write write, List<Write> more, Entry result) {}

    private EntryOutcome change(
            String athleteId,
            String entryId,
            OptionalLong rev,
            Function<Entry, List<Write>> beside,
            Function<Entry, Planned> plan) {
        for (int attempt = 1; ; attempt++) {
            var found = find(athleteId, entryId);
            if (found.isEmpty()) {
                return new EntryOutcome.Missing();
            }
            var before = found.get();
            if (rev.isPresent() && rev.getAsLong() != before.rev()) {
                return new EntryOutcome.Stale(before);
            }
            var planned = plan.apply(before);
            var writes = together(planned.write(), planned.more(), beside.apply(planned.result()));
            if (!(transactions.run(writes) instanceof Outcome.Refused refused)) {
                return new EntryOutcome.Done(planned.result());
            }
            if (!refused.write().equals(planned.write()) || attempt == ATTEMPTS_MAX) {
                throw refused.refusal();
            }
        }
    }

    @SafeVarargs
    private static List<Write> together(Write first, List<Write>... more) {
        var writes = new ArrayList<Write>();
        writes.add(first);
        for (var each : more) {
            writes.addAll(each);
        }
        return writes;
    }

    private static boolean isTooFarAhead(Instant time, Instant now) {
        return time.isAfter(now.plus(AHEAD_MAX));
    }
}
