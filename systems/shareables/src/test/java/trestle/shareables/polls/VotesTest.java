package trestle.shareables.polls;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import trestle.model.Change;
import trestle.model.Outcome;
import trestle.model.Transactions;
import trestle.platform.live.LiveEvents;
import trestle.shareables.Parallel;
import trestle.shareables.Samples;
import trestle.shareables.Tables;
import trestle.shareables.responses.CountedResponses;
import trestle.shareables.responses.PersonalCodes;
import trestle.shareables.responses.ResponseCode;
import trestle.shareables.shareable.Poll;
import trestle.testing.FixedClock;
import trestle.testing.OnEveryBackend;
import trestle.testing.Trestle;

/** Votes on the real engine: what is refused, what is counted, and nothing after closing. */
@OnEveryBackend
final class VotesTest {
    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final VoteAnswers MONDAY = vote("o1");
    private static final VoteAnswers NEVER = vote("o2");

    private final Trestle trestle;
    private final Tables tables;
    private final Transactions transactions;
    private final Samples samples = new Samples(FixedClock.START);
    private final Votes votes;
    private final CountedResponses<Results> counted;

    VotesTest(Trestle trestle) {
        this.trestle = trestle;
        this.tables = Tables.create(trestle);
        this.transactions = new Transactions(trestle.client(), PATIENCE);
        var live = new LiveEvents(tables.live(), trestle.clock(), trestle.ids());
        this.votes = new Votes(
                tables.shareables(),
                tables.polls(),
                new PersonalCodes(
                        tables.codes(), tables.shareables(), transactions, (shareable, purges) -> {}, trestle.clock()),
                trestle.clock(),
                shortId -> live.add("results", Map.of("shortId", shortId.text())));
        this.counted = new CountedResponses<>(trestle.clock());
    }

    private static VoteAnswers vote(String... options) {
        return new VoteAnswers("Ana", List.of(new PollVote.Answer("q1", List.of(options))));
    }

    private void create(Poll poll) {
        transactions.commit(tables.shareables().create(poll));
    }

    private Poll poll() {
        return (Poll) tables.shareables().find(Samples.VOTE).orElseThrow();
    }

    private Results results() {
        var poll = poll();
        return counted.of(poll, () -> {
            try (var ballots = tables.polls().streamBallots(Samples.VOTE)) {
                return Results.count(poll, ballots);
            }
        });
    }

    private <T> T commit(Change<T> change) {
        return change.commit(transactions);
    }

    private VoteResult cast(VoteAnswers answers) {
        return commit(votes.cast(Samples.VOTE, Optional.empty(), answers));
    }

    private static PollVote stored(VoteResult result) {
        assertThat(result).isInstanceOf(VoteResult.Stored.class);
        return ((VoteResult.Stored) result).vote();
    }

    private List<PollVote> all() {
        try (var all = tables.polls().streamVotes(Samples.VOTE)) {
            return all.toList();
        }
    }

    @Test
    void aChangedVoteIsCountedOnceAndAWithdrawnOneNotAtAll() {
        create(samples.poll(Samples.VOTE, null, false));
        var vote = stored(cast(MONDAY));
        assertThat(counts()).containsExactly(1, 0);

        var changed = stored(commit(votes.change(Samples.VOTE, vote.code(), NEVER)));

        assertThat(counts()).containsExactly(0, 1);
        assertThat(changed.createdAt()).isEqualTo(vote.createdAt());
        assertThat(changed.updatedAt()).isAfter(vote.updatedAt());
        assertThat(poll().responseCount()).isEqualTo(1);
        assertThat(poll().responseRev()).isEqualTo(2);
        commit(votes.withdraw(Samples.VOTE, vote.code()));
        assertThat(counts()).containsExactly(0, 0);
        assertThat(poll().responseCount()).isZero();
        assertThat(commit(votes.change(Samples.VOTE, vote.code(), MONDAY))).isInstanceOf(VoteResult.Unknown.class);
    }

    private List<Integer> counts() {
        return results().questions().getFirst().options().stream()
                .map(Results.OptionResult::count)
                .toList();
    }

    @Test
    void aPollThatIsClosedByTheClockTakesNothingThoughNoJobHasRun() {
        create(samples.poll(Samples.VOTE, FixedClock.START.plusSeconds(60), false));
        var vote = stored(cast(MONDAY));
        trestle.clock().set(FixedClock.START.plusSeconds(60));

        assertThat(cast(MONDAY)).isInstanceOf(VoteResult.Closed.class);
        assertThat(commit(votes.change(Samples.VOTE, vote.code(), NEVER))).isInstanceOf(VoteResult.Closed.class);
        assertThat(commit(votes.withdraw(Samples.VOTE, vote.code()))).isInstanceOf(VoteResult.Closed.class);
        assertThat(commit(votes.remove(Samples.VOTE, vote.code()))).isInstanceOf(VoteResult.Withdrawn.class);
        assertThat(poll().responseCount()).isZero();
    }

    @Test
    void aVoteAgainstTheRulesIsToldWhatIsWrong() {
        create(samples.poll(Samples.VOTE, null, false));

        assertThat(cast(vote("o1", "o2"))).isInstanceOf(VoteResult.Invalid.class);
        assertThat(cast(vote())).isInstanceOf(VoteResult.Invalid.class);
        assertThat(poll().responseCount()).isZero();
    }

    /** Two hundred vote while the admin closes: what was accepted is what is stored and counted, and none came after. */
    @Test
    void votesThatRaceAClosingAreStoredAndCountedOrRefused() throws Exception {
        create(samples.poll(Samples.VOTE, null, false));
        for (int n = 0; n < 5; n++) assertThat(cast(MONDAY)).isInstanceOf(VoteResult.Stored.class);
        var closedAt = new AtomicReference<Instant>();

        var answers = Parallel.run(200, n -> (Callable<VoteResult>) () -> {
            if (n == 100) {
                close();
                closedAt.set(trestle.clock().advance(Duration.ofMillis(1)));
                return new VoteResult.Closed();
            }
            return cast(MONDAY);
        });
        var late = cast(MONDAY);

        long accepted =
                5 + answers.stream().filter(VoteResult.Stored.class::isInstance).count();
        assertThat(answers).allMatch(each -> each instanceof VoteResult.Stored || each instanceof VoteResult.Closed);
        assertThat(late).isInstanceOf(VoteResult.Closed.class);
        assertThat(all()).hasSize((int) accepted);
        assertThat(all()).allMatch(vote -> vote.createdAt().isBefore(closedAt.get()));
        assertThat(poll().responseCount()).isEqualTo((int) accepted);
        assertThat(poll().isClosed()).isTrue();
        assertThat(results().votes()).isEqualTo((int) accepted);
    }

    private void close() {
        var seen = poll();
        transactions.commit(tables.shareables().revise(seen, samples.closed(seen), FixedClock.START));
    }

    @Test
    void fiveOfAClosedListVoteOnceEachThoughTheyTryTogether() throws Exception {
        create(samples.poll(Samples.VOTE, null, false));
        var now = FixedClock.START;
        for (int n = 0; n < 5; n++) {
            transactions.commit(tables.codes()
                    .issue(new ResponseCode(Samples.VOTE, Samples.code(n), now, null, null, samples.purge())));
        }

        var answers = Parallel.run(18, n -> (Callable<VoteResult>)
                () -> commit(votes.cast(Samples.VOTE, Optional.of(Samples.code(n % 6)), MONDAY)));

        assertThat(answers).filteredOn(VoteResult.Stored.class::isInstance).hasSize(5);
        assertThat(answers)
                .filteredOn(new VoteResult.CodeRefused(PersonalCodes.Refused.USED)::equals)
                .hasSize(10);
        assertThat(answers)
                .filteredOn(new VoteResult.CodeRefused(PersonalCodes.Refused.UNKNOWN)::equals)
                .hasSize(3);
        assertThat(poll().responseCount()).isEqualTo(5);
    }

    @Test
    void anEditThatRemovesWhatVotesChoseSaysHowManyLoseAnAnswer() {
        create(samples.poll(Samples.VOTE, null, false));
        cast(MONDAY);
        cast(MONDAY);
        cast(NEVER);
        var edits = new PollEdits(tables.polls());
        var before = poll();
        var without = Polls.with(
                before,
                List.of(Polls.question("q1", "Which day?", false, true, "o2", "o3")),
                Poll.ResultsVisibility.ALWAYS);
        var renamed = Polls.with(
                before,
                List.of(Polls.question("q1", "Which weekday?", true, true, "o1", "o2", "o3")),
                Poll.ResultsVisibility.ALWAYS);

        assertThat(edits.of(before, without).dropped()).isEqualTo(2);
        assertThat(edits.of(before, renamed).dropped()).isZero();
        assertThat(edits.of(before, renamed).writes()).isEmpty();

        var effect = edits.of(before, without);
        cast(MONDAY);
        assertThat(transactions.run(effect.writes())).isInstanceOf(Outcome.Refused.class);
        assertThat(transactions.run(edits.of(poll(), without).writes())).isInstanceOf(Outcome.Committed.class);
    }

    @Test
    void resultsAreCountedAgainOnlyWhenVotesOrQuestionsChanged() {
        create(samples.poll(Samples.VOTE, null, false));
        cast(MONDAY);
        var counted = results();

        assertThat(results()).isSameAs(counted);
        cast(NEVER);
        assertThat(results()).isNotSameAs(counted);
        assertThat(results().votes()).isEqualTo(2);
    }
}
