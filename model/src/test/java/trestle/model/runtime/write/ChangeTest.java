package trestle.model.runtime.write;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Test;
import trestle.model.Change;
import trestle.model.Outcome;
import trestle.model.Plan;
import trestle.model.Refusal;
import trestle.model.Transactions;
import trestle.model.Turns;
import trestle.model.Write;

/** A change is planned from what is read, and planned again when that has changed. */
class ChangeTest extends WriteBuilderScene {
    private static final int MANY = 20;

    private final Transactions transactions = new Transactions(client);

    private Write insert(String pk, String body) {
        return writer.begin().insert(NOTE, note(pk, body)).defer();
    }

    @Test
    void theResultIsThatOfThePlanWhoseWritesWereDone() {
        var change = Change.of(Plan.of("done", insert("a", "one")).with(insert("b", "two")));

        assertThat(change.commit(transactions)).isEqualTo("done");

        assertThat(read("a")).isEqualTo(note("a", "one"));
        assertThat(read("b")).isEqualTo(note("b", "two"));
    }

    @Test
    void theCallersWritesAreInTheSameTransaction() {
        put(note("taken", "first"));
        var write = insert("a", "one");
        var change = Change.of(Plan.of("a", write));

        assertThatThrownBy(() -> change.commit(transactions, result -> List.of(insert("taken", result))))
                .isInstanceOf(Refusal.AlreadyExists.class);

        assertThat(read("a")).isEmpty();
        assertThat(change.commit(transactions, result -> List.of(insert("beside", result))))
                .isEqualTo("a");
        assertThat(read("beside")).isEqualTo(note("beside", "a"));
    }

    @Test
    void aPlanWithoutWritesAsksForNoneBesideIt() {
        var asked = new ArrayList<String>();

        var result = Change.none("nothing to do").commit(transactions, planned -> {
            asked.add(planned);
            return List.of(insert("beside", planned));
        });

        assertThat(result).isEqualTo("nothing to do");
        assertThat(asked).isEmpty();
    }

    @Test
    void whatWasReadAndHasChangedIsReadAgain() {
        var seen = new ArrayList<Integer>();
        var change = Change.planned(() -> {
            var free = 0;
            while (!read("n" + free).isEmpty()) free++;
            seen.add(free);
            if (seen.size() < 3) put(note("n" + free, "somebody was faster"));
            var write = insert("n" + free, "mine");
            return Plan.of(free, write).replanIfRefused(write);
        });

        assertThat(change.commit(transactions)).isEqualTo(2);

        assertThat(seen).containsExactly(0, 1, 2);
        assertThat(read("n2")).isEqualTo(note("n2", "mine"));
    }

    /** Whose first plan was overtaken makes the second within the turn, where nobody overtakes. */
    @Test
    void changesInTurnArePlannedTwiceAtMost() {
        var turns = new Turns();
        var plans = new ConcurrentHashMap<Integer, Integer>();
        var got = ConcurrentHashMap.<Integer>newKeySet();

        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            for (int i = 0; i < MANY; i++) {
                int caller = i;
                threads.execute(() -> got.add(Change.planned(() -> {
                            plans.merge(caller, 1, Integer::sum);
                            var free = 0;
                            while (!read("n" + free).isEmpty()) free++;
                            var write = insert("n" + free, "mine");
                            return Plan.of(free, write).replanIfRefused(write);
                        })
                        .inTurn(turns, "n")
                        .commit(transactions)));
            }
        }

        assertThat(got).hasSize(MANY);
        assertThat(plans.values()).allMatch(count -> count <= 2);
    }

    @Test
    void whoIsAlwaysTooLateIsToldThatOthersAreBusy() {
        put(note("taken", "first"));
        var plans = new ArrayList<Write>();
        var change = Change.planned(() -> {
            var write = insert("taken", "mine");
            plans.add(write);
            return Plan.of("mine", write).replanIfRefused(write);
        });

        assertThatThrownBy(() -> change.commit(new Transactions(client, Duration.ofMillis(100))))
                .isInstanceOf(Refusal.Busy.class)
                .hasCauseInstanceOf(Refusal.AlreadyExists.class)
                .hasMessageContaining(" plans");

        assertThat(plans).hasSizeGreaterThan(2);
    }

    @Test
    void aChangeIsPlannedAgainUntilPatienceEndsHoweverOftenThatIs() {
        put(note("n", "first"));
        int late = 15;
        var plans = new ArrayList<Write>();
        var change = Change.planned(() -> {
            var write = plans.size() < late ? insert("n", "mine") : insert("free", "mine");
            plans.add(write);
            return Plan.of("done", write).replanIfRefused(write);
        });

        assertThat(change.commit(new Transactions(client, Duration.ofMinutes(1))))
                .isEqualTo("done");

        assertThat(plans).hasSize(late + 1);
    }

    @Test
    void aRefusalMayEndTheChangeWithAnotherResult() {
        put(note("taken", "first"));
        var write = insert("taken", "mine");
        var change = Change.of(Plan.of("done", write, insert("a", "one"))
                .ifRefused(write, refusal -> refusal.getClass().getSimpleName()));

        assertThat(change.commit(transactions)).isEqualTo("AlreadyExists");

        assertThat(read("a")).isEmpty();
    }

    @Test
    void aRefusalEndsTheChangeOrPlansItAgainByItsReason() {
        var plans = new ArrayList<String>();
        var change = Change.<String>planned(() -> {
            plans.add("plan");
            put(note("taken", "first"));
            var write = insert(plans.size() < 3 ? "taken" : "free", "mine");
            return Plan.of("done", write).endOrReplanIfRefused(write, refusal -> Optional.empty());
        });
        assertThat(change.commit(transactions)).isEqualTo("done");
        assertThat(plans).hasSize(3);

        var write = insert("taken", "mine");
        var ended = Change.of(Plan.of("done", write)
                .endOrReplanIfRefused(
                        write,
                        refusal -> refusal instanceof Refusal.AlreadyExists ? Optional.of("taken") : Optional.empty()));
        assertThat(ended.commit(transactions)).isEqualTo("taken");
    }

    @Test
    void aPlanSaysNothingAboutWritesOfOthers() {
        var foreign = insert("a", "one");

        assertThatThrownBy(() -> Plan.of("b", insert("b", "two")).replanIfRefused(foreign))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void whatIsToBeDoneAfterAWriteIsDoneOnceItIsCommittedAndNotBefore() {
        put(note("taken", "first"));
        var done = new ArrayList<String>();
        var woken = insert("a", "one").afterCommit(() -> done.add("first")).afterCommit(() -> done.add("second"));

        assertThat(transactions.run(woken, insert("taken", "mine"))).isInstanceOf(Outcome.Refused.class);
        assertThat(done).isEmpty();

        transactions.commit(woken, insert("b", "two"));
        assertThat(done).containsExactly("first", "second");
    }
}
