package trestle.shareables.polls;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import trestle.shareables.Samples;
import trestle.shareables.shareable.Poll;
import trestle.testing.FixedClock;

final class ResultsTest {
    private static final Instant NOW = FixedClock.START;
    private static final Poll.Question DAY = Polls.question("day", "Which day?", false, true, "mon", "tue", "wed");
    private static final Poll.Question FOOD = Polls.question("food", "What to eat?", true, false, "soup", "cake");

    private static Ballot ballot(String name, PollVote.Answer... answers) {
        return new Ballot(name, List.of(answers));
    }

    private static PollVote.Answer answer(String question, String... options) {
        return new PollVote.Answer(question, Arrays.asList(options));
    }

    @Test
    void optionsAreCountedAmongThoseWhoAnsweredTheirQuestion() {
        var results = Results.count(
                Polls.of(DAY, FOOD),
                Stream.of(
                        ballot("Ana", answer("day", "mon"), answer("food", "soup", "cake")),
                        ballot(null, answer("day", "mon")),
                        ballot("Rui", answer("day", "tue"), answer("food", "cake"))));

        assertThat(results.votes()).isEqualTo(3);
        var day = results.questions().getFirst();
        assertThat(day.respondents()).isEqualTo(3);
        assertThat(day.options()).extracting(Results.OptionResult::count).containsExactly(2, 1, 0);
        assertThat(day.options().getFirst().share()).isCloseTo(0.6667, within(0.00001));
        assertThat(day.options().getFirst().names()).containsExactly(Results.ANONYMOUS, "Ana");
        var food = results.questions().getLast();
        assertThat(food.respondents()).isEqualTo(2);
        assertThat(food.options()).extracting(Results.OptionResult::share).containsExactly(0.5, 1.0);
        assertThat(food.most()).isEqualTo(2);
    }

    @Test
    void withoutVotesEverythingIsZero() {
        var results = Results.count(Polls.of(DAY), Stream.empty());

        assertThat(results.questions().getFirst().options())
                .extracting(Results.OptionResult::share)
                .containsOnly(0.0);
    }

    @Test
    void whatVotesSayOfRemovedOptionsAndQuestionsIsIgnored() {
        var fewer = Polls.of(Polls.question("day", "Which day?", false, true, "mon", "tue"));

        var results = Results.count(
                fewer,
                Stream.of(
                        ballot("Ana", answer("day", "wed"), answer("food", "soup")),
                        ballot("Rui", answer("day", "mon"))));

        assertThat(results.votes()).isEqualTo(2);
        assertThat(results.questions()).hasSize(1);
        assertThat(results.questions().getFirst().respondents()).isEqualTo(1);
    }

    @Test
    void severalOptionsWhereOneIsAllowedCountForNone() {
        var single = Polls.of(Polls.question("food", "What to eat?", false, false, "soup", "cake"));

        var results = Results.count(single, Stream.of(ballot("Ana", answer("food", "soup", "cake"))));

        assertThat(results.questions().getFirst().respondents()).isZero();
    }

    /** Before and after the vote, and after closing; for viewers and for the admin, who sees always. */
    @ParameterizedTest
    @CsvSource({
        "ALWAYS, false, false, true",
        "ALWAYS, true, false, true",
        "ALWAYS, false, true, true",
        "AFTER_SUBMIT, false, false, false",
        "AFTER_SUBMIT, true, false, true",
        "AFTER_SUBMIT, false, true, true",
        "AFTER_CLOSE, false, false, false",
        "AFTER_CLOSE, true, false, false",
        "AFTER_CLOSE, false, true, true",
    })
    void resultsAreSeenByWhoMay(Poll.ResultsVisibility visibility, boolean voted, boolean closed, boolean seen) {
        var samples = new Samples(NOW);
        var poll = Polls.with(samples.poll(Samples.VOTE, closed ? NOW : null, false), List.of(DAY), visibility);

        assertThat(new ResultsAccess(false, voted).allows(poll, NOW)).isEqualTo(seen);
        assertThat(new ResultsAccess(true, false).allows(poll, NOW)).isTrue();
    }
}
