package trestle.rollmodel.chat;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.ToIntFunction;
import java.util.stream.Stream;
import trestle.rollmodel.comments.Comment;
import trestle.rollmodel.journal.Entry.SessionMetrics;

/**
 * Answers without a language model: figures of the entries that were found, and quotations from them. It says nothing
 * that is not in the entries, and says so when there are none, or when it did not understand the question.
 */
final class EmbeddedEngine {
    static final String NAME = "embedded-retrieval";
    static final String LABEL = "Summary put together from your entries. No AI model was used.";

    private static final int QUOTED_MAX = 5;
    private static final int EXTREMES_MAX = 3;

    /** The lines of an answer, the entries that it names, and the comments that it quotes. */
    private record Said(List<String> lines, List<? extends Passage> named, List<Comment> comments) {
        static Said of(List<String> lines, List<? extends Passage> named) {
            return new Said(lines, named, List.of());
        }
    }

    Answer answer(Context<?, ?> context) {
        var words = new AnswerWords(context);
        var said = context.passages().isEmpty() ? Said.of(List.of(words.nothing()), List.of()) : said(context, words);
        var lines = new ArrayList<String>();
        if (!context.findings().english()) lines.addAll(List.of(AnswerWords.NOT_ENGLISH, ""));
        lines.addAll(said.lines());
        var notes = words.notes();
        if (!notes.isEmpty() && !context.passages().isEmpty()) lines.addAll(List.of("", notes));
        return new Answer(
                String.join("\n", lines),
                NAME,
                said.named().stream().limit(QUOTED_MAX).map(Passage::cited).toList(),
                sources(context),
                said.comments().stream()
                        .map(comment -> new AiMessage.QuotedComment(
                                comment.entryId(), comment.commentId(), QuoteDigest.of(comment)))
                        .toList(),
                Optional.empty());
    }

    /** A sum of figures stays true whatever becomes of the words. */
    private static List<AiMessage.Source> sources(Context<?, ?> context) {
        var findings = context.findings();
        boolean counted = findings.asked().isSum() && findings.phrases().isEmpty();
        return context.passages().stream()
                .map(passage -> counted ? passage.counted() : passage.source())
                .toList();
    }

    private static Said said(Context<?, ?> context, AnswerWords words) {
        var found = context.passages();
        return switch (context.findings().asked()) {
            case SUMMARY -> summary(found, words);
            case SESSIONS -> Said.of(List.of(words.sessions()), found);
            case TIME -> Said.of(List.of(words.time()), found);
            case ROUNDS -> Said.of(List.of(words.rounds()), found);
            case AVERAGE -> Said.of(List.of(words.average()), found);
            case GI_OR_NO_GI -> Said.of(List.of(words.giOrNoGi()), found);
            case TAGS -> Said.of(List.of(words.mostFrequentTags()), found);
            case LAST -> one("Last", found.getFirst(), words);
            case FIRST -> one("First", found.getLast(), words);
            case HARDEST ->
                extremes("Hardest", by(SessionMetrics::intensity, SessionMetrics::trainingLoad), found, words);
            case EASIEST ->
                extremes("Easiest", by(each -> -each.intensity(), each -> -each.trainingLoad()), found, words);
            case LONGEST ->
                extremes("Longest", by(SessionMetrics::durationMinutes, SessionMetrics::trainingLoad), found, words);
            case COMMENTS -> comments(context, words);
        };
    }

    private static Said summary(List<? extends Passage> found, AnswerWords words) {
        var lines = new ArrayList<>(List.of(words.summary(), ""));
        found.stream().limit(QUOTED_MAX).forEach(passage -> lines.add(words.quotation(passage)));
        return Said.of(lines, found);
    }

    private static Said one(String which, Passage passage, AnswerWords words) {
        return Said.of(List.of(words.one(which, passage), "", words.described(passage)), List.of(passage));
    }

    /** The greatest first; of those that are alike, the newest. */
    private static Comparator<Passage> by(ToIntFunction<SessionMetrics> first, ToIntFunction<SessionMetrics> then) {
        return Comparator.<Passage>comparingInt(passage -> first.applyAsInt(passage.metrics()))
                .thenComparingInt(passage -> then.applyAsInt(passage.metrics()))
                .thenComparing(Passage::createdAt)
                .reversed();
    }

    private static Said extremes(
            String which, Comparator<Passage> order, List<? extends Passage> found, AnswerWords words) {
        var named = found.stream().sorted(order).limit(EXTREMES_MAX).toList();
        var lines = Stream.concat(
                        Stream.of(words.extreme(which), ""), named.stream().map(words::described))
                .toList();
        return Said.of(lines, named);
    }

    /** The newest comments, each under the day of its session. */
    private static Said comments(Context<?, ?> context, AnswerWords words) {
        var commented = context.passages().stream()
                .filter(passage -> context.comments().containsKey(passage.entryId()))
                .toList();
        var newest = commented.stream()
                .flatMap(passage -> context.comments().getOrDefault(passage.entryId(), List.of()).stream())
                .sorted(Comparator.comparing(Comment::createdAt).reversed())
                .toList();
        if (newest.isEmpty()) return Said.of(List.of(words.noComments()), context.passages());
        var quoted = newest.stream().limit(QUOTED_MAX).toList();
        var lines = new ArrayList<>(List.of(words.comments(newest.size(), commented.size()), ""));
        var named = new ArrayList<Passage>();
        for (var comment : quoted) {
            commented.stream()
                    .filter(passage -> passage.entryId().equals(comment.entryId()))
                    .findFirst()
                    .ifPresent(passage -> {
                        lines.add(words.comment(passage, comment));
                        if (!named.contains(passage)) named.add(passage);
                    });
        }
        return new Said(lines, named, quoted);
    }
}
