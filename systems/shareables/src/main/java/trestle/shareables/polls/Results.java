package trestle.shareables.polls;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import trestle.shareables.shareable.Poll;

/**
 * The result of a poll: how often each option was chosen. It is counted from the votes alone.
 *
 * @param votes how many there are, whatever they answer
 */
public record Results(int votes, List<QuestionResult> questions) {
    /** Who gave no name. */
    public static final String ANONYMOUS = "";

    public Results {
        questions = List.copyOf(questions);
    }

    /**
     * One question.
     *
     * @param respondents how many votes answer it
     */
    public record QuestionResult(String pollQuestionId, int respondents, List<OptionResult> options) {
        public QuestionResult {
            options = List.copyOf(options);
        }

        /** The largest number of votes for one of its options. */
        public int most() {
            return options.stream().mapToInt(OptionResult::count).max().orElse(0);
        }
    }

    /**
     * One option.
     *
     * @param share of those who answered the question, from 0 to 1
     * @param names of who chose it, {@link #ANONYMOUS} for those without one
     */
    public record OptionResult(String pollQuestionOptionId, int count, double share, List<String> names) {
        public OptionResult {
            names = List.copyOf(names);
        }
    }

    /** How often an option was chosen. */
    public int count(Poll.Option option) {
        return questions.stream()
                .flatMap(question -> question.options().stream())
                .filter(result -> result.pollQuestionOptionId().equals(option.pollQuestionOptionId()))
                .mapToInt(OptionResult::count)
                .sum();
    }

    /** The option that was chosen most, the first of equals. */
    public Poll.Option mostChosen(List<Poll.Option> options) {
        return options.stream()
                .reduce((first, next) -> count(next) > count(first) ? next : first)
                .orElseThrow();
    }

    /** Counts votes. What they say about questions and options that the poll does not have any more is ignored. */
    static Results count(Poll poll, Stream<Ballot> ballots) {
        var counts = new LinkedHashMap<String, Tally>();
        poll.questions().forEach(question -> counts.put(question.pollQuestionId(), new Tally(question)));
        int[] votes = {0};
        ballots.forEach(ballot -> {
            votes[0]++;
            var seen = new HashSet<String>();
            for (var answer : ballot.answers()) {
                var tally = counts.get(answer.pollQuestionId());
                if (tally != null && seen.add(answer.pollQuestionId())) tally.add(ballot, answer);
            }
        });
        return new Results(votes[0], counts.values().stream().map(Tally::result).toList());
    }

    /** Whether an answer still counts as it was given. */
    static boolean counts(Poll.Question question, PollVote.Answer answer) {
        var chosen = chosen(question, answer);
        return chosen.size() == Set.copyOf(answer.optionIds()).size() && (question.isMultiple() || chosen.size() <= 1);
    }

    private static Set<String> chosen(Poll.Question question, PollVote.Answer answer) {
        var known = question.options().stream()
                .map(Poll.Option::pollQuestionOptionId)
                .collect(Collectors.toSet());
        var chosen = new HashSet<>(answer.optionIds());
        chosen.retainAll(known);
        return chosen;
    }

    /** The votes for one question so far. */
    private static final class Tally {
        private final Poll.Question question;
        private final Map<String, List<String>> names = new HashMap<>();
        private int respondents;

        Tally(Poll.Question question) {
            this.question = question;
        }

        /** Of several options where one is allowed none counts: nobody knows which was meant. */
        void add(Ballot ballot, PollVote.Answer answer) {
            var chosen = chosen(question, answer);
            if (chosen.isEmpty() || (!question.isMultiple() && chosen.size() > 1)) return;
            respondents++;
            var name = ballot.name() == null ? ANONYMOUS : ballot.name();
            chosen.forEach(option ->
                    names.computeIfAbsent(option, each -> new ArrayList<>()).add(name));
        }

        QuestionResult result() {
            return new QuestionResult(
                    question.pollQuestionId(),
                    respondents,
                    question.options().stream().map(this::result).toList());
        }

        private OptionResult result(Poll.Option option) {
            var of = names.getOrDefault(option.pollQuestionOptionId(), List.of());
            double share = respondents == 0 ? 0 : (double) of.size() / respondents;
            return new OptionResult(
                    option.pollQuestionOptionId(),
                    of.size(),
                    Math.round(share * 10_000) / 10_000.0,
                    of.stream().sorted().toList());
        }
    }
}
