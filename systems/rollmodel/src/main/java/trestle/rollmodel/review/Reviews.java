package trestle.rollmodel.review;

import java.time.Clock;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import trestle.model.Change;
import trestle.model.PageRequest;
import trestle.model.Plan;
import trestle.rollmodel.journal.JournalTable;
import trestle.rollmodel.journal.LocalTimes;
import trestle.rollmodel.journal.OwnEntry;
import trestle.rollmodel.progress.Bucket;
import trestle.rollmodel.progress.Period;
import trestle.rollmodel.progress.Progress;
import trestle.rollmodel.progress.Trainings;
import trestle.rollmodel.techniques.TechniqueWords;
import trestle.rollmodel.techniques.Techniques;
import trestle.rollmodel.words.Tokens;
import trestle.rollmodel.words.Words;

/** Weekly reviews of an athlete's own journal, and what the athlete makes of them. */
public record Reviews(JournalTable journal, FocusTable focuses, Techniques techniques, Tokens tokens, Clock clock) {
    /** The most sessions of all the weeks that are looked at, the newest. */
    private static final int SESSIONS_MAX = 200;

    /** The review of the week that a Monday begins. */
    WeeklyReview of(String athleteId, ZoneId zone, LocalDate week) {
        var end = week.plusWeeks(1);
        var load = progress(athleteId, zone)
                .load(new Period(week, end), Bucket.WEEK)
                .getFirst();
        var first = week.minusWeeks(WeeklyReview.WEEKS - 1);
        var during = LocalTimes.around(first, end);
        var byWeek = journal.listDuring(athleteId, during, PageRequest.first(SESSIONS_MAX)).items().stream()
                .filter(entry ->
                        !entry.day(zone).isBefore(first) && entry.day(zone).isBefore(end))
                .collect(Collectors.groupingBy(entry -> Bucket.WEEK.start(entry.day(zone))));
        return WeeklyReview.of(
                load, topics(week, byWeek, techniques.words(athleteId)), focus(athleteId, week), focus(athleteId, end));
    }

    private Progress progress(String athleteId, ZoneId zone) {
        return new Progress(Trainings.of(journal, athleteId), zone);
    }

    /** Whether anything was trained before a week. */
    boolean hasEarlier(String athleteId, ZoneId zone, LocalDate week) {
        return progress(athleteId, zone).firstDay(week).isPresent();
    }

    /** Every tag of some weeks, and every word for a technique that is in none of these tags. */
    private List<WeeklyReview.Topic> topics(
            LocalDate week, Map<LocalDate, List<OwnEntry>> byWeek, TechniqueWords words) {
        var used = byWeek.values().stream()
                .flatMap(List::stream)
                .flatMap(entry -> entry.sessionMetrics().tags().stream())
                .toList();
        var tags = used.stream().map(words::common).collect(Collectors.toSet());
        var inTags = used.stream().flatMap(tag -> Words.textsIn(tag).stream()).collect(Collectors.toSet());
        var names = new HashMap<String, String>();
        var counts = new HashMap<String, Map<LocalDate, Integer>>();
        byWeek.forEach((monday, entries) ->
                entries.forEach(entry -> said(entry, words).forEach((key, name) -> {
                    if (!tags.contains(key) && inTags.contains(key)) return;
                    names.put(key, name);
                    counts.computeIfAbsent(key, unseen -> new HashMap<>()).merge(monday, 1, Integer::sum);
                })));
        return counts.entrySet().stream()
                .map(each -> new WeeklyReview.Topic(
                        names.getOrDefault(each.getKey(), each.getKey()),
                        tags.contains(each.getKey()),
                        each.getValue().getOrDefault(week, 0),
                        each.getValue().values().stream()
                                .mapToInt(Integer::intValue)
                                .sum(),
                        each.getValue().size()))
                .toList();
    }

    /** The tags of an entry and the words for techniques in its texts, each once, with what the athlete calls it. */
    private Map<String, String> said(OwnEntry entry, TechniqueWords words) {
        var said = new HashMap<String, String>();
        words.terms(entry.sections().shared() + "\n" + entry.sections().personal(), tokens::techniques)
                .forEach(term -> said.put(words.common(term.name()), words.name(term.name())));
        entry.sessionMetrics().tags().forEach(tag -> said.put(words.common(tag), words.name(tag)));
        return said;
    }

    /** What an athlete wants to work on in the week of a day. */
    public Optional<String> focus(String athleteId, LocalDate day) {
        return focuses.find(athleteId, Bucket.WEEK.start(day)).map(Focus::text);
    }

    /** Sets the focus of a week that has none. */
    public Change<Focus.Draft> restore(String athleteId, Focus.Draft draft) {
        return focus(athleteId, draft.week()).isPresent() ? Change.none(draft) : set(athleteId, draft);
    }

    /** Sets the focus of a week, or with an empty text takes it away. */
    public Change<Focus.Draft> set(String athleteId, Focus.Draft draft) {
        return Change.of(Plan.of(
                draft,
                draft.text().isEmpty()
                        ? focuses.clear(athleteId, draft.week())
                        : focuses.set(new Focus(athleteId, draft.week(), draft.text(), clock.instant()))));
    }
}
