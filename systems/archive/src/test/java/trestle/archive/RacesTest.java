package trestle.archive;

import static org.assertj.core.api.Assertions.assertThat;
import static trestle.archive.Family.ANNA;
import static trestle.archive.Family.BEN;
import static trestle.archive.Family.DATE;
import static trestle.archive.Family.FIRST;
import static trestle.archive.Family.LETTER;
import static trestle.archive.Family.NOW;
import static trestle.archive.Family.id;
import static trestle.archive.Family.later;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import trestle.archive.comments.Reaction;
import trestle.archive.messages.Conversation;
import trestle.archive.profiles.UserId;
import trestle.model.Outcome;
import trestle.model.PageRequest;
import trestle.model.Refusal;
import trestle.model.Transactions;
import trestle.platform.requests.RateWindow;
import trestle.testing.AtOnce;
import trestle.testing.OnEveryBackend;
import trestle.testing.Trestle;

/** What holds when many do the same thing at once. */
@OnEveryBackend
final class RacesTest {
    private final Family family;
    private final Transactions patient;

    RacesTest(Trestle trestle) {
        trestle.create("archive");
        family = new Family(trestle);
        patient = new Transactions(trestle.client(), Duration.ofSeconds(60));
    }

    @Test
    void reactionsAreCountedExactly() {
        family.commit(family.letters.publish(Family.letter(DATE)));
        var comment = Family.comment(LETTER, id(NOW, 1), NOW, BEN);
        family.commit(family.comments.post(comment));

        AtOnce.all(n -> patient.run(
                family.comments.react(Family.reaction(comment, new UserId("u" + n), Reaction.Type.like, later(n)))));

        assertThat(family.comments
                        .find(LETTER, comment.commentId())
                        .orElseThrow()
                        .reactionCount())
                .isEqualTo(AtOnce.MANY);
        assertThat(family.comments
                        .listReactions(LETTER, comment.commentId(), PageRequest.first(100))
                        .items())
                .hasSize(AtOnce.MANY);

        AtOnce.all(n -> patient.run(
                family.comments.withdraw(Family.reaction(comment, new UserId("u" + n), Reaction.Type.like, later(n)))));

        assertThat(family.comments
                        .find(LETTER, comment.commentId())
                        .orElseThrow()
                        .reactionCount())
                .isZero();
        assertThat(family.comments
                        .listReactions(LETTER, comment.commentId(), FIRST)
                        .items())
                .isEmpty();
    }

    @Test
    void oneOfManyGetsAnAddress() {
        var outcomes = AtOnce.all(n -> patient.run(
                family.profiles.add(Family.withEmail(Family.profile(new UserId("u" + n)), "Same@Example.org", NOW))));

        assertThat(outcomes).filteredOn(Outcome.Committed.class::isInstance).hasSize(1);
        assertThat(outcomes)
                .filteredOn(Outcome.Refused.class::isInstance)
                .hasSize(AtOnce.MANY - 1)
                .allSatisfy(outcome ->
                        assertThat(((Outcome.Refused) outcome).refusal()).isInstanceOf(Refusal.AlreadyExists.class));
        assertThat(family.profiles.findByEmail("same@example.org")).isPresent();
        assertThat(family.profiles.list(PageRequest.first(100)).items()).hasSize(1);
    }

    @Test
    void oneOfManySavesOfALetterIsKept() {
        family.commit(family.letters.publish(Family.letter(DATE)));
        var read = family.letters.find(DATE).orElseThrow();

        var saved = AtOnce.all(n -> {
            try {
                AtOnce.retrying(() -> family.commit(
                        family.letters.revise(read, Family.saved(read, "Text " + n, later(1 + n), ANNA))));
                return true;
            } catch (Refusal.Stale lost) {
                return false;
            }
        });

        assertThat(saved).filteredOn(won -> won).hasSize(1);
        var letter = family.letters.find(DATE).orElseThrow();
        assertThat(letter.versionCount()).isEqualTo(2);
        assertThat(family.letters.listVersions(DATE, FIRST).items()).hasSize(2);
        assertThat(family.letters
                        .findVersion(DATE, letter.updatedAt())
                        .orElseThrow()
                        .content())
                .isEqualTo(letter.content());
    }

    @Test
    void twoWhoStartAConversationAtOnceStartOne() {
        var outcomes = AtOnce.all(n -> {
            var from = n % 2 == 0 ? ANNA : BEN;
            var to = n % 2 == 0 ? BEN : ANNA;
            var conversation = Family.conversation(Conversation.between(from, to), Conversation.Type.direct, from, to);
            return patient.run(
                    family.messages.open(conversation),
                    family.messages.join(Family.member(from, conversation)),
                    family.messages.join(Family.member(to, conversation)));
        });

        assertThat(outcomes).filteredOn(Outcome.Committed.class::isInstance).hasSize(1);
        assertThat(family.messages.listConversations(ANNA, FIRST).items()).hasSize(1);
        assertThat(family.messages.listConversations(BEN, FIRST).items()).hasSize(1);
        assertThat(family.messages.find("anna_ben")).isPresent();
    }

    @Test
    void aLimitIsKeptToTheCall() {
        family.requests.begin(new RateWindow("anna", "comment", 0, NOW.toEpochMilli(), NOW.plusSeconds(3660)), 0);

        var counted = AtOnce.all(n -> {
            try {
                family.requests.admit("anna", "comment", 1, NOW.toEpochMilli() - 60_000, 20);
                return true;
            } catch (Refusal.ConditionFailed over) {
                return false;
            }
        });

        assertThat(counted).filteredOn(allowed -> allowed).hasSize(20);
        assertThat(family.requests.findWindow("anna", "comment").orElseThrow().count())
                .isEqualTo(20);
    }
}
