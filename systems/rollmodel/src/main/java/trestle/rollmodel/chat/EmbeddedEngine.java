package trestle.rollmodel.chat;

import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import trestle.rollmodel.words.Snippet;

/**
 * Answers without a language model: figures of the entries that were found, and quotations from them. It says nothing
 * that is not in the entries, and says so when there are none.
 */
final class EmbeddedEngine {
    static final String NAME = "embedded-retrieval";
    static final String LABEL = "Summary put together from your entries. No AI model was used.";

    private static final int QUOTED_MAX = 5;
    private static final int TAGS_MAX = 3;
    private static final int QUOTE_LENGTH_MAX = 240;
    private static final DateTimeFormatter DAY = DateTimeFormatter.ofPattern("d MMM uuuu", Locale.ENGLISH);

    Answer answer(Context context) {
        var found = context.passages();
        var lines = new ArrayList<String>();
        if (found.isEmpty()) {
            lines.add(nothing(context.findings()));
        } else {
            lines.add(summary(context));
            lines.add("");
            found.stream().limit(QUOTED_MAX).forEach(passage -> lines.add(quotation(passage, context.findings())));
            notes(context).ifPresent(note -> lines.addAll(List.of("", note)));
        }
        var citations = found.stream().limit(QUOTED_MAX).map(Passage::cited).toList();
        var sources = found.stream().map(Passage::source).toList();
        return new Answer(String.join("\n", lines), NAME, citations, sources, List.of(), Optional.empty());
    }

    private static String nothing(Findings findings) {
        var looked = new ArrayList<>(findings.words());
        looked.addAll(findings.unmet());
        return "No entry was found" + (looked.isEmpty() ? "" : " that mentions " + list(looked)) + period(findings)
                + ". Try other words or another time.";
    }

    private static String summary(Context context) {
        var found = context.passages();
        long minutes = found.stream()
                .mapToLong(each -> each.metrics().durationMinutes())
                .sum();
        long load =
                found.stream().mapToLong(each -> each.metrics().trainingLoad()).sum();
        var words = context.findings().words();
        return count(found.size(), "session") + (words.isEmpty() ? "" : mention(found.size()) + list(words))
                + period(context.findings()) + ": " + hours(minutes) + ", training load "
                + String.format(Locale.ENGLISH, "%,d", load) + "." + tags(found);
    }

    private static String mention(int sessions) {
        return sessions == 1 ? " mentions " : " mention ";
    }

    private static String tags(List<? extends Passage> found) {
        var counts = new LinkedHashMap<String, Integer>();
        found.forEach(passage -> passage.metrics().tags().forEach(tag -> counts.merge(tag, 1, Integer::sum)));
        if (counts.isEmpty()) return "";
        return counts.entrySet().stream()
                .sorted(Map.Entry.<String, Integer>comparingByValue(Comparator.reverseOrder())
                        .thenComparing(Map.Entry.comparingByKey()))
                .limit(TAGS_MAX)
                .map(each -> each.getKey() + " (" + each.getValue() + ")")
                .collect(Collectors.joining(", ", " Most frequent tags: ", "."));
    }

    private static String quotation(Passage passage, Findings findings) {
        var metrics = passage.metrics();
        var day = DAY.format(LocalDate.ofInstant(passage.createdAt(), findings.zone()));
        return "- " + day + ": "
                + excerpt(passage, findings.tokens())
                        .map(text -> "\u201c" + text + "\u201d")
                        .orElse(metrics.durationMinutes() + " minutes, intensity " + metrics.intensity());
    }

    /** Around a word that was asked for, if there is one in the text; else its beginning. */
    private static Optional<String> excerpt(Passage passage, Set<String> words) {
        var texts = passage.texts();
        return texts.stream()
                .flatMap(text -> Snippet.of(text.body(), words, QUOTE_LENGTH_MAX).stream())
                .findFirst()
                .or(() -> texts.stream().findFirst().map(text -> Snippet.opening(text.body(), QUOTE_LENGTH_MAX)));
    }

    private static Optional<String> notes(Context context) {
        var findings = context.findings();
        var notes = new ArrayList<String>();
        int unquoted = context.passages().size() - QUOTED_MAX;
        if (unquoted > 0) notes.add(count(unquoted, "further session") + " not quoted.");
        if (findings.cut()) notes.add("Only the newest " + Retrieval.ENTRIES_MAX + " were read.");
        if (!findings.unmet().isEmpty()) notes.add("No entry mentions " + list(findings.unmet()) + ".");
        return notes.isEmpty() ? Optional.empty() : Optional.of(String.join(" ", notes));
    }

    private static String period(Findings findings) {
        return findings.period()
                .map(days -> days.from().equals(days.last())
                        ? " on " + DAY.format(days.from())
                        : " from " + DAY.format(days.from()) + " to " + DAY.format(days.last()))
                .orElse("");
    }

    private static String count(long number, String noun) {
        return number + " " + noun + (number == 1 ? "" : "s");
    }

    private static String hours(long minutes) {
        if (minutes < 60) return minutes + " min";
        return minutes / 60 + " h" + (minutes % 60 == 0 ? "" : " " + minutes % 60 + " min");
    }

    private static String list(List<String> words) {
        return words.stream().map(word -> "\u201c" + word + "\u201d").collect(Collectors.joining(" and "));
    }
}
