package trestle.shareables.polls;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import trestle.platform.pages.Ui;
import trestle.platform.web.fields.FieldProblem;
import trestle.shareables.shareable.Poll;

/**
 * What a vote has to be like. Each question is known and answered at most once, by known options, by one unless several
 * are allowed; every required question is answered, and one question at least.
 */
final class VoteRules {
    private static final String ANSWERS = "answers";

    /** The rules. The text of each is {@code vote.RULE}, with what it is about. */
    enum Rule {
        ANSWER_SOMETHING("required"),
        ANSWER_REQUIRED("required"),
        KNOWN_QUESTION("unknown"),
        KNOWN_OPTIONS("unknown"),
        QUESTION_ONCE("twice"),
        OPTION_ONCE("twice"),
        ONE_OPTION("count");

        private final String code;

        Rule(String code) {
            this.code = code;
        }

        private String key() {
            return "vote." + name().toLowerCase(Locale.ROOT).replace('_', '-');
        }
    }

    /**
     * A rule that a vote breaks.
     *
     * @param about the title of the question, or the id of one that the poll does not have; empty for the whole vote
     */
    record Broken(String field, Rule rule, String about) {
        FieldProblem inWords(Ui ui) {
            return new FieldProblem(field, rule.code, ui.text(rule.key(), about));
        }
    }

    private final Poll poll;
    private final List<Broken> problems = new ArrayList<>();

    private VoteRules(Poll poll) {
        this.poll = poll;
    }

    /** What is wrong with a vote, each problem with the question that it is about. */
    static List<Broken> problems(Poll poll, VoteAnswers vote) {
        var rules = new VoteRules(poll);
        rules.checkGiven(vote.answers());
        rules.checkRequired(vote.answers());
        if (vote.given().answers().isEmpty() && rules.problems.isEmpty()) {
            rules.note(ANSWERS, Rule.ANSWER_SOMETHING, "");
        }
        return List.copyOf(rules.problems);
    }

    private void checkGiven(List<PollVote.Answer> answers) {
        var seen = new HashSet<String>();
        for (int i = 0; i < answers.size(); i++) {
            var answer = answers.get(i);
            var at = ANSWERS + "[" + i + "]";
            var question = question(answer.pollQuestionId());
            if (question.isEmpty()) {
                note(at + ".pollQuestionId", Rule.KNOWN_QUESTION, answer.pollQuestionId());
            } else if (!seen.add(answer.pollQuestionId())) {
                note(at + ".pollQuestionId", Rule.QUESTION_ONCE, question.get().title());
            } else {
                checkOptions(at + ".optionIds", question.get(), answer.optionIds());
            }
        }
    }

    private void checkOptions(String at, Poll.Question question, List<String> chosen) {
        var known = question.options().stream()
                .map(Poll.Option::pollQuestionOptionId)
                .collect(Collectors.toSet());
        if (!known.containsAll(chosen)) {
            note(at, Rule.KNOWN_OPTIONS, question.title());
        } else if (Set.copyOf(chosen).size() < chosen.size()) {
            note(at, Rule.OPTION_ONCE, question.title());
        } else if (!question.isMultiple() && chosen.size() > 1) {
            note(at, Rule.ONE_OPTION, question.title());
        } else if (question.isRequired() && chosen.isEmpty()) {
            note(at, Rule.ANSWER_REQUIRED, question.title());
        }
    }

    /** Required questions that the vote does not mention at all. */
    private void checkRequired(List<PollVote.Answer> answers) {
        var mentioned = answers.stream().map(PollVote.Answer::pollQuestionId).collect(Collectors.toSet());
        poll.questions().stream()
                .filter(question -> question.isRequired() && !mentioned.contains(question.pollQuestionId()))
                .forEach(question -> note(ANSWERS, Rule.ANSWER_REQUIRED, question.title()));
    }

    private Optional<Poll.Question> question(String id) {
        return poll.questions().stream()
                .filter(each -> each.pollQuestionId().equals(id))
                .findFirst();
    }

    private void note(String field, Rule rule, String about) {
        problems.add(new Broken(field, rule, about));
    }
}
