package trestle.shareables.polls;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import trestle.platform.pages.Ui;
import trestle.platform.pages.context.PageContext;
import trestle.platform.pages.context.Texts;
import trestle.shareables.ShareablesSystem;
import trestle.shareables.shareable.Poll;

/** Every rule of a vote, broken by itself. */
final class VoteRulesTest {
    private static final Ui UI = new Ui(PageContext.of("/", Instant.EPOCH), Texts.beside(ShareablesSystem.class));

    private static final Poll POLL = Polls.of(
            Polls.question("day", "Which day?", false, true, "mon", "tue"),
            Polls.question("food", "What to eat?", true, false, "soup", "cake", "fish"));

    private static PollVote.Answer answer(String question, String... options) {
        return new PollVote.Answer(question, Arrays.asList(options));
    }

    private static List<String> problems(PollVote.Answer... answers) {
        return VoteRules.problems(POLL, new VoteAnswers(null, List.of(answers))).stream()
                .map(broken -> broken.inWords(UI))
                .map(problem -> problem.field() + " " + problem.code() + " " + problem.message())
                .toList();
    }

    @Test
    void aVoteThatKeepsToTheRulesHasNoProblem() {
        assertThat(problems(answer("day", "mon"))).isEmpty();
        assertThat(problems(answer("food", "soup", "cake"), answer("day", "tue")))
                .isEmpty();
        assertThat(problems(answer("day", "mon"), answer("food"))).isEmpty();
    }

    @Test
    void questionsAreKnown() {
        assertThat(problems(answer("day", "mon"), answer("drink", "tea")))
                .containsExactly("answers[1].pollQuestionId unknown This poll has no question with the ID drink.");
    }

    @Test
    void aQuestionIsAnsweredOnce() {
        assertThat(problems(answer("day", "mon"), answer("day", "tue")))
                .containsExactly("answers[1].pollQuestionId twice Answer “Which day?” only once.");
    }

    @Test
    void optionsAreThoseOfTheirQuestion() {
        assertThat(problems(answer("day", "soup")))
                .containsExactly("answers[0].optionIds unknown Choose one of the options of “Which day?”.");
    }

    @Test
    void oneOptionIsChosenUnlessSeveralMayBe() {
        assertThat(problems(answer("day", "mon", "tue")))
                .containsExactly("answers[0].optionIds count Choose only one option for “Which day?”.");
    }

    @Test
    void whatIsRequiredIsAnswered() {
        assertThat(problems(answer("food", "soup"))).containsExactly("answers required Answer “Which day?”.");
        assertThat(problems(answer("day"), answer("food", "soup")))
                .containsExactly("answers[0].optionIds required Answer “Which day?”.");
    }

    @Test
    void somethingIsAnswered() {
        var optional = Polls.of(Polls.question("food", "What to eat?", true, false, "soup", "cake"));

        assertThat(VoteRules.problems(optional, new VoteAnswers(null, List.of(answer("food")))))
                .containsExactly(new VoteRules.Broken("answers", VoteRules.Rule.ANSWER_SOMETHING, ""));
    }

    @Test
    void allProblemsAreReportedAtOnce() {
        assertThat(problems(answer("food", "tea"), answer("drink", "tea"))).hasSize(3);
    }
}
