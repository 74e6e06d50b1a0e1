package trestle.archive.letters;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import trestle.archive.profiles.UserId;
import trestle.model.Change;
import trestle.model.Page;
import trestle.model.PageRequest;
import trestle.model.Plan;
import trestle.model.Range;
import trestle.model.Timestamps;
import trestle.model.Write;
import trestle.platform.live.LiveEvents;

/**
 * The letters: filed under their dates, and saved with every version. A save is one transaction of the letter and its
 * version, refused where somebody else came first. A letter that moves or is deleted is not changed.
 */
public final class Letters {
    /** The live event of a letter that was filed, saved, moved or deleted. */
    public static final String CHANGED = "letter.changed";

    /** The name of the letter in that event. */
    public static final String DATE = "date";

    /** How long a deleted letter can come back. */
    public static final Duration KEPT = Duration.ofDays(30);

    private static final int PAGES_MAX = 40;
    private static final int DECADE = 10;

    private final LetterTable table;
    private final LiveEvents live;
    private final Clock clock;

    public Letters(LetterTable table, LiveEvents live, Clock clock) {
        this.table = table;
        this.live = live;
        this.clock = clock;
    }

    /** A letter by its date; a deleted one is not found. */
    public Optional<Letter> find(String date) {
        return LetterDate.parse(date).flatMap(valid -> table.find(valid.text())).filter(Letter::isListed);
    }

    /** Where the letter of a date was moved to, if it was. */
    public Optional<String> findMoved(String date) {
        return LetterDate.parse(date)
                .flatMap(valid -> table.findMoved(valid.text()))
                .map(MovedLetter::to);
    }

    /** Letters without their text, latest first. */
    public Page<LetterSummary> list(LetterFilter filter, PageRequest page) {
        return Page.matching(each -> table.list(filter.dates(), each), page, filter::admits, PAGES_MAX);
    }

    /** The letters of these dates that are there. */
    public List<LetterSummary> listEach(List<String> dates) {
        if (dates.isEmpty()) return List.of();
        var found = table.listEach(dates).stream().collect(Collectors.toMap(LetterSummary::date, Function.identity()));
        return dates.stream()
                .flatMap(date -> Optional.ofNullable(found.get(date)).stream())
                .toList();
    }

    /** The decades of which there are letters, earliest first. */
    public List<Integer> decades() {
        var decades = new ArrayList<Integer>();
        var next = earliest(Range.all());
        while (next.isPresent()) {
            int decade = Integer.parseInt(next.get().date().substring(0, 4)) / DECADE * DECADE;
            decades.add(decade);
            next = earliest(Range.atLeast("%04d".formatted(decade + DECADE)));
        }
        return decades;
    }

    private Optional<LetterSummary> earliest(Range<String> dates) {
        return table.listEarliest(dates, PageRequest.first(1)).items().stream().findFirst();
    }

    /** The letters before and after one. */
    public record Neighbours(Optional<LetterSummary> previous, Optional<LetterSummary> next) {}

    public Neighbours neighbours(String date) {
        var previous = table.list(Range.before(date), PageRequest.first(1)).items().stream()
                .findFirst();
        return new Neighbours(
                previous,
                earliest(Range.atLeast(date + "_"))
                        .filter(letter -> !letter.date().equals(date)));
    }

    /** Files a letter under a date, or under the next free one of its day. */
    public Change<LetterResult> publish(NewLetter letter, UserId by, boolean orNextFree) {
        return publish(letter, by, orNextFree, List.of());
    }

    /** The same with further writes in its transaction. */
    public Change<LetterResult> publish(NewLetter letter, UserId by, boolean orNextFree, List<? extends Write> beside) {
        return Change.planned(() -> {
            var free = isTaken(letter.date().text()) ? nextFree(letter.date()) : Optional.of(letter.date());
            if (free.isEmpty() || !free.get().equals(letter.date()) && !orNextFree) {
                return Plan.none(new LetterResult.DateTaken(free.map(LetterDate::text)));
            }
            var filing = file(letter, free.get(), by);
            return Plan.<LetterResult>of(new LetterResult.Done(filing.letter()), filing.write(), filing.event())
                    .replanIfRefused(filing.write())
                    .with(beside);
        });
    }

    /**
     * A letter to be written.
     *
     * @param write refused when what was read has changed
     * @param event for search and for other instances
     */
    public record Filing(Letter letter, Write write, Write event) {}

    /** Files a letter under a date that was free. */
    public Filing file(NewLetter letter, LetterDate date, UserId by) {
        var filed = filed(letter, date, by);
        return new Filing(filed, table.publish(filed), changed(filed.date()));
    }

    /** Saves a letter as it was read, with a new text and further files. */
    public Filing join(Letter before, NewLetter letter, UserId by) {
        var at = Timestamps.after(before.updatedAt(), clock);
        var date = LetterDate.parse(before.date()).orElseThrow();
        var after =
                before.saved(letter.text(), by, at, null).with(letter.fileKeys().apply(date));
        return new Filing(after.counted(), table.revise(before, after), changed(before.date()));
    }

    private Letter filed(NewLetter letter, LetterDate date, UserId by) {
        var now = clock.instant();
        var text = letter.text();
        var files = letter.fileKeys().apply(date);
        return new Letter(
                date.text(),
                text.title(),
                text.author(),
                text.content(),
                text.description(),
                1,
                now,
                now,
                by,
                files.files(),
                files.pdf(),
                text.datePrecision().orElse(Letter.DatePrecision.day),
                null,
                null,
                null,
                files.pages());
    }

    /** Whether a letter is filed under a date, is in its trash, or is on its way to or from it. */
    public boolean isTaken(String date) {
        return table.find(date).isPresent() || table.findReserved(date).isPresent();
    }

    /** The first free date of a day. */
    public Optional<LetterDate> nextFree(LetterDate date) {
        var numbers = IntStream.rangeClosed(1, LetterDate.NUMBER_MAX)
                .mapToObj(date::numbered)
                .toList();
        var taken = table.listEach(numbers.stream().map(LetterDate::text).toList()).stream()
                .map(LetterSummary::date)
                .collect(Collectors.toSet());
        return numbers.stream()
                .filter(each -> !taken.contains(each.text()))
                .filter(each -> !isTaken(each.text()))
                .findFirst();
    }

    /**
     * Saves a letter.
     *
     * @param seen the version count that the editor loaded; empty if any will do
     */
    public Change<LetterResult> revise(String date, OptionalLong seen, LetterText text, UserId by) {
        return Change.planned(() -> change(
                date,
                seen,
                before -> fits(before, text)
                        ? saved(before, text, by, Optional.empty())
                        : Plan.none(new LetterResult.WrongPrecision())));
    }

    /** Whether a letter may be filed where it is, now that so much of its date is known. */
    private static boolean fits(Letter before, LetterText text) {
        var precision = text.datePrecision().filter(chosen -> chosen != before.datePrecision());
        var date = LetterDate.parse(before.date());
        return precision.isEmpty() || date.equals(date.map(filed -> filed.filedBy(precision.get())));
    }

    /** Saves an earlier version again, as a new one. */
    public Change<LetterResult> restore(String date, Instant timestamp, OptionalLong seen, UserId by) {
        return Change.planned(() -> {
            var version = findVersion(date, timestamp);
            return version.isEmpty()
                    ? Plan.none(new LetterResult.Missing())
                    : change(date, seen, before -> saved(before, version.get().text(), by, Optional.of(timestamp)));
        });
    }

    private Plan<LetterResult> change(String date, OptionalLong seen, Function<Letter, Plan<LetterResult>> plan) {
        var found = find(date);
        if (found.isEmpty()) return Plan.none(new LetterResult.Missing());
        var letter = found.get();
        var to = letter.movingTo();
        if (to != null) return Plan.none(new LetterResult.Moving(to));
        return seen.isPresent() && seen.getAsLong() != letter.versionCount()
                ? Plan.none(new LetterResult.Stale(letter))
                : plan.apply(letter);
    }

    private Plan<LetterResult> saved(Letter before, LetterText text, UserId by, Optional<Instant> restored) {
        var at = Timestamps.after(before.updatedAt(), clock);
        var after = before.saved(text, by, at, restored.orElse(null));
        var revise = table.revise(before, after);
        return Plan.<LetterResult>of(new LetterResult.Done(after.counted()), revise, changed(before.date()))
                .replanIfRefused(revise);
    }

    public Optional<LetterVersion> findVersion(String date, Instant timestamp) {
        return find(date).flatMap(letter -> table.findVersion(letter.date(), timestamp));
    }

    /** A letter's versions, newest first. */
    public Page<VersionSummary> listVersions(String date, PageRequest page) {
        return table.listVersions(date, page);
    }

    /** The version before another, to be compared with it. */
    public Optional<VersionSummary> findVersionBefore(String date, Instant timestamp) {
        return Page.all(page -> table.listVersions(date, page), 100)
                .dropWhile(version -> !version.timestamp().isBefore(timestamp))
                .findFirst();
    }

    /**
     * Takes a letter out of every list. It can come back for thirty days, and its date stays taken.
     *
     * @param beside what is written with it
     */
    Plan<LetterResult> delete(String date, OptionalLong seen, Instant at, Function<Letter, List<Write>> beside) {
        return change(date, seen, before -> {
            var delete = table.delete(before.date(), at);
            return Plan.<LetterResult>of(new LetterResult.Done(before), delete, changed(before.date()))
                    .replanIfRefused(delete)
                    .with(beside.apply(before));
        });
    }

    /** Puts a deleted letter back. */
    Plan<LetterResult> undelete(String date) {
        var found = LetterDate.parse(date).flatMap(valid -> table.find(valid.text()));
        var deletedAt = found.map(Letter::deletedAt);
        if (deletedAt.isEmpty()) return Plan.none(new LetterResult.Missing());
        if (!clock.instant().isBefore(deletedAt.get().plus(KEPT))) return Plan.none(new LetterResult.TooLate());
        var undelete = table.undelete(found.get().date(), deletedAt.get());
        return Plan.<LetterResult>of(new LetterResult.Done(found.get().listedAgain()), undelete, changed(date))
                .replanIfRefused(undelete);
    }

    /** The event of a change, for search and for other instances. */
    Write changed(String date) {
        return live.add(CHANGED, Map.of(DATE, date));
    }
}
