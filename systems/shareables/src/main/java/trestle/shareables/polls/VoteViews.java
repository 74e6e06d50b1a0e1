package trestle.shareables.polls;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Votes and results as the API returns them. A code is returned once, to its owner, and is in no list. */
final class VoteViews {
    private VoteViews() {}

    record AnswerView(String pollQuestionId, List<String> optionIds) {
        AnswerView {
            optionIds = List.copyOf(optionIds);
        }

        static List<AnswerView> of(PollVote vote) {
            return vote.answers().stream()
                    .map(answer -> new AnswerView(answer.pollQuestionId(), answer.optionIds()))
                    .toList();
        }
    }

    /** The caller's own vote. */
    record VoteView(@Nullable String name, List<AnswerView> answers, Instant createdAt, Instant updatedAt) {
        static VoteView of(PollVote vote) {
            return new VoteView(vote.name(), AnswerView.of(vote), vote.createdAt(), vote.updatedAt());
        }
    }

    /** A new vote, with the code that proves whose it is. */
    record NewVoteView(
            String code,
            @Nullable String name,
            List<AnswerView> answers,
            Instant createdAt,
            Instant updatedAt,
            @Nullable String csrf) {
        static NewVoteView of(PollVote vote) {
            return new NewVoteView(
                    vote.code().displayed(),
                    vote.name(),
                    AnswerView.of(vote),
                    vote.createdAt(),
                    vote.updatedAt(),
                    null);
        }
    }

    /** A vote in the admin's list, under the name by which the admin removes it. */
    record ListedVoteView(
            String ref, @Nullable String name, List<AnswerView> answers, Instant createdAt, Instant updatedAt) {
        static ListedVoteView of(PollVote vote, String ref) {
            return new ListedVoteView(ref, vote.name(), AnswerView.of(vote), vote.createdAt(), vote.updatedAt());
        }
    }

    /**
     * The results.
     *
     * @param visibleToVoters whether others than the admin see them too; returned to the admin alone
     */
    record ResultsView(
            int responseCount,
            List<QuestionView> questions,
            boolean closed,
            @Nullable Boolean visibleToVoters) {
        /** @param names whether results say who chose what */
        static ResultsView of(Results results, boolean closed, @Nullable Boolean visibleToVoters, boolean names) {
            var questions = results.questions().stream()
                    .map(question -> QuestionView.of(question, names))
                    .toList();
            return new ResultsView(results.votes(), questions, closed, visibleToVoters);
        }
    }

    /** A question and how many votes answer it. */
    record QuestionView(String pollQuestionId, int respondents, List<OptionView> options) {
        static QuestionView of(Results.QuestionResult question, boolean names) {
            return new QuestionView(
                    question.pollQuestionId(),
                    question.respondents(),
                    question.options().stream()
                            .map(option -> OptionView.of(option, names))
                            .toList());
        }
    }

    /**
     * An option and how often it was chosen.
     *
     * @param share of those who answered the question, from 0 to 1
     */
    record OptionView(
            String pollQuestionOptionId,
            int count,
            double share,
            @Nullable List<String> names) {
        static OptionView of(Results.OptionResult option, boolean names) {
            return new OptionView(
                    option.pollQuestionOptionId(),
                    option.count(),
                    option.share(),
                    names
                            ? option.names().stream()
                                    .map(name -> name.equals(Results.ANONYMOUS) ? "Anonymous" : name)
                                    .toList()
                            : null);
        }
    }

    /** Whether a poll takes votes. */
    record ClosedView(boolean closed, long revision) {}
}
