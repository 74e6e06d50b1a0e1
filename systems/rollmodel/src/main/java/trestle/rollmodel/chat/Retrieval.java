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
import trestle.rollmodel.journal.Entry.GiOrNoGi;
import trestle.rollmodel.questions.Language;
import trestle.rollmodel.questions.ParsedQuestion;
import trestle.rollmodel.questions.TimeWords;
import trestle.rollmodel.questions.Wanted;
import trestle.rollmodel.words.Tokens;
import trestle.rollmodel.words.Words;

/**
 * Finds the entries that a question is about: those of the time it names that meet the most of its phrases. A question
 * without words takes all entries of its time; one without a time too, those of the last weeks.
 */
record Retrieval(Tokens tokens) {
    /** The most entries that are read for one question. */
    static final int ENTRIES_MAX = 900;

    private static final int WORDS_MAX = 8;
    private static final int DAYS_OTHERWISE = 28;

    /** What was found, newest first. */
    record Found<P extends Passage>(Findings findings, List<P> passages) {}

    /**
     * With {@code names}, what the athlete is called: whose journal it is need not stand in it.
     *
     * @throws UnknownEntry if an entry is named that may not be read
     */
    <P extends Passage> Found<P> find(Reading<P> reading, Ask ask, Set<String> names, Instant now, ZoneId zone) {
        var today = LocalDate.ofInstant(now, zone);
        boolean english = Language.isEnglish(ask.content());
        var asked = ParsedQuestion.in(ask.content(), today);
        if (!ask.entryIds().isEmpty())
            return new Search(asked, english, Optional.empty(), today, zone).named(reading, ask);
        var phrases = phrases(asked, names);
        var days = given(ask, zone).or(asked.time()::days).or(() -> otherwise(asked, phrases, today));
        var search = new Search(asked, english, days, today, zone);
        var during = during(ask, days, zone);
        return phrases.isEmpty()
                ? search.all(reading, during)
                : search.matching(new Mentions<>(reading, during), phrases);
    }

    /** A question without words and a time is about the last weeks, unless it asks for one figure or one session. */
    private static Optional<TimeWords.Days> otherwise(
            ParsedQuestion asked, List<List<String>> phrases, LocalDate today) {
        return phrases.isEmpty() && asked.wanted() == Wanted.SUMMARY
                ? Optional.of(new TimeWords.Days(today.plusDays(1L - DAYS_OTHERWISE), today.plusDays(1)))
                : Optional.empty();
    }

    /** Words that stand beside each other belong together: "half guard" is not any guard. */
    private List<List<String>> phrases(ParsedQuestion asked, Set<String> names) {
        var question = asked.rest();
        var phrases = new ArrayList<List<String>>();
        var phrase = new ArrayList<String>();
        int count = 0;
        int end = 0;
        for (var word : Words.in(question)) {
            boolean counts = tokens.in(word.text()).contains(word.text())
                    && !names.contains(word.text())
                    && !asked.isGeneric(word.text());
            if (!phrase.isEmpty() && (!counts || isApart(question, end, word.start()))) {
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

    /** Scripts without spaces are cut into pairs that overlap. */
    private static boolean isApart(String question, int end, int start) {
        return start > end && !question.substring(end, start).isBlank();
    }

    /** The days that a time given beside the question touches. */
    private static Optional<TimeWords.Days> given(Ask ask, ZoneId zone) {
        if (ask.from().isEmpty() || ask.to().isEmpty()) return Optional.empty();
        var from = LocalDate.ofInstant(ask.from().get(), zone);
        var last = LocalDate.ofInstant(ask.to().get().minusMillis(1), zone);
        return Optional.of(new TimeWords.Days(from, last.plusDays(1)));
    }

    private static Range<Instant> during(Ask ask, Optional<TimeWords.Days> days, ZoneId zone) {
        if (ask.from().isPresent() || ask.to().isPresent()) return new Range<>(ask.from(), ask.to(), false);
        return days.map(each -> each.in(zone)).orElseGet(Range::all);
    }

    /** One search: what is asked for, and of when. */
    private record Search(
            ParsedQuestion asked, boolean english, Optional<TimeWords.Days> days, LocalDate today, ZoneId zone) {

        <P extends Passage> Found<P> named(Reading<P> reading, Ask ask) {
            var passages = new ArrayList<P>();
            for (var id : new LinkedHashSet<>(ask.entryIds())) {
                passages.add(reading.find(id).orElseThrow(UnknownEntry::new));
            }
            passages.sort(NEWEST_FIRST);
            return found(passages, Findings.Phrases.NONE, List.of(), Set.of());
        }

        <P extends Passage> Found<P> all(Reading<P> reading, Range<Instant> during) {
            var passages = reading.newest(during, ENTRIES_MAX + 1);
            return found(passages, Findings.Phrases.NONE, List.of(), Set.of());
        }

        /** Entries that meet the most phrases. */
        <P extends Passage> Found<P> matching(Mentions<P> mentions, List<List<String>> phrases) {
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
                    .toList();
            boolean everyone = found.size() == most && found.stream().allMatch(Mentions.Match::everyone);
            return found(
                    best,
                    new Findings.Phrases(
                            found.stream()
                                    .flatMap(match -> match.told().stream())
                                    .toList(),
                            everyone),
                    matches.stream().flatMap(match -> match.unmet().stream()).toList(),
                    found.stream().flatMap(match -> match.words().stream()).collect(Collectors.toSet()));
        }

        private <P extends Passage> Found<P> found(
                List<P> passages, Findings.Phrases phrases, List<String> unmet, Set<String> words) {
            var read = passages.subList(0, Math.min(passages.size(), ENTRIES_MAX));
            var kept = read.stream()
                    .filter(each ->
                            asked.gi().map(each.metrics().giOrNoGi()::equals).orElse(true))
                    .toList();
            long mixed = asked.gi().isEmpty()
                    ? 0
                    : read.stream()
                            .filter(each -> each.metrics().giOrNoGi() == GiOrNoGi.BOTH)
                            .count();
            var findings = new Findings(
                    asked.wanted(),
                    english,
                    asked.gi(),
                    phrases,
                    unmet,
                    words,
                    days,
                    today,
                    zone,
                    passages.size() > ENTRIES_MAX,
                    (int) mixed);
            return new Found<>(findings, kept);
        }
    }

    private static final Comparator<Passage> NEWEST_FIRST = Comparator.comparing(Passage::createdAt)
            .thenComparing(Passage::entryId)
            .reversed();

    /** An entry was named that is not there for this reader. */
    static final class UnknownEntry extends RuntimeException {
        private static final long serialVersionUID = 1;
    }
}
