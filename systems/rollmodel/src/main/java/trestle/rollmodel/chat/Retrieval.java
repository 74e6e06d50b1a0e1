package trestle.rollmodel.chat;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import trestle.model.Range;
import trestle.rollmodel.words.Tokens;
import trestle.rollmodel.words.Words;

/**
 * Finds the entries that a question is about: those of the time it names that meet the most of its phrases. A question
 * without words takes all entries of its time; one without a time too, those of the last weeks.
 */
final class Retrieval {
    /** The most entries that are read for one question. */
    static final int ENTRIES_MAX = 100;

    private static final int WORDS_MAX = 8;
    private static final int DAYS_OTHERWISE = 28;

    /** Words that every question to a journal may have, and that say nothing of what it is about. */
    private static final Set<String> GENERIC = Set.of(
            "ask",
            "compare",
            "compared",
            "entries",
            "entry",
            "figures",
            "go",
            "going",
            "goes",
            "went",
            "gone",
            "how",
            "improve",
            "improved",
            "improving",
            "journal",
            "lately",
            "many",
            "mention",
            "mentioned",
            "most",
            "much",
            "often",
            "recently",
            "session",
            "sessions",
            "show",
            "summarise",
            "summarize",
            "summary",
            "tell",
            "time",
            "times",
            "train",
            "trained",
            "training",
            "trainings",
            "week",
            "weeks",
            "month",
            "months",
            "what",
            "when",
            "where",
            "which",
            "who",
            "why",
            "work",
            "worked",
            "year",
            "years",
            "athlete",
            "did",
            "do",
            "does");

    private final Tokens tokens;

    Retrieval(Tokens tokens) {
        this.tokens = tokens;
    }

    /** What was found, newest first. */
    record Found<P extends Passage>(Findings findings, List<P> passages) {}

    /** @throws UnknownEntry if an entry is named that may not be read */
    <P extends Passage> Found<P> find(Reading<P> reading, Ask ask, Instant now, ZoneId zone) {
        var time = TimeWords.in(ask.content(), LocalDate.ofInstant(now, zone));
        var phrases = phrases(time.rest());
        if (!ask.entryIds().isEmpty()) return named(reading, ask, zone);
        var days = given(ask, zone)
                .or(time::days)
                .or(() -> phrases.isEmpty() ? Optional.of(lately(now, zone)) : Optional.empty());
        var during = during(ask, days, zone);
        return phrases.isEmpty()
                ? all(reading, during, days, zone)
                : matching(new Mentions<>(reading, during), phrases, days, zone);
    }

    /** Words that stand beside each other belong together: "half guard" is not any guard. */
    private List<List<String>> phrases(String question) {
        var phrases = new ArrayList<List<String>>();
        var phrase = new ArrayList<String>();
        int count = 0;
        int end = 0;
        for (var word : Words.in(question)) {
            boolean counts = tokens.in(word.text()).contains(word.text()) && !GENERIC.contains(word.text());
            if (!phrase.isEmpty()
                    && (!counts || !question.substring(end, word.start()).isBlank())) {
                phrases.add(List.copyOf(phrase));
                phrase.clear();
            }
            if (counts && count < WORDS_MAX && phrases.stream().noneMatch(each -> each.contains(word.text()))) {
                if (!phrase.contains(word.text())) phrase.add(word.text());
                count++;
            }
            end = word.end();
        }
        if (!phrase.isEmpty()) phrases.add(List.copyOf(phrase));
        return phrases;
    }

    /** The days that a time given beside the question touches. */
    private static Optional<TimeWords.Days> given(Ask ask, ZoneId zone) {
        if (ask.from().isEmpty() || ask.to().isEmpty()) return Optional.empty();
        var from = LocalDate.ofInstant(ask.from().get(), zone);
        var last = LocalDate.ofInstant(ask.to().get().minusMillis(1), zone);
        return Optional.of(new TimeWords.Days(from, last.plusDays(1)));
    }

    private static TimeWords.Days lately(Instant now, ZoneId zone) {
        var tomorrow = LocalDate.ofInstant(now, zone).plusDays(1);
        return new TimeWords.Days(tomorrow.minusDays(DAYS_OTHERWISE), tomorrow);
    }

    private static Range<Instant> during(Ask ask, Optional<TimeWords.Days> days, ZoneId zone) {
        if (ask.from().isPresent() || ask.to().isPresent()) return new Range<>(ask.from(), ask.to(), false);
        return days.map(each -> each.in(zone)).orElseGet(Range::all);
    }

    private static <P extends Passage> Found<P> named(Reading<P> reading, Ask ask, ZoneId zone) {
        var passages = new ArrayList<P>();
        for (var id : new LinkedHashSet<>(ask.entryIds())) {
            passages.add(reading.find(id).orElseThrow(UnknownEntry::new));
        }
        passages.sort(NEWEST_FIRST);
        return new Found<>(Findings.ofNoWords(Optional.empty(), zone, false), passages);
    }

    private static <P extends Passage> Found<P> all(
            Reading<P> reading, Range<Instant> during, Optional<TimeWords.Days> days, ZoneId zone) {
        var passages = reading.newest(during, ENTRIES_MAX + 1);
        boolean cut = passages.size() > ENTRIES_MAX;
        return new Found<>(Findings.ofNoWords(days, zone, cut), first(passages));
    }

    /** Entries that meet the most phrases. */
    private static <P extends Passage> Found<P> matching(
            Mentions<P> mentions, List<List<String>> phrases, Optional<TimeWords.Days> days, ZoneId zone) {
        var met = new LinkedHashMap<String, Integer>();
        var matches = phrases.stream().map(mentions::of).toList();
        matches.forEach(match -> match.entryIds().forEach(id -> met.merge(id, 1, Integer::sum)));
        int most = met.values().stream().mapToInt(Integer::intValue).max().orElse(0);
        var best = met.entrySet().stream()
                .filter(each -> each.getValue() == most)
                .flatMap(each -> mentions.find(each.getKey()).stream())
                .sorted(NEWEST_FIRST)
                .toList();
        var ids = best.stream().map(Passage::entryId).collect(Collectors.toSet());
        var found = matches.stream()
                .filter(match -> match.entryIds().stream().anyMatch(ids::contains))
                .map(Mentions.Match::words)
                .toList();
        var findings = new Findings(
                found.stream().map(words -> String.join(" ", words)).toList(),
                matches.stream().flatMap(match -> match.unmet().stream()).toList(),
                found.stream().flatMap(List::stream).collect(Collectors.toSet()),
                days,
                zone,
                best.size() > ENTRIES_MAX);
        return new Found<>(findings, first(best));
    }

    private static <P extends Passage> List<P> first(List<P> passages) {
        return passages.subList(0, Math.min(passages.size(), ENTRIES_MAX));
    }

    private static final Comparator<Passage> NEWEST_FIRST = Comparator.comparing(Passage::createdAt)
            .thenComparing(Passage::entryId)
            .reversed();

    /** An entry was named that is not there for this reader. */
    static final class UnknownEntry extends RuntimeException {
        private static final long serialVersionUID = 1;
    }
}
