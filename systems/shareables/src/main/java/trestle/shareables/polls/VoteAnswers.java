package trestle.shareables.polls;

import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import trestle.platform.web.fields.Checked;
import trestle.platform.web.fields.Fields;

/**
 * What somebody answers to a poll. Answers without an option are as if they were not given.
 *
 * @param name absent for an anonymous vote
 * @param answers as they were sent, to be held against the poll by {@link VoteRules}
 */
public record VoteAnswers(@Nullable String name, List<PollVote.Answer> answers) {
    static final int NAME_MAX = 80;
    static final int QUESTIONS_MAX = 30;
    static final int OPTIONS_MAX = 50;
    static final int ID_MAX = 64;

    public VoteAnswers {
        answers = List.copyOf(answers);
    }

    static Checked<VoteAnswers> parse(Fields in) {
        return in.make(fields(in));
    }

    /** Reads the fields of a vote; what they make is good where the reading ends without a problem. */
    static Supplier<VoteAnswers> fields(Fields in) {
        var name = in.nameIfGiven("name", 1, NAME_MAX);
        var answers = in.objectsIfGiven("answers", 0, QUESTIONS_MAX, VoteAnswers::answer);
        return () -> new VoteAnswers(name.orElse(null), answers.orElse(List.of()));
    }

    private static Checked<PollVote.Answer> answer(Fields in) {
        var question = in.line("pollQuestionId", 1, ID_MAX);
        var options = in.textsAsSent("optionIds", OPTIONS_MAX, ID_MAX);
        return in.make(() -> new PollVote.Answer(question, options));
    }

    /** The same without answers that choose nothing. */
    VoteAnswers given() {
        return new VoteAnswers(
                name,
                answers.stream().filter(answer -> !answer.optionIds().isEmpty()).toList());
    }
}
