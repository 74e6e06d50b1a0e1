package trestle.shareables;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import trestle.model.Outcome;
import trestle.model.PageRequest;
import trestle.model.Refusal;
import trestle.shareables.events.EventRsvp;
import trestle.shareables.responses.ResponseCode;
import trestle.shareables.shareable.Poll;
import trestle.shareables.shareable.Shareable;
import trestle.testing.FixedClock;
import trestle.testing.OnEveryBackend;
import trestle.testing.Trestle;

/** What the design's conditions let through, and what they refuse. */
@OnEveryBackend
final class ConditionsTest {
    private final Trestle trestle;
    private final Tables tables;
    private final Samples samples;
    private final Instant now = FixedClock.START;

    ConditionsTest(Trestle trestle) {
        this.trestle = trestle;
        this.tables = Tables.create(trestle);
        this.samples = new Samples(now);
    }

    private void create(Shareable shareable) {
        tables.transactions().commit(tables.shareables().create(shareable));
    }

    private Outcome vote(int n, Instant at) {
        return tables.transactions()
                .run(
                        tables.polls().admit(Samples.VOTE, 1, at, 5000, 1, 1),
                        tables.polls().vote(samples.vote(Samples.VOTE, Samples.code(n))));
    }

    @Test
    void whatIsPastItsPurgeIsAbsent() {
        create(samples.poll(Samples.VOTE, null, false));
        assertThat(vote(1, now)).isInstanceOf(Outcome.Committed.class);
        var longAgo = (Poll) tables.shareables().find(Samples.VOTE).orElseThrow();

        trestle.clock().set(samples.purge());

        assertThat(tables.shareables().find(Samples.VOTE)).isEmpty();
        assertThat(tables.polls().find(Samples.VOTE, Samples.code(1))).isEmpty();
        assertThat(tables.polls().listVotes(Samples.VOTE, PageRequest.first(10)).items())
                .isEmpty();
        assertThat(tables.polls().streamBallots(Samples.VOTE)).isEmpty();
        assertThatThrownBy(
                        () -> tables.transactions().commit(tables.shareables().takeDown(Samples.VOTE, now)))
                .isInstanceOf(Refusal.Missing.class);
        assertThatThrownBy(
                        () -> tables.transactions().commit(tables.shareables().revise(longAgo, longAgo, now)))
                .isInstanceOf(Refusal.class);
        assertThat(trestle.dump().items("Shareables")).hasSize(2);
    }

    /** The caller opened it a moment before; whatever was planned since is refused by the condition. */
    @Test
    void whatExpiredOrWasTakenDownIsNotEditedByWhoOpenedItBefore() {
        var poll = samples.poll(Samples.VOTE, null, false);
        create(poll);
        assertThatThrownBy(() -> tables.transactions()
                        .commit(tables.shareables().revise(poll, samples.closed(poll), samples.live())))
                .isInstanceOf(Refusal.class);

        tables.transactions().commit(tables.shareables().takeDown(Samples.VOTE, now));

        assertThatThrownBy(
                        () -> tables.transactions().commit(tables.shareables().revise(poll, samples.closed(poll), now)))
                .isInstanceOf(Refusal.class);
        tables.transactions().commit(tables.shareables().restore(Samples.VOTE));
        tables.transactions().commit(tables.shareables().revise(poll, samples.closed(poll), now));
    }

    @Test
    void noCodeIsMadeForWhatIsNotThereOrTakenDown() {
        assertThat(issued()).isInstanceOf(Outcome.Refused.class);
        create(samples.poll(Samples.VOTE, null, false));
        tables.transactions().commit(tables.shareables().takeDown(Samples.VOTE, now));
        assertThat(issued()).isInstanceOf(Outcome.Refused.class);

        tables.transactions().commit(tables.shareables().restore(Samples.VOTE));

        assertThat(issued()).isInstanceOf(Outcome.Committed.class);
    }

    private Outcome issued() {
        var code = new ResponseCode(Samples.VOTE, Samples.code(1), now, null, null, samples.purge());
        return tables.transactions()
                .run(
                        tables.shareables().whilePresent(Samples.VOTE, 0),
                        tables.codes().issue(code));
    }

    @Test
    void anExpiredShareableIsStillThereForItsAdmin() {
        create(samples.poll(Samples.VOTE, null, false));

        trestle.clock().set(samples.live().plusSeconds(1));

        assertThat(tables.shareables().find(Samples.VOTE)).isPresent();
        assertThat(vote(1, trestle.clock().instant())).isInstanceOf(Outcome.Refused.class);
    }

    @Nested
    final class WhenAPoll {
        @Test
        void hasClosedByTheClockNoVoteIsTaken() {
            create(samples.poll(Samples.VOTE, now.plusSeconds(60), false));

            assertThat(vote(1, now.plusSeconds(59))).isInstanceOf(Outcome.Committed.class);
            assertThat(vote(2, now.plusSeconds(60))).isInstanceOf(Outcome.Refused.class);
        }

        @Test
        void wasClosedByHandNoVoteIsTaken() {
            create(samples.poll(Samples.VOTE, null, true));

            assertThat(vote(1, now)).isInstanceOf(Outcome.Refused.class);
        }

        @Test
        void wasTakenDownNoVoteIsTakenUntilItIsRestored() {
            create(samples.poll(Samples.VOTE, null, false));
            tables.transactions().commit(tables.shareables().takeDown(Samples.VOTE, now));
            assertThat(vote(1, now)).isInstanceOf(Outcome.Refused.class);

            tables.transactions().commit(tables.shareables().restore(Samples.VOTE));

            assertThat(vote(1, now)).isInstanceOf(Outcome.Committed.class);
        }

        @Test
        void isFullNoVoteIsTaken() {
            create(samples.poll(Samples.VOTE, null, false));
            vote(1, now);

            assertThat(tables.transactions()
                            .run(
                                    tables.polls().admit(Samples.VOTE, 1, now, 1, 1, 1),
                                    tables.polls().vote(samples.vote(Samples.VOTE, Samples.code(2)))))
                    .isInstanceOf(Outcome.Refused.class);
        }

        @Test
        void isAChecklistNoVoteIsTaken() {
            create(samples.checklist(Samples.VOTE));

            assertThat(vote(1, now)).isInstanceOf(Outcome.Refused.class);
        }

        @Test
        void hasAClosedListEachCodeAnswersOnce() {
            create(samples.poll(Samples.VOTE, null, false));
            tables.transactions()
                    .commit(tables.codes()
                            .issue(new ResponseCode(Samples.VOTE, Samples.code(1), now, null, null, samples.purge())));

            assertThat(voteWithCode(1)).isInstanceOf(Outcome.Committed.class);
            assertThat(voteWithCode(1)).isInstanceOf(Outcome.Refused.class);
            assertThat(voteWithCode(2))
                    .isInstanceOfSatisfying(
                            Outcome.Refused.class,
                            refused -> assertThat(refused.refusal()).isInstanceOf(Refusal.Missing.class));
        }

        private Outcome voteWithCode(int n) {
            return tables.transactions()
                    .run(
                            tables.polls().admit(Samples.VOTE, 1, now, 5000, 1, 1),
                            tables.codes().use(Samples.VOTE, Samples.code(n), now),
                            tables.polls().vote(samples.vote(Samples.VOTE, Samples.code(n))));
        }
    }

    @Nested
    final class WhenAnEvent {
        @Test
        void hasItsDeadlineBehindItOnlyTheAdminAdds() {
            create(samples.event(Samples.PARTY, null));
            var late = now.plus(Duration.ofDays(2));

            assertThat(note(late, late)).isInstanceOf(Outcome.Refused.class);
            assertThat(note(late, Instant.EPOCH)).isInstanceOf(Outcome.Committed.class);
        }

        private Outcome note(Instant at, Instant open) {
            return tables.transactions()
                    .run(
                            tables.events().note(Samples.PARTY, 1, at, open, 2000, 1, 0, 1),
                            tables.events().answer(samples.rsvp(Samples.PARTY, Samples.code(1), 0)));
        }

        @Test
        void losesAGuestItsCountersFollow() {
            create(samples.event(Samples.PARTY, 10));
            var rsvp = samples.rsvp(Samples.PARTY, Samples.code(1), 2);
            tables.transactions()
                    .commit(
                            tables.events().admit(Samples.PARTY, 1, now, now, 2000, 10, 7, 1, 3, 1),
                            tables.events().answer(rsvp));

            tables.transactions()
                    .commit(
                            tables.events().note(Samples.PARTY, 1, now, now, 2000, -1, -rsvp.headcount(), 1),
                            tables.events().withdraw(rsvp));

            assertThat(tables.shareables().find(Samples.PARTY).orElseThrow())
                    .extracting(Shareable::responseCount, Shareable::responseRev)
                    .containsExactly(0, 2L);
            assertThat(tables.events()
                            .listGuests(Samples.PARTY, PageRequest.first(10))
                            .items())
                    .isEmpty();
        }

        @Test
        void wasAnsweredTheAnswerChangesOnlyAsItWasSeen() {
            create(samples.event(Samples.PARTY, null));
            var rsvp = samples.rsvp(Samples.PARTY, Samples.code(1), 0);
            tables.transactions().commit(tables.events().answer(rsvp));
            var changed = later(rsvp);
            tables.transactions().commit(tables.events().change(rsvp, changed));

            assertThatThrownBy(
                            () -> tables.transactions().commit(tables.events().change(rsvp, changed)))
                    .isInstanceOf(Refusal.Stale.class);
            assertThatThrownBy(
                            () -> tables.transactions().commit(tables.events().withdraw(rsvp)))
                    .isInstanceOf(Refusal.Stale.class);
        }

        private EventRsvp later(EventRsvp it) {
            return new EventRsvp(
                    it.shortId(),
                    it.code(),
                    "Ana and Rui",
                    it.response(),
                    1,
                    it.comment(),
                    it.waitlisted(),
                    it.createdAt(),
                    it.updatedAt().plusSeconds(1),
                    it.purgeAt());
        }
    }

    @Test
    void aTickNeedsALiveListAndMayBeRepeated() {
        create(samples.checklist(Samples.LIST));
        tables.transactions().commit(tables.checklists().tick(samples.tick(Samples.LIST, Samples.BREAD), now));
        tables.transactions().commit(tables.checklists().tick(samples.tick(Samples.LIST, Samples.BREAD), now));
        assertThat(tables.checklists().listTicks(Samples.LIST)).hasSize(1);

        tables.transactions().commit(tables.checklists().untick(Samples.LIST, Samples.BREAD, now));

        assertThat(tables.checklists().listTicks(Samples.LIST)).isEmpty();
        assertThatThrownBy(() -> tables.transactions()
                        .commit(tables.checklists().tick(samples.tick(Samples.LIST, Samples.BREAD), samples.live())))
                .isInstanceOf(Refusal.ConditionFailed.class);
        assertThatThrownBy(() -> tables.transactions()
                        .commit(tables.checklists().tick(samples.tick(Samples.PARTY, Samples.BREAD), now)))
                .isInstanceOf(Refusal.Missing.class);
    }

    @Test
    void anOperatorsAddressIsTheirsAlone() {
        tables.transactions().commit(tables.operators().add(samples.operator("o1", "rui@example.org")));

        assertThatThrownBy(() ->
                        tables.transactions().commit(tables.operators().add(samples.operator("o2", "RUI@example.org"))))
                .isInstanceOf(Refusal.AlreadyExists.class);
        assertThat(tables.operators().findByEmail("Rui@Example.org"))
                .map(operator -> operator.userId())
                .contains("o1");
    }

    @Test
    void deletingLeavesTheJobThatSweeps() {
        create(samples.checklist(Samples.LIST));
        tables.transactions().commit(tables.checklists().tick(samples.tick(Samples.LIST, Samples.BREAD), now));
        var seen = tables.shareables().find(Samples.LIST).orElseThrow();

        tables.transactions()
                .commit(tables.shareables().delete(seen), tables.outbox().add(samples.task("j1", now)));
        tables.checklists().delete(tables.checklists().listTicks(Samples.LIST));

        assertThat(tables.shareables().find(Samples.LIST)).isEmpty();
        assertThat(trestle.dump().items("Shareables")).hasSize(1);
    }
}
