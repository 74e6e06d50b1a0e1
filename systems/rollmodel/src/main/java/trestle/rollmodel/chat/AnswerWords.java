package trestle.rollmodel.chat;

import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import trestle.platform.text.UnicodeText;
import trestle.rollmodel.comments.Comment;
import trestle.rollmodel.journal.Entry.GiOrNoGi;
import trestle.rollmodel.journal.Entry.SessionMetrics;
import trestle.rollmodel.questions.TimeWords;
import trestle.rollmodel.questions.Wanted;
import trestle.rollmodel.words.Snippet;

/** The sentences of an answer that is put together without a language model. */
final class AnswerWords {
    static final String NOT_ENGLISH =
            "Only questions in English are understood in full. This one was searched for its words alone.";

    private static final int SUMMARY_TAGS_MAX = 3;
    private static final int TAGS_MAX = 5;
    private static final int QUOTED_MAX = 5;
    private static final int QUOTE_LENGTH_MAX = 240;
    private static final int WEEKLY_FROM_DAYS = 14;
    private static final DateTimeFormatter DAY = DateTimeFormatter.ofPattern("d MMM uuuu", Locale.ENGLISH);

    private final List<? extends Passage> found;
    private final Findings findings;

    AnswerWords(Context<?, ?> context) {
        this.found = context.passages();
        this.findings = context.findings();
    }

    String nothing() {
        var looked = new ArrayList<>(findings.phrases().words());
        looked.addAll(findings.unmet());
        return "No entry was found" + (looked.isEmpty() ? "" : " that mentions " + list(looked, "or"))
                + findings.gi().map(gi -> " in " + gi.inWords()).orElse("") + period()
                + ". Try other words or another time.";
    }

    /** "9 sessions mention “half guard” from … to …: 12 h, training load 5,000. Most frequent tags: …" */
    String summary() {
        return totals() + tags(" Most frequent tags: ", SUMMARY_TAGS_MAX);
    }

    String sessions() {
        return totals() + weekly();
    }

    private String totals() {
        return sessions(found.size()) + mention(found.size() == 1 ? " mentions " : " mention ") + period() + ": "
                + hours(minutes()) + ", training load " + number(load()) + ".";
    }

    String time() {
        return hours(minutes()) + " in " + these() + ".";
    }

    String rounds() {
        return count(sum(SessionMetrics::rounds), "round") + " in " + these() + ".";
    }

    String average() {
        return "On average over " + these() + ": " + Math.round((double) minutes() / found.size()) + " min, intensity "
                + mean(SessionMetrics::intensity) + ", " + mean(SessionMetrics::rounds) + " rounds, training load "
                + number(Math.round((double) load() / found.size())) + "." + weekly();
    }

    String giOrNoGi() {
        var kinds = Stream.of(GiOrNoGi.values())
                .map(kind -> kind.inWords() + " "
                        + count(of(kind).size(), "session") + " ("
                        + hours(of(kind).stream()
                                .mapToLong(SessionMetrics::durationMinutes)
                                .sum()) + ")")
                .collect(Collectors.joining(", "));
        return "Of " + these() + ": " + kinds + ".";
    }

    private List<SessionMetrics> of(GiOrNoGi kind) {
        return found.stream()
                .map(Passage::metrics)
                .filter(metrics -> metrics.giOrNoGi() == kind)
                .toList();
    }

    String mostFrequentTags() {
        var tags = tags("Most frequent tags in " + these() + ": ", TAGS_MAX);
        return tags.isEmpty() ? "No tags in " + these() + "." : tags;
    }

    String one(String which, Passage passage) {
        var day = day(passage);
        long ago = ChronoUnit.DAYS.between(day, findings.today());
        return which + " " + noun() + mention(" that mentions ") + period() + ": " + DAY.format(day)
                + (ago == 0 ? ", today" : ago == 1 ? ", yesterday" : ago > 1 ? ", " + ago + " days ago" : "") + ".";
    }

    String extreme(String which) {
        return which + " of " + these() + ":";
    }

    String comments(long comments, long sessions) {
        return count(comments, "comment") + " from coaches on " + count(sessions, "session")
                + mention(sessions == 1 ? " that mentions " : " that mention ") + period() + ". The newest:";
    }

    String noComments() {
        return "No comments from coaches on " + these() + ".";
    }

    String comment(Passage passage, Comment comment) {
        return "- on " + DAY.format(day(passage)) + ": "
                + quoted(UnicodeText.opening(comment.body(), QUOTE_LENGTH_MAX));
    }

    /** A line with a passage of an entry; its figures, where it has no words. */
    String quotation(Passage passage) {
        var metrics = passage.metrics();
        return "- " + DAY.format(day(passage)) + ": "
                + excerpt(passage)
                        .map(AnswerWords::quoted)
                        .orElse(metrics.durationMinutes() + " minutes, intensity " + metrics.intensity());
    }

    /** A line with the figures of an entry and a passage. */
    String described(Passage passage) {
        var metrics = passage.metrics();
        return "- " + DAY.format(day(passage)) + ": " + metrics.durationMinutes() + " min, intensity "
                + metrics.intensity() + ", " + count(metrics.rounds(), "round") + ", "
                + metrics.giOrNoGi().inWords()
                + ", training load " + number(metrics.trainingLoad()) + "."
                + excerpt(passage).map(text -> " " + quoted(text)).orElse("");
    }

    /** What else is to be said; empty if nothing is. */
    String notes() {
        var notes = new ArrayList<String>();
        int unquoted = found.size() - QUOTED_MAX;
        if (findings.asked() == Wanted.SUMMARY && unquoted > 0)
            notes.add(count(unquoted, "further session") + " not quoted.");
        if (findings.mixed() > 0) {
            notes.add(count(findings.mixed(), "session") + " with both gi and no-gi "
                    + (findings.mixed() == 1 ? "is" : "are") + " not counted.");
        }
        if (findings.cut()) notes.add("Only the newest " + Retrieval.ENTRIES_MAX + " were read.");
        if (!findings.unmet().isEmpty()) notes.add("No entry mentions " + list(findings.unmet(), "or") + ".");
        return String.join(" ", notes);
    }

    /** "9 no-gi sessions that mention “half guard” from … to …" */
    private String these() {
        return sessions(found.size()) + mention(found.size() == 1 ? " that mentions " : " that mention ") + period();
    }

    private String sessions(long number) {
        return count(number, noun());
    }

    private String noun() {
        return findings.gi().map(gi -> gi.inWords() + " ").orElse("") + "session";
    }

    /** "And" only where each entry has all of them. */
    private String mention(String verb) {
        var phrases = findings.phrases();
        return phrases.isEmpty() ? "" : verb + list(phrases.words(), phrases.everyone() ? "and" : "or");
    }

    private String period() {
        return findings.period()
                .map(days -> {
                    var first = DAY.format(days.from());
                    if (days.from().equals(days.last())) return " on " + first;
                    boolean goesOn = days.last().isAfter(findings.today())
                            && !days.from().isAfter(findings.today());
                    return goesOn ? " since " + first : " from " + first + " to " + DAY.format(days.last());
                })
                .orElse("");
    }

    /** How many that is a week, over the days of the question that have begun; of the whole journal, since the first. */
    private String weekly() {
        var first = findings.period().map(TimeWords.Days::from).orElseGet(() -> day(found.getLast()));
        var last = findings.period()
                .map(TimeWords.Days::last)
                .filter(day -> day.isBefore(findings.today()))
                .orElse(findings.today());
        long days = ChronoUnit.DAYS.between(first, last) + 1;
        return days < WEEKLY_FROM_DAYS
                ? ""
                : String.format(Locale.ENGLISH, " That is %.1f a week.", found.size() * 7.0 / days);
    }

    private String tags(String before, int most) {
        var counts = new LinkedHashMap<String, Integer>();
        found.forEach(passage -> passage.metrics().tags().forEach(tag -> counts.merge(tag, 1, Integer::sum)));
        if (counts.isEmpty()) return "";
        return counts.entrySet().stream()
                .sorted(Map.Entry.<String, Integer>comparingByValue(Comparator.reverseOrder())
                        .thenComparing(Map.Entry.comparingByKey()))
                .limit(most)
                .map(each -> each.getKey() + " (" + each.getValue() + ")")
                .collect(Collectors.joining(", ", before, "."));
    }

    /** Around a word that was asked for, if there is one in the text; else its beginning. */
    private Optional<String> excerpt(Passage passage) {
        var texts = passage.texts();
        return texts.stream()
                .flatMap(text -> Snippet.of(text.body(), findings.tokens(), QUOTE_LENGTH_MAX).stream())
                .findFirst()
                .or(() -> texts.stream().findFirst().map(text -> UnicodeText.opening(text.body(), QUOTE_LENGTH_MAX)));
    }

    private LocalDate day(Passage passage) {
        return passage.entry().day(findings.zone());
    }

    private long minutes() {
        return sum(SessionMetrics::durationMinutes);
    }

    private long load() {
        return sum(SessionMetrics::trainingLoad);
    }

    private long sum(ToLongFunction<SessionMetrics> figure) {
        return found.stream().map(Passage::metrics).mapToLong(figure).sum();
    }

    private String mean(ToLongFunction<SessionMetrics> figure) {
        return String.format(Locale.ENGLISH, "%.1f", (double) sum(figure) / found.size());
    }

    private static String count(long number, String noun) {
        return number(number) + " " + noun + (number == 1 ? "" : "s");
    }

    private static String number(long number) {
        return String.format(Locale.ENGLISH, "%,d", number);
    }

    private static String hours(long minutes) {
        if (minutes < 60) return minutes + " min";
        return minutes / 60 + " h" + (minutes % 60 == 0 ? "" : " " + minutes % 60 + " min");
    }

    private static String quoted(String text) {
        return "\u201c" + text + "\u201d";
    }

    private static String list(List<String> words, String conjunction) {
        var quoted = words.stream().map(AnswerWords::quoted).toList();
        if (quoted.size() < 2) return String.join("", quoted);
        return String.join(", ", quoted.subList(0, quoted.size() - 1)) + " " + conjunction + " " + quoted.getLast();
    }
}
