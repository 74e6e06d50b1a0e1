package trestle.rollmodel.comments;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static trestle.rollmodel.RollModelWorld.ANN;
import static trestle.rollmodel.RollModelWorld.CARL;
import static trestle.rollmodel.RollModelWorld.NOW;
import static trestle.rollmodel.RollModelWorld.PAGE;
import static trestle.rollmodel.RollModelWorld.closed;
import static trestle.rollmodel.RollModelWorld.comment;
import static trestle.rollmodel.RollModelWorld.entry;
import static trestle.rollmodel.RollModelWorld.link;
import static trestle.rollmodel.RollModelWorld.person;
import static trestle.rollmodel.RollModelWorld.the;

import java.time.Duration;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import trestle.model.Outcome;
import trestle.model.Refusal;
import trestle.rollmodel.RollModelWorld;
import trestle.rollmodel.coaching.CoachId;
import trestle.testing.OnEveryBackend;
import trestle.testing.Trestle;
import trestle.testing.TrestleTest;

/** Comments and their conditions, on every backend. */
@OnEveryBackend
@TrestleTest(model = "rollmodel")
final class CommentTableTest {
    private final RollModelWorld world;
    private final CommentTable comments;

    CommentTableTest(Trestle trestle) {
        world = new RollModelWorld(trestle).withAnnAndCarl();
        comments = world.comments;
        world.transactions.commit(world.journal.log(entry("e1", NOW)));
    }

    @Test
    void postingIsOneTransactionOfFour() {
        world.trestle.requests().forget();

        post("c1");

        assertThat(world.trestle.requests().lines())
                .singleElement()
                .asString()
                .startsWith("TransactWriteItems")
                .contains(
                        "COMMENT#2040-01-15T09:30:00.000Z#c1",
                        "MYCOMMENT#2040-01-15T09:30:00.000Z#c1",
                        "ADD commentCount 1",
                        "CheckItem RollModel {\"PK\": \"USER#ann\", \"SK\": \"COACH#carl\"}");
        assertThat(world.commentCount("e1")).isEqualTo(1);
    }

    @Test
    void withoutALinkTheStoreRefuses() {
        assertThatThrownBy(() -> world.transactions.commit(comments.post(comment("e1", "c1", NOW, "eve"), NOW)))
                .isInstanceOf(Refusal.class)
                .hasMessageContaining("CoachLink");

        assertThat(comments.list("e1", PAGE).items()).isEmpty();
        assertThat(world.commentCount("e1")).isZero();
    }

    @Test
    void withoutAnEntryTheStoreRefuses() {
        assertThatThrownBy(() -> world.transactions.commit(comments.post(comment("e9", "c1", NOW, "carl"), NOW)))
                .isInstanceOf(Refusal.class)
                .hasMessageContaining("EntryMeta");

        assertThat(world.keys("ENTRY#e9")).isEmpty();
        assertThat(world.keys("USER#carl", "MYCOMMENT#")).isEmpty();
    }

    @Test
    void anEntryKeptFromCoachesTakesNoComment() {
        var entry = the(world.journal.find("e1"));
        world.transactions.commit(world.journal.revise(entry, closed(entry)));

        assertThatThrownBy(() -> post("c1")).isInstanceOf(Refusal.ConditionFailed.class);
    }

    @Test
    void anEntryFromBeforeTheCoachsViewTakesNoComment() {
        world.transactions.commit(world.coaching.limit(ANN, CARL, NOW.plus(Duration.ofMillis(1))));

        assertThatThrownBy(() -> post("c1")).isInstanceOf(Refusal.ConditionFailed.class);

        world.transactions.commit(world.coaching.limit(ANN, CARL, NOW));
        post("c1");
        assertThat(world.commentCount("e1")).isEqualTo(1);
    }

    @Test
    void hidingAndShowingMoveTheCountOnceEach() {
        post("c1");
        var comment = the(comments.find("e1", NOW, "c1"));

        world.transactions.commit(comments.turn(comment, comment.hidden()));
        assertThat(world.commentCount("e1")).isZero();
        assertThatThrownBy(() -> world.transactions.commit(comments.turn(comment, comment.hidden())))
                .isInstanceOf(Refusal.Stale.class);
        assertThat(world.commentCount("e1")).isZero();

        world.transactions.commit(comments.turn(comment.hidden(), comment.shown()));
        assertThat(world.commentCount("e1")).isEqualTo(1);
    }

    @Test
    void deletingAHiddenCommentLeavesTheCount() {
        post("c1");
        post("c2");
        var comment = the(comments.find("e1", NOW, "c1"));
        world.transactions.commit(comments.turn(comment, comment.hidden()));

        world.transactions.commit(comments.delete(comment.hidden()));

        assertThat(world.commentCount("e1")).isEqualTo(1);
        assertThat(world.keys("USER#carl", "MYCOMMENT#")).hasSize(1);
    }

    @Test
    void anEditKeepsTheVisibilityAndTheCount() {
        post("c1");
        var comment = the(comments.find("e1", NOW, "c1"));
        var edited = comment.edited("Better.", NOW.plusSeconds(1));

        world.transactions.commit(comments.edit(comment, edited, NOW));

        assertThat(comments.find("e1", NOW, "c1")).contains(edited);
        assertThat(world.commentCount("e1")).isEqualTo(1);
    }

    @Test
    void aFormerCoachEditsNothingButMayDelete() {
        post("c1");
        var comment = the(comments.find("e1", NOW, "c1"));
        world.transactions.commit(world.coaching.unlink(link("ann", "carl", null)));

        assertThatThrownBy(() -> world.transactions.commit(comments.edit(comment, comment.edited("Later.", NOW), NOW)))
                .isInstanceOf(Refusal.class);
        world.transactions.commit(comments.delete(comment));

        assertThat(comments.list("e1", PAGE).items()).isEmpty();
    }

    @Test
    void commentsOfADeletedEntryAreCleared() {
        post("c1");
        world.transactions.commit(world.journal.delete(the(world.journal.find("e1"))));
        var orphan = the(comments.find("e1", NOW, "c1"));

        world.transactions.commit(comments.purge(orphan));

        assertThat(world.keys("ENTRY#e1")).isEmpty();
        assertThat(world.keys("USER#carl", "MYCOMMENT#")).isEmpty();
    }

    @Test
    void aCommentWhoseEntryIsThereIsNotCleared() {
        post("c1");

        assertThatThrownBy(() -> world.transactions.commit(comments.purge(the(comments.find("e1", NOW, "c1")))))
                .isInstanceOf(Refusal.class);
        assertThat(world.commentCount("e1")).isEqualTo(1);
    }

    @Test
    void anotherCoachSeesNoHiddenCommentItsAuthorDoes() {
        world.transactions.commit(world.profiles.open(person("dora")));
        world.transactions.commit(world.coaching.link(link("ann", "dora", null)));
        post("c1");
        var comment = the(comments.find("e1", NOW, "c1"));
        world.transactions.commit(comments.turn(comment, comment.hidden()));

        assertThat(comments.listFor("e1", new CoachId("dora"), PAGE).items()).isEmpty();
        assertThat(comments.listFor("e1", CARL, PAGE).items()).hasSize(1);
        assertThat(comments.list("e1", PAGE).items()).hasSize(1);
        assertThat(comments.listVisible("e1")).isEmpty();
    }

    @Test
    void aCommentIsFoundByItsIdAlone() {
        var commentId = world.trestle.ids().next(NOW);
        world.transactions.commit(comments.post(comment("e1", commentId, NOW, "carl"), NOW));

        assertThat(comments.find("e1", commentId)).isPresent();
        assertThat(comments.find("e1", "imported-1")).isEmpty();
    }

    @Test
    void aCoachsCommentsAreListedAlsoAfterTheLinkEnded() {
        post("c1");
        world.transactions.commit(world.coaching.unlink(link("ann", "carl", null)));

        assertThat(comments.listByCoach(CARL, PAGE).items())
                .extracting(Comment::body)
                .containsExactly("Well done.");
    }

    @Test
    void aDeletedCoachsCommentStaysUnderAnotherName() {
        post("c1");
        var comment = the(comments.find("e1", NOW, "c1"));

        world.transactions.commit(comments.turn(comment, comment.orphaned(new CoachId("deleted-x7"))));

        assertThat(the(comments.find("e1", NOW, "c1")).coachId()).isEqualTo(new CoachId("deleted-x7"));
        assertThat(world.keys("USER#carl", "MYCOMMENT#")).isEmpty();
        assertThat(world.keys("USER#deleted-x7")).isEmpty();
        assertThat(world.commentCount("e1")).isEqualTo(1);
    }

    @Test
    void fiftyCommentsAtOnceAreCountedAsFifty() {
        IntStream.range(0, 50).parallel().forEach(number -> post("c" + number));

        assertThat(world.commentCount("e1")).isEqualTo(50);
        assertThat(comments.listAll("e1")).hasSize(50);
    }

    @Test
    void ofFiftyHidingTheSameCommentOneCounts() {
        post("c1");
        post("c2");
        var comment = the(comments.find("e1", NOW, "c1"));

        var hidden = IntStream.range(0, 50)
                .parallel()
                .mapToObj(number -> world.transactions.run(comments.turn(comment, comment.hidden())))
                .filter(Outcome.Committed.class::isInstance)
                .count();

        assertThat(hidden).isEqualTo(1);
        assertThat(world.commentCount("e1")).isEqualTo(1);
    }

    private void post(String commentId) {
        world.transactions.commit(comments.post(comment("e1", commentId, NOW, "carl"), NOW));
    }
}
