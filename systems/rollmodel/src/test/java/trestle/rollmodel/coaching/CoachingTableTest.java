package trestle.rollmodel.coaching;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.groups.Tuple.tuple;
import static trestle.rollmodel.RollModelWorld.ANN;
import static trestle.rollmodel.RollModelWorld.CARL;
import static trestle.rollmodel.RollModelWorld.NOW;
import static trestle.rollmodel.RollModelWorld.PAGE;
import static trestle.rollmodel.RollModelWorld.comment;
import static trestle.rollmodel.RollModelWorld.entry;
import static trestle.rollmodel.RollModelWorld.link;
import static trestle.rollmodel.RollModelWorld.person;
import static trestle.rollmodel.RollModelWorld.the;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import trestle.model.Outcome;
import trestle.model.Refusal;
import trestle.rollmodel.RollModelWorld;
import trestle.rollmodel.accounts.Profile;
import trestle.rollmodel.invitations.Invitation;
import trestle.testing.OnEveryBackend;
import trestle.testing.Trestle;
import trestle.testing.TrestleTest;

/** Links, invitations and their limits, on every backend. */
@OnEveryBackend
@TrestleTest(model = "rollmodel")
final class CoachingTableTest {
    private final RollModelWorld world;
    private final CoachingTable coaching;

    CoachingTableTest(Trestle trestle) {
        world = new RollModelWorld(trestle);
        coaching = world.coaching;
        world.transactions.commit(world.profiles.open(person("ann")), world.profiles.open(person("carl")));
    }

    @Test
    void aLinkIsSeenFromBothSidesAndCountedOnBoth() {
        world.transactions.commit(coaching.link(link("ann", "carl", null)));

        assertThat(coaching.listCoaches(ANN, PAGE).items())
                .extracting(CoachLink::coachId)
                .containsExactly(CARL);
        assertThat(coaching.listAthletes(CARL, PAGE).items()).containsExactly(new RosterEntry(CARL, ANN, NOW, null));
        assertThat(the(world.profiles.find("ann")).coachCount()).isEqualTo(1);
        assertThat(the(world.profiles.find("ann")).athleteCount()).isZero();
        assertThat(the(world.profiles.find("carl")).athleteCount()).isEqualTo(1);
    }

    @Test
    void endingALinkEndsBothSidesAndCounts() {
        world.transactions.commit(coaching.link(link("ann", "carl", null)));

        world.transactions.commit(coaching.unlink(link("ann", "carl", null)));

        assertThat(coaching.findLink(ANN, CARL)).isEmpty();
        assertThat(coaching.listAthletes(CARL, PAGE).items()).isEmpty();
        assertThat(the(world.profiles.find("ann")).coachCount()).isZero();
        assertThat(the(world.profiles.find("carl")).athleteCount()).isZero();
        assertThatThrownBy(() -> world.transactions.commit(coaching.unlink(link("ann", "carl", null))))
                .isInstanceOf(Refusal.class);
        assertThat(the(world.profiles.find("ann")).coachCount()).isZero();
    }

    @Test
    void theUnreadMarkOutlivesAChangeOfTheLink() {
        world.transactions.commit(coaching.link(link("ann", "carl", null)));
        coaching.look(ANN, CARL, NOW);

        world.transactions.commit(coaching.limit(ANN, CARL, NOW));

        assertThat(coaching.listAthletes(CARL, PAGE).items()).containsExactly(new RosterEntry(CARL, ANN, NOW, NOW));
        assertThat(the(coaching.findLink(ANN, CARL)).visibleFrom()).isEqualTo(NOW);
        world.transactions.commit(coaching.limit(ANN, CARL, null));
        assertThat(the(coaching.findLink(ANN, CARL)).visibleFrom()).isNull();
    }

    @Test
    void ofThirtyCoachesAtOnceTwentyAreLinked() {
        IntStream.range(0, 30)
                .forEach(number -> world.transactions.commit(world.profiles.open(person("coach" + number))));

        var linked = IntStream.range(0, 30)
                .parallel()
                .mapToObj(number -> world.transactions.run(coaching.link(link("ann", "coach" + number, null))))
                .filter(Outcome.Committed.class::isInstance)
                .count();

        assertThat(linked).isEqualTo(20);
        assertThat(the(world.profiles.find("ann")).coachCount()).isEqualTo(20);
        assertThat(coaching.listCoaches(ANN, PAGE).items()).hasSize(20);
    }

    @Test
    void ofThirtyAthletesAtOnceTwoAreLinkedWithACoachOf198() {
        IntStream.range(0, 198).forEach(number -> {
            world.transactions.commit(world.profiles.open(person("athlete" + number)));
            world.transactions.commit(coaching.link(link("athlete" + number, "carl", null)));
        });
        IntStream.range(198, 228)
                .forEach(number -> world.transactions.commit(world.profiles.open(person("athlete" + number))));

        var linked = IntStream.range(198, 228)
                .parallel()
                .mapToObj(number -> world.transactions.run(coaching.link(link("athlete" + number, "carl", null))))
                .filter(Outcome.Committed.class::isInstance)
                .count();

        assertThat(linked).isEqualTo(2);
        assertThat(the(world.profiles.find("carl")).athleteCount()).isEqualTo(200);
    }

    @Test
    void nobodyIsLinkedWhoIsNotActive() {
        var carl = the(world.profiles.find("carl"));
        world.transactions.commit(world.profiles.revise(carl, suspended(carl)));

        assertThatThrownBy(() -> world.transactions.commit(coaching.link(link("ann", "carl", null))))
                .isInstanceOf(Refusal.ConditionFailed.class);
        assertThatThrownBy(() -> link("ann", "ann", null)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void anInvitationIsAcceptedOnce() {
        var invitation = invitation();
        world.transactions.commit(world.invitations.invite(invitation));

        var accepted = IntStream.range(0, 20)
                .parallel()
                .mapToObj(number ->
                        world.transactions.run(world.invitations.accept(invitation, invitation.accepted(), NOW)))
                .filter(Outcome.Committed.class::isInstance)
                .count();

        assertThat(accepted).isEqualTo(1);
        assertThat(the(world.invitations.findByDigest("digest")).status()).isEqualTo(Invitation.Status.ACCEPTED);
    }

    @Test
    void anInvitationThatExpiredOrWasRevokedIsNotAccepted() {
        var invitation = invitation();
        world.transactions.commit(world.invitations.invite(invitation));

        assertThatThrownBy(() -> world.transactions.commit(
                        world.invitations.accept(invitation, invitation.accepted(), invitation.expiresAt())))
                .isInstanceOf(Refusal.ConditionFailed.class);
        world.transactions.commit(world.invitations.revoke(invitation, invitation.revoked()));
        assertThatThrownBy(() ->
                        world.transactions.commit(world.invitations.accept(invitation, invitation.accepted(), NOW)))
                .isInstanceOf(Refusal.class);

        assertThat(the(world.invitations.findByDigest("digest")).status()).isEqualTo(Invitation.Status.REVOKED);
        assertThat(world.invitations.list("ann", PAGE).items()).hasSize(1);
    }

    @Test
    void anInvitationIsGoneWhenItsTimeIsOver() {
        world.transactions.commit(world.invitations.invite(invitation()));

        world.trestle.clock().advance(Duration.ofDays(31));

        assertThat(world.invitations.findByDigest("digest")).isEmpty();
        assertThat(world.invitations.find("ann", "i1")).isEmpty();
        assertThat(world.invitations.list("ann", PAGE).items()).isEmpty();
    }

    @Test
    void theHistoryOfLinksNamesADeletedCoachNoMore() {
        world.transactions.commit(coaching.log(new LinkLog(ANN, NOW, CARL, LinkLog.Event.LINKED, null)));
        world.transactions.commit(coaching.log(new LinkLog(ANN, NOW.plusSeconds(1), CARL, LinkLog.Event.ENDED, null)));

        var gone = new CoachId("deleted-x7");
        for (var log : coaching.listHistoryOf(CARL).toList()) {
            world.transactions.commit(coaching.rename(log, log.ofCoach(gone)));
        }

        assertThat(coaching.listHistory(ANN, PAGE).items())
                .extracting(LinkLog::coachId, LinkLog::event)
                .containsExactly(tuple(gone, LinkLog.Event.ENDED), tuple(gone, LinkLog.Event.LINKED));
        assertThat(world.keys("USER#carl", "COACHLOG#")).isEmpty();
        assertThat(world.keys("USER#deleted-x7")).isEmpty();
    }

    @Test
    void noCommentIsStoredOnceTheEndOfTheLinkWasAnswered() {
        world.transactions.commit(world.journal.log(entry("e1", NOW)));
        for (int round = 0; round < 20; round++) {
            world.transactions.commit(coaching.link(link("ann", "carl", null)));
            var commentId = "c" + round;
            var stored = new AtomicBoolean();

            IntStream.range(0, 2).parallel().forEach(side -> {
                if (side == 0) {
                    world.transactions.commit(coaching.unlink(link("ann", "carl", null)));
                } else {
                    stored.set(
                            world.transactions.run(world.comments.post(comment("e1", commentId, NOW, "carl"), NOW))
                                    instanceof Outcome.Committed);
                }
            });

            assertThat(world.comments.find("e1", NOW, commentId).isPresent()).isEqualTo(stored.get());
            assertThatThrownBy(() -> world.transactions.commit(
                            world.comments.post(comment("e1", "late" + commentId, NOW, "carl"), NOW)))
                    .isInstanceOf(Refusal.class);
        }
        assertThat(world.commentCount("e1"))
                .isEqualTo((int) world.comments.listAll("e1").count());
    }

    private static Invitation invitation() {
        return new Invitation(
                "ann",
                "i1",
                "digest",
                "carl@example.org",
                null,
                null,
                1L,
                NOW,
                NOW.plus(Duration.ofDays(7)),
                Invitation.Status.OPEN,
                NOW.plus(Duration.ofDays(30)));
    }

    private static Profile suspended(Profile profile) {
        return new Profile(
                profile.userId(),
                profile.email(),
                profile.emailVerified(),
                profile.displayName(),
                profile.roles(),
                profile.timeZone(),
                profile.belt(),
                profile.aiConsent(),
                profile.coachAiConsent(),
                profile.createdAt(),
                profile.updatedAt().plusMillis(1),
                Profile.State.SUSPENDED,
                null,
                profile.coachCount(),
                profile.athleteCount(),
                profile.threadCount(),
                null);
    }
}
