package trestle.shareables.events;

import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import trestle.model.Change;
import trestle.model.Transactions;
import trestle.platform.jobs.Jobs;
import trestle.platform.jobs.StoredOutbox;
import trestle.platform.jobs.WorkerSettings;
import trestle.platform.live.LiveEvents;
import trestle.shareables.Parallel;
import trestle.shareables.Samples;
import trestle.shareables.Tables;
import trestle.shareables.responses.Code;
import trestle.shareables.responses.PersonalCodes;
import trestle.shareables.responses.ResponseCode;
import trestle.shareables.shareable.Event;
import trestle.testing.FixedClock;
import trestle.testing.OnEveryBackend;
import trestle.testing.Trestle;

/** Answers to events on the real engine: what is refused, what is counted, who gets a place. */
@OnEveryBackend
final class RsvpsTest {
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    private final Trestle trestle;
    private final Tables tables;
    private final Transactions transactions;
    private final Samples samples;
    private final Rsvps rsvps;

    RsvpsTest(Trestle trestle) {
        this.trestle = trestle;
        this.tables = Tables.create(trestle);
        this.transactions = new Transactions(trestle.client(), PATIENCE);
        this.samples = new Samples(FixedClock.START);
        var jobs = new Jobs(
                "shareables",
                new StoredOutbox(tables.outbox(), transactions),
                trestle.clock(),
                trestle.ids(),
                new SimpleMeterRegistry(),
                WorkerSettings.normal());
        var live = new LiveEvents(tables.live(), trestle.clock(), trestle.ids());
        this.rsvps = new Rsvps(
                tables.shareables(),
                tables.events(),
                new PersonalCodes(
                        tables.codes(), tables.shareables(), transactions, (shareable, purges) -> {}, trestle.clock()),
                jobs,
                trestle.clock(),
                shortId -> live.add("rsvps", Map.of("shortId", shortId.text())));
    }

    private void create(Integer capacity, boolean waitlist) {
        transactions.commit(
                tables.shareables().create(samples.with(samples.event(Samples.PARTY, capacity), capacity, waitlist)));
    }

    private static RsvpAnswer going(String name, int guests) {
        return new RsvpAnswer(name, EventRsvp.Response.GOING, guests, null);
    }

    private static RsvpAnswer notGoing(String name) {
        return new RsvpAnswer(name, EventRsvp.Response.NOT_GOING, 7, null);
    }

    private <T> T commit(Change<T> change) {
        return change.commit(transactions);
    }

    private RsvpResult answer(RsvpAnswer answer) {
        return commit(rsvps.answer(Samples.PARTY, Optional.empty(), answer, Rsvps.Author.RESPONDENT));
    }

    private EventRsvp stored(RsvpResult result) {
        assertThat(result).isInstanceOf(RsvpResult.Stored.class);
        return ((RsvpResult.Stored) result).rsvp();
    }

    private Event event() {
        return (Event) tables.shareables().find(Samples.PARTY).orElseThrow();
    }

    private List<EventRsvp> all() {
        return rsvps.listAll(Samples.PARTY);
    }

    /** The counters on the event are those of the answers. */
    private void assertCounted() {
        assertThat(event().responseCount()).isEqualTo(all().size());
        assertThat(event().goingHeadcount())
                .isEqualTo(all().stream().mapToInt(EventRsvp::headcount).sum());
    }

    private EventRsvp again(EventRsvp rsvp) {
        return rsvps.find(Samples.PARTY, rsvp.code()).orElseThrow();
    }

    @Test
    void countersFollowEveryAnswerChangeAndWithdrawal() {
        create(null, false);
        var ana = stored(answer(going("Ana", 2)));
        var rui = stored(answer(notGoing("Rui")));

        assertThat(event().goingHeadcount()).isEqualTo(3);
        assertThat(rui.guestCount()).isNull();
        commit(rsvps.change(Samples.PARTY, ana.code(), going("Ana", 0), Rsvps.Author.RESPONDENT));
        commit(rsvps.change(Samples.PARTY, rui.code(), going("Rui", 3), Rsvps.Author.RESPONDENT));
        assertThat(event().goingHeadcount()).isEqualTo(5);
        commit(rsvps.withdraw(Samples.PARTY, ana.code(), Rsvps.Author.RESPONDENT));

        assertThat(event().goingHeadcount()).isEqualTo(4);
        assertCounted();
        assertThat(again(rui).updatedAt()).isAfter(rui.updatedAt());
        assertThat(commit(rsvps.withdraw(Samples.PARTY, ana.code(), Rsvps.Author.RESPONDENT)))
                .isInstanceOf(RsvpResult.Unknown.class);
    }

    @Test
    void fiftyAnswersAndChangesAtOnceAreCounted() throws Exception {
        create(null, false);
        var first = IntStream.range(0, 25)
                .mapToObj(n -> stored(answer(going("Party " + n, n % 3))))
                .toList();

        Parallel.<RsvpResult>run(50, n -> switch (n % 3) {
            case 0 -> () -> answer(going("Late " + n, n % 4));
            case 1 ->
                () -> commit(rsvps.change(
                        Samples.PARTY, first.get(n / 2).code(), going("Changed", n % 5), Rsvps.Author.RESPONDENT));
            default ->
                () -> commit(rsvps.withdraw(Samples.PARTY, first.get(n / 2).code(), Rsvps.Author.RESPONDENT));
        });

        assertCounted();
    }

    @Test
    void answersEndWithTheDeadlineButNotForTheAdmin() {
        create(null, false);
        var ana = stored(answer(going("Ana", 0)));
        trestle.clock().set(event().startTime());

        assertThat(answer(going("Rui", 0))).isInstanceOf(RsvpResult.Late.class);
        assertThat(commit(rsvps.change(Samples.PARTY, ana.code(), notGoing("Ana"), Rsvps.Author.RESPONDENT)))
                .isInstanceOf(RsvpResult.Late.class);
        assertThat(commit(rsvps.answer(Samples.PARTY, Optional.empty(), going("Rui", 0), Rsvps.Author.ADMIN)))
                .isInstanceOf(RsvpResult.Stored.class);
        trestle.clock().set(event().expiresAt());
        assertThat(commit(rsvps.answer(Samples.PARTY, Optional.empty(), going("Eva", 0), Rsvps.Author.ADMIN)))
                .isInstanceOf(RsvpResult.Gone.class);
        assertCounted();
    }

    @Nested
    final class WhenItHasACapacity {
        @Test
        void aPartyThatDoesNotFitIsRefusedAndOneThatGrowsKeepsItsPlaces() {
            create(4, false);
            var ana = stored(answer(going("Ana", 1)));

            assertThat(answer(going("Rui", 2))).isEqualTo(new RsvpResult.Full(2));
            assertThat(commit(rsvps.change(Samples.PARTY, ana.code(), going("Ana", 4), Rsvps.Author.RESPONDENT)))
                    .isEqualTo(new RsvpResult.Full(2));
            assertThat(again(ana).guestCount()).isEqualTo(1);
            assertThat(stored(answer(notGoing("Eva"))).isWaiting()).isFalse();
            assertCounted();
        }

        @Test
        void tenOfThirtyComeAtOnceAndTheOthersAreRefused() throws Exception {
            create(10, false);

            var results = Parallel.run(30, n -> (Callable<RsvpResult>) () -> answer(going("Party " + n, 0)));

            assertThat(results).filteredOn(RsvpResult.Stored.class::isInstance).hasSize(10);
            assertThat(results).filteredOn(RsvpResult.Full.class::isInstance).hasSize(20);
            assertThat(event().goingHeadcount()).isEqualTo(10);
            assertCounted();
        }

        @Test
        void tenOfThirtyComeAtOnceAndTheOthersWait() throws Exception {
            create(10, true);

            Parallel.run(30, n -> (Callable<RsvpResult>) () -> answer(going("Party " + n, 0)));

            assertThat(all()).hasSize(30).filteredOn(EventRsvp::isWaiting).hasSize(20);
            assertThat(event().goingHeadcount()).isEqualTo(10);
            assertCounted();
        }

        @Test
        void aWithdrawalGivesThePlaceToTheFirstWhoWaits() {
            create(2, true);
            var ana = stored(answer(going("Ana", 1)));
            var large = stored(waitingSince(1, going("Large", 4)));
            var rui = stored(waitingSince(2, going("Rui", 0)));
            var eva = stored(waitingSince(3, going("Eva", 0)));
            var late = stored(waitingSince(4, going("Late", 0)));
            assertThat(List.of(large, rui, eva, late)).allMatch(EventRsvp::isWaiting);

            commit(rsvps.withdraw(Samples.PARTY, ana.code(), Rsvps.Author.RESPONDENT));

            assertThat(List.of(again(rui), again(eva))).noneMatch(EventRsvp::isWaiting);
            assertThat(List.of(again(large), again(late))).allMatch(EventRsvp::isWaiting);
            assertThat(event().goingHeadcount()).isEqualTo(2);
            assertCounted();
        }

        private RsvpResult waitingSince(int seconds, RsvpAnswer answer) {
            trestle.clock().set(FixedClock.START.plusSeconds(seconds));
            return answer(answer);
        }

        @Test
        void aSmallerPartyGivesItsPlacesOnToo() {
            create(3, true);
            var ana = stored(answer(going("Ana", 2)));
            var rui = stored(answer(going("Rui", 0)));

            commit(rsvps.change(Samples.PARTY, ana.code(), going("Ana", 1), Rsvps.Author.RESPONDENT));

            assertThat(again(rui).isWaiting()).isFalse();
            assertCounted();
        }

        /** Nobody waits while there is a place, however withdrawals and new answers fall together. */
        @Test
        void noPlaceStaysEmptyWhileSomebodyWaits() throws Exception {
            create(10, true);
            var first = IntStream.range(0, 10)
                    .mapToObj(n -> stored(answer(going("Party " + n, 0))))
                    .toList();

            Parallel.run(40, n -> (Callable<RsvpResult>) () -> n < 10
                    ? commit(rsvps.withdraw(Samples.PARTY, first.get(n).code(), Rsvps.Author.RESPONDENT))
                    : answer(going("Late " + n, 0)));
            promoteAll();

            assertCounted();
            assertThat(event().goingHeadcount()).isEqualTo(10);
            assertThat(all()).hasSize(30).filteredOn(EventRsvp::isWaiting).hasSize(20);
        }

        /** What the task does that a withdrawal leaves behind after too many conflicts. */
        private void promoteAll() {
            while (commit(rsvps.promote(Samples.PARTY)) > 0) {
                assertCounted();
            }
        }

        @Test
        void moreRoomIsGivenInRoundsOfTwentyOne() {
            create(1, true);
            IntStream.range(0, 31).forEach(n -> answer(going("Party " + n, 0)));
            var before = event();
            transactions.commit(tables.shareables().revise(before, samples.with(before, 40, true), FixedClock.START));

            assertThat(commit(rsvps.promote(Samples.PARTY))).isEqualTo(21);
            assertThat(commit(rsvps.promote(Samples.PARTY))).isEqualTo(9);
            assertThat(commit(rsvps.promote(Samples.PARTY))).isZero();
            assertThat(all()).noneMatch(EventRsvp::isWaiting);
            assertCounted();
        }
    }

    @Test
    void aPersonalCodeAnswersOnceAndAnInventedOneNever() {
        create(null, false);
        var now = FixedClock.START;
        var code = Samples.code(1);
        transactions.commit(
                tables.codes().issue(new ResponseCode(Samples.PARTY, code, now, null, null, samples.purge())));

        assertThat(stored(with(code)).code()).isEqualTo(code);
        assertThat(with(code)).isEqualTo(new RsvpResult.CodeRefused(PersonalCodes.Refused.USED));
        assertThat(with(Samples.code(2))).isEqualTo(new RsvpResult.CodeRefused(PersonalCodes.Refused.UNKNOWN));
        assertCounted();
    }

    private RsvpResult with(Code code) {
        return commit(rsvps.answer(Samples.PARTY, Optional.of(code), going("Ana", 0), Rsvps.Author.RESPONDENT));
    }
}
