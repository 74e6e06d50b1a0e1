package trestle.platform.live;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import trestle.model.PageRequest;
import trestle.model.Range;
import trestle.model.Transactions;
import trestle.testing.Trestle;

/** What live events hold to, on any table that includes them. Two instances stand on one table. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
public abstract class LiveEventsContract {
    private static final Duration SOON = Duration.ofSeconds(10);
    private static final Duration POLL = Duration.ofMillis(40);

    /** Several polls. */
    private static final Duration WHILE = Duration.ofMillis(250);

    private final Trestle trestle;
    private final LiveTable table;
    private final Transactions transactions;
    private final LiveEvents here;
    private final LiveEvents there;

    protected LiveEventsContract(Trestle trestle, LiveTable table) {
        this.trestle = trestle;
        this.table = table;
        this.transactions = new Transactions(trestle.client());
        this.here = instance(POLL);
        this.there = instance(POLL);
    }

    private LiveEvents instance(Duration poll) {
        return new LiveEvents(table, trestle.clock(), trestle.ids(), poll);
    }

    @AfterEach
    final void close() {
        here.close();
        there.close();
    }

    private void cause(LiveEvents instance, String id) {
        transactions.commit(instance.add("note.created", Map.of("noteId", id)));
    }

    private static List<String> heard(LiveListener listener, int count) throws InterruptedException {
        var ids = new ArrayList<String>();
        while (ids.size() < count && listener.next(SOON) instanceof LiveListener.Next.Event(var event)) {
            ids.add(event.id("noteId"));
        }
        return ids;
    }

    private static void assertSilent(LiveListener listener) throws InterruptedException {
        assertThat(listener.next(WHILE)).isEqualTo(new LiveListener.Next.Nothing());
    }

    @Test
    void anEventOfOneInstanceIsHeardAtEachExactlyOnce() throws InterruptedException {
        try (var a = here.listen(event -> true);
                var b = there.listen(event -> true)) {
            for (int i = 0; i < 20; i++) cause(i % 2 == 0 ? here : there, "n" + i);

            assertThat(heard(a, 20)).doesNotHaveDuplicates().hasSize(20);
            assertThat(heard(b, 20)).doesNotHaveDuplicates().hasSize(20);
            assertSilent(a);
            assertSilent(b);
        }
    }

    @Test
    void anInstanceHearsItsOwnEventsWithoutReadingThem() throws InterruptedException {
        try (var slow = instance(Duration.ofHours(1));
                var listener = slow.listen(event -> true)) {
            cause(slow, "n1");

            assertThat(heard(listener, 1)).containsExactly("n1");
        }
    }

    @Test
    void anEventOfATransactionThatFailsIsNotHeard() throws InterruptedException {
        try (var a = here.listen(event -> true);
                var b = there.listen(event -> true)) {
            var twice = here.add("note.created", Map.of("noteId", "n1"));
            transactions.commit(twice);
            transactions.run(here.add("note.created", Map.of("noteId", "n2")), twice);

            assertThat(heard(a, 1)).containsExactly("n1");
            assertThat(heard(b, 1)).containsExactly("n1");
            assertSilent(a);
            assertSilent(b);
        }
    }

    @Test
    void nothingIsReadWhileNobodyListens() throws InterruptedException {
        cause(here, "n1");
        try (var listener = here.listen(event -> true)) {
            assertSilent(listener);
        }

        await("a while in which nothing is read").until(() -> {
            int before = trestle.requests().all().size();
            TimeUnit.MILLISECONDS.sleep(WHILE.toMillis());
            return trestle.requests().all().size() == before;
        });
        assertThat(here.listeners()).isZero();
    }

    @Test
    void anEventThatIsCommittedLongAfterItsTimeIsHeard() throws InterruptedException {
        try (var listener = there.listen(event -> true)) {
            var late = here.add("note.created", Map.of("noteId", "late"));
            trestle.clock().advance(Duration.ofSeconds(9));
            cause(here, "early");
            assertThat(heard(listener, 1)).containsExactly("early");

            transactions.commit(late);

            assertThat(heard(listener, 1)).containsExactly("late");
            assertSilent(listener);
        }
    }

    @Test
    void whatWasDeliveredIsForgottenWhenItIsReadNoMore() throws InterruptedException {
        try (var listener = there.listen(event -> true)) {
            for (int i = 0; i < 3; i++) {
                cause(here, "n" + i);
                assertThat(heard(listener, 1)).containsExactly("n" + i);
                trestle.clock().advance(Duration.ofSeconds(8));
            }
            assertSilent(listener);
        }
    }

    @Test
    void whatHappenedBeforeIsNotHeard() throws InterruptedException {
        cause(here, "n1");

        try (var listener = there.listen(event -> true)) {
            assertSilent(listener);
        }
    }

    @Test
    void aListenerHearsWhatItAskedFor() throws InterruptedException {
        try (var listener = there.listen(event -> event.id("noteId").equals("n2"))) {
            cause(here, "n1");
            cause(here, "n2");

            assertThat(heard(listener, 1)).containsExactly("n2");
            assertSilent(listener);
        }
    }

    @Test
    void whoWasAwayHearsWhatWasMissed() throws InterruptedException {
        LivePosition position;
        try (var listener = here.listen(event -> true)) {
            cause(here, "n1");
            assertThat(listener.next(SOON)).isInstanceOfSatisfying(LiveListener.Next.Event.class, heard -> {});
            position =
                    LivePosition.parse(listener.position().orElseThrow().text()).orElseThrow();
        }
        trestle.clock().advance(Duration.ofSeconds(11));
        for (int i = 2; i < 6; i++) {
            cause(here, "n" + i);
            trestle.clock().advance(Duration.ofMinutes(5));
        }

        try (var listener = there.resume(event -> true, () -> {}, position.text())) {
            cause(here, "n6");
            // "n1" is within the ten seconds before the position, which are sent again.
            assertThat(heard(listener, 6)).containsExactly("n1", "n2", "n3", "n4", "n5", "n6");
            assertSilent(listener);
        }
    }

    @Test
    void theEventThatWasHeardLastIsNotHeardAgain() throws InterruptedException {
        LivePosition position;
        try (var listener = here.listen(event -> true)) {
            cause(here, "n1");
            position = listener.next(SOON) instanceof LiveListener.Next.Event(var event)
                    ? LivePosition.of(event)
                    : LivePosition.at(Instant.EPOCH);
        }

        try (var listener = there.resume(event -> true, () -> {}, position.text())) {
            assertSilent(listener);
        }
    }

    @Test
    void whoWasAwayTooLongOrComesWithAnythingElseStartsOver() throws InterruptedException {
        var now = trestle.clock().instant();
        for (var position : List.of(
                LivePosition.at(now.minus(Duration.ofMinutes(56))).text(),
                LivePosition.at(now.plus(Duration.ofMinutes(1))).text(),
                "made up",
                "99999999999999",
                "1".repeat(1_000))) {
            try (var listener = here.resume(event -> true, () -> {}, position)) {
                assertThat(listener.next(SOON))
                        .as(position)
                        .isEqualTo(new LiveListener.Next.Reset(LivePosition.at(now)));
                assertSilent(listener);
            }
        }
    }

    @Test
    void whoMissedTooManyStartsOver() throws InterruptedException {
        var now = trestle.clock().instant();
        for (int i = 0; i < LiveReader.REPLAY_ROWS_MAX * 2; i++) {
            var event = new LiveEvent("3", now, "e" + i, "note.created", Map.of(), now.plus(LiveEvent.KEPT));
            transactions.commit(table.add(event));
        }

        try (var listener =
                here.resume(event -> true, () -> {}, LivePosition.at(now).text())) {
            assertThat(listener.next(SOON)).isInstanceOf(LiveListener.Next.Reset.class);
        }
    }

    @Test
    void aListenerThatIsTooSlowIsEndedAndOthersAreNot() throws InterruptedException {
        var ended = new ArrayList<String>();
        int events = LiveListener.WAITING_MAX + 10;
        try (var slow = here.listen(event -> true, () -> ended.add("slow"));
                var quick = here.listen(event -> true, () -> ended.add("quick"))) {
            for (int i = 0; i < events; i++) {
                cause(here, "n" + i);
                assertThat(heard(quick, 1)).containsExactly("n" + i);
            }

            assertThat(ended).containsExactly("slow");
            assertThat(slow.next(SOON)).isEqualTo(new LiveListener.Next.End());
        }
        assertThat(here.listeners()).isZero();
    }

    @Test
    void closingEndsListenersAndLetsNoneBegin() throws InterruptedException {
        var listener = here.listen(event -> true);

        here.close();

        assertThat(listener.next(SOON)).isEqualTo(new LiveListener.Next.End());
        assertThat(here.listen(event -> true).next(SOON)).isEqualTo(new LiveListener.Next.End());
        assertThat(here.listeners()).isZero();
    }

    @Test
    void eventsAreKeptForAnHour() {
        cause(here, "n1");
        var begun = trestle.clock().instant();

        assertThat(count(begun)).isEqualTo(1);
        trestle.clock().advance(Duration.ofHours(1).plusSeconds(1));
        assertThat(count(begun)).isZero();
    }

    private int count(Instant from) {
        int count = 0;
        for (int shard = 0; shard < LiveEvent.SHARDS; shard++) {
            count += table.list(Integer.toString(shard), Range.atLeast(from), PageRequest.first(20))
                    .items()
                    .size();
        }
        return count;
    }
}
