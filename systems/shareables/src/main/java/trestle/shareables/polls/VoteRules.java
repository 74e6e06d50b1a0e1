package trestle.shareables.polls;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import trestle.platform.web.fields.FieldProblem;
import trestle.shareables.shareable.Poll;

/**
 * What a vote has to be like. Each question is known and answered at most once, by known options, by one unless several
 * are allowed; every required question is answered, and one question at least.
 */
final class VoteRules {
    private static final String ANSWERS = "answers";

    private final Poll poll;
    private final List<FieldProblem> problems = new ArrayList<>();

    private VoteRules(Poll poll) {
        this.poll = poll;
    }

    /** What is wrong with a vote, each problem with the question that it is about. */
    static List<FieldProblem> problems(Poll poll, VoteAnswers vote) {
        var rules = new VoteRules(poll);
        rules.checkGiven(vote.answers());
        rules.checkRequired(vote.answers());
        if (vote.given().answers().isEmpty() && rules.problems.isEmpty()) {
            rules.note(ANSWERS, "required", "Answer at least one question.");
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
                note(at + ".pollQuestionId", "unknown", "There is no question " + answer.pollQuestionId() + ".");
            } else if (!seen.add(answer.pollQuestionId())) {
                note(at + ".pollQuestionId", "twice", "Answer " + named(question.get()) + " once.");
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
            note(at, "unknown", "Choose from the options of " + named(question) + ".");
        } else if (!question.isMultiple() && chosen.size() > 1) {
            note(at, "count", "Choose one option for " + named(question) + ".");
        } else if (question.isRequired() && chosen.isEmpty()) {
            note(at, "required", "Answer " + named(question) + ".");
        }
    }

    /** Required questions that the vote does not mention at all. */
    private void checkRequired(List<PollVote.Answer> answers) {
        var mentioned = answers.stream().map(PollVote.Answer::pollQuestionId).collect(Collectors.toSet());
        poll.questions().stream()
                .filter(question -> question.isRequired() && !mentioned.contains(question.pollQuestionId()))
                .forEach(question -> note(ANSWERS, "required", "Answer " + named(question) + "."));
    }

    private Optional<Poll.Question> question(String id) {
        return poll.questions().stream()
                .filter(each -> each.pollQuestionId().equals(id))
                .findFirst();
    }

    private static String named(Poll.Question question) {
        return "“" + question.title() + "”";
    }

    private void note(String field, String code, String message) {
        problems.add(new FieldProblem(field, code, message));
    }
}
