package trestle.shareables;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import trestle.model.Outcome;
import trestle.model.Refusal;
import trestle.model.Transactions;
import trestle.platform.accounts.stored.RoleHolders;
import trestle.platform.accounts.stored.SetupCode;
import trestle.shareables.pool.PoolSlot;
import trestle.shareables.shareable.Checklist;
import trestle.shareables.shareable.Poll;
import trestle.shareables.shareable.ShortId;
import trestle.testing.FixedClock;
import trestle.testing.OnEveryBackend;
import trestle.testing.Trestle;

/** Fifty at once, on one slot, one partition, one counter, one capacity, one revision. */
@OnEveryBackend
final class RacesTest {
    private static final int MANY = 50;
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    private final Tables tables;
    private final Transactions transactions;
    private final Samples samples;
    private final Instant now = FixedClock.START;

    RacesTest(Trestle trestle) {
        this.tables = Tables.create(trestle);
        this.transactions = new Transactions(trestle.client(), PATIENCE);
        this.samples = new Samples(now);
    }

    @Test
    void oneOfFiftyClaimsASlot() throws Exception {
        tables.pool().fill(new PoolSlot(7, 1, "BCD-BCD-00001"));

        var outcomes = together(n -> () -> claim(7, 1, "BCD-BCD-00001", id(n)));

        assertThat(outcomes).filteredOn(Outcome.Committed.class::isInstance).hasSize(1);
        assertThat(tables.pool().listSlots(7)).isEmpty();
        assertThat(IntStream.range(0, MANY)
                        .filter(n -> tables.shareables().find(id(n)).isPresent()))
                .hasSize(1);
    }

    @Test
    void fiftyClaimantsOfOnePartitionGetFiftyIds() throws Exception {
        IntStream.rangeClosed(1, MANY).forEach(slot -> tables.pool().fill(new PoolSlot(7, slot, id(slot).pooled())));

        var outcomes = together(n -> () -> {
            while (true) {
                var slots = tables.pool().listSlots(7);
                var slot = slots.get(n % slots.size());
                var outcome = claim(
                        7, slot.slot(), slot.id(), ShortId.typed(slot.id()).orElseThrow());
                if (outcome instanceof Outcome.Committed) {
                    return slot.id();
                }
            }
        });

        assertThat(outcomes).doesNotHaveDuplicates().hasSize(MANY);
        assertThat(tables.pool().listSlots(7)).isEmpty();
    }

    @Test
    void aClaimWhoseIdIsInUseSaysSo() {
        tables.pool().fill(new PoolSlot(7, 1, Samples.LIST.pooled()));
        transactions.commit(tables.shareables().create(samples.checklist(Samples.LIST)));

        var claim = tables.pool().claim(7, 1, Samples.LIST.pooled());
        var create = tables.shareables().create(samples.checklist(Samples.LIST));

        assertThat(transactions.run(claim, create))
                .isInstanceOfSatisfying(
                        Outcome.Refused.class,
                        refused -> assertThat(refused.write()).isSameAs(create));
        assertThat(tables.pool().listSlots(7)).hasSize(1);
    }

    @Test
    void fiftyVotesAreCounted() throws Exception {
        transactions.commit(tables.shareables().create(samples.poll(Samples.VOTE, null, false)));

        together(n -> () -> {
            transactions.commit(
                    tables.polls().admit(Samples.VOTE, 1, now, 5000, 1, 1),
                    tables.polls().vote(samples.vote(Samples.VOTE, Samples.code(n))));
            return n;
        });

        var poll = tables.shareables().find(Samples.VOTE).orElseThrow();
        assertThat(poll.responseCount()).isEqualTo(MANY);
        assertThat(poll.responseRev()).isEqualTo(MANY);
        assertThat(tables.polls().streamBallots(Samples.VOTE)).hasSize(MANY);
    }

    @Test
    void aCapacityOfTenTakesTenOfFifty() throws Exception {
        transactions.commit(tables.shareables().create(samples.event(Samples.PARTY, 10)));

        var outcomes = together(n -> () -> transactions.run(
                tables.events().admit(Samples.PARTY, 1, now, now, 2000, 10, 9, 1, 1, 1),
                tables.events().answer(samples.rsvp(Samples.PARTY, Samples.code(n), 0))));

        assertThat(outcomes).filteredOn(Outcome.Committed.class::isInstance).hasSize(10);
        assertThat(tables.events().streamRsvps(Samples.PARTY)).hasSize(10);
        assertThat(tables.shareables().find(Samples.PARTY).orElseThrow().responseCount())
                .isEqualTo(10);
    }

    @Test
    void votesThatRaceAClosingAreCountedOrRefused() throws Exception {
        var open = samples.poll(Samples.VOTE, null, false);
        transactions.commit(tables.shareables().create(open));

        var outcomes = together(n -> () -> {
            if (n == MANY / 2) {
                return closeWhenPossible();
            }
            return transactions.run(
                    tables.polls().admit(Samples.VOTE, 1, now, 5000, 1, 1),
                    tables.polls().vote(samples.vote(Samples.VOTE, Samples.code(n))));
        });

        long counted =
                outcomes.stream().filter(Outcome.Committed.class::isInstance).count() - 1;
        assertThat(tables.shareables().find(Samples.VOTE).orElseThrow().responseCount())
                .isEqualTo((int) counted);
        assertThat(tables.polls().streamBallots(Samples.VOTE)).hasSize((int) counted);
    }

    private Outcome closeWhenPossible() {
        var seen = (Poll) tables.shareables().find(Samples.VOTE).orElseThrow();
        transactions.commit(tables.shareables().revise(seen, samples.closed(seen), now));
        return new Outcome.Committed();
    }

    @Test
    void oneOfFiftyEditsOfARevisionIsKept() throws Exception {
        var seen = samples.checklist(Samples.LIST);
        transactions.commit(tables.shareables().create(seen));

        var outcomes = together(n -> () -> {
            try {
                transactions.commit(tables.shareables()
                        .revise(seen, samples.with(seen, List.of(new Checklist.Item("i" + n, "Milk", null))), now));
                return "kept";
            } catch (Refusal.Stale stale) {
                return "stale";
            }
        });

        assertThat(outcomes).filteredOn("kept"::equals).hasSize(1);
        assertThat(tables.shareables().find(Samples.LIST).orElseThrow().revision())
                .isEqualTo(2);
    }

    @Test
    void aSetupCodeMakesOneOperator() throws Exception {
        var later = now.plus(Duration.ofDays(1));
        tables.administration().keep(new SetupCode("d1", later, later));

        var outcomes = together(n -> () -> transactions.run(
                tables.administration().useSetupCode("d1", now),
                tables.operators().add(samples.operator("op" + n, "op" + n + "@example.org")),
                tables.administration().found(new RoleHolders("operator", Set.of("op" + n)))));

        assertThat(outcomes).filteredOn(Outcome.Committed.class::isInstance).hasSize(1);
        assertThat(tables.administration().findHolders("operator").orElseThrow().holders())
                .hasSize(1);
    }

    @Test
    void theLastOperatorStays() {
        transactions.commit(tables.administration().found(new RoleHolders("operator", Set.of("a", "b"))));
        transactions.commit(tables.administration().withdraw("operator", "a"));

        assertThatThrownBy(() -> transactions.commit(tables.administration().withdraw("operator", "b")))
                .isInstanceOf(Refusal.ConditionFailed.class);
    }

    private Outcome claim(int partition, int slot, String id, ShortId shortId) {
        return transactions.run(
                tables.pool().claim(partition, slot, id), tables.shareables().create(samples.checklist(shortId)));
    }

    private static ShortId id(int n) {
        return new ShortId("bcd-fgh-%05d".formatted(n));
    }

    private static <T> List<T> together(IntFunction<Callable<T>> task) throws Exception {
        var start = new CountDownLatch(1);
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            var running = IntStream.range(0, MANY)
                    .mapToObj(n -> threads.submit(() -> {
                        start.await();
                        return task.apply(n).call();
                    }))
                    .toList();
            start.countDown();
            var results = new ArrayList<T>();
            for (var one : running) {
                results.add(one.get());
            }
            return results;
        }
    }
}
