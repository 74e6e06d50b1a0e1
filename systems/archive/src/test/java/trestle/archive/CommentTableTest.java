package trestle.archive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static trestle.archive.Family.ANNA;
import static trestle.archive.Family.BEN;
import static trestle.archive.Family.DATE;
import static trestle.archive.Family.FIRST;
import static trestle.archive.Family.LETTER;
import static trestle.archive.Family.NOW;
import static trestle.archive.Family.id;
import static trestle.archive.Family.later;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import trestle.archive.comments.Comment;
import trestle.archive.comments.ItemId;
import trestle.archive.comments.Reaction;
import trestle.archive.profiles.UserId;
import trestle.model.Open;
import trestle.model.Outcome;
import trestle.model.Page;
import trestle.model.PageRequest;
import trestle.model.Refusal;
import trestle.platform.accounts.AuditEvent;
import trestle.testing.OnEveryBackend;
import trestle.testing.Trestle;

@OnEveryBackend
final class CommentTableTest {
    private final Family family;

    CommentTableTest(Trestle trestle) {
        trestle.create("archive");
        family = new Family(trestle);
        family.commit(family.letters.publish(Family.letter(DATE)));
    }

    private Comment posted(long n) {
        var comment = Family.comment(LETTER, id(later(n), n), later(n), BEN);
        family.commit(family.comments.post(comment));
        return comment;
    }

    private void react(Comment comment, String user) {
        family.commit(family.comments.react(Family.reaction(comment, new UserId(user), Reaction.Type.like, NOW)));
    }

    private int count(Comment comment) {
        return family.comments.find(LETTER, comment.commentId()).orElseThrow().reactionCount();
    }

    @Test
    void listingCommentsNeverMeetsReactionsInEitherDirection() {
        var ids = IntStream.rangeClosed(1, 3)
                .mapToObj(this::posted)
                .map(Comment::commentId)
                .toList();
        for (var commentId : ids) {
            var comment = family.comments.find(LETTER, commentId).orElseThrow();
            IntStream.range(0, 5).forEach(n -> react(comment, "u" + n));
        }

        assertThat(family.comments.list(LETTER, FIRST).items())
                .extracting(Comment::commentId)
                .isEqualTo(ids);
        assertThat(family.comments.listNewest(LETTER, FIRST).items())
                .extracting(Comment::commentId)
                .isEqualTo(ids.reversed());
        assertThat(inTwos(page -> family.comments.list(LETTER, page))).isEqualTo(ids);
        assertThat(inTwos(page -> family.comments.listNewest(LETTER, page))).isEqualTo(ids.reversed());
    }

    private static List<String> inTwos(Function<PageRequest, Page<Comment>> list) {
        var ids = new ArrayList<String>();
        var next = Optional.of(PageRequest.first(2));
        while (next.isPresent()) {
            var page = list.apply(next.get());
            page.items().forEach(comment -> ids.add(comment.commentId()));
            next = page.next().map(PageRequest.first(2)::after);
        }
        return ids;
    }

    @Test
    void reactingTwiceIsOneReactionAndChangingItsTypeKeepsTheCount() {
        var comment = posted(1);
        react(comment, "anna");

        assertThatThrownBy(() -> react(comment, "anna")).isInstanceOf(Refusal.AlreadyExists.class);
        var liked =
                family.comments.findReaction(LETTER, comment.commentId(), ANNA).orElseThrow();
        family.commit(
                family.comments.change(liked, Family.reaction(comment, ANNA, Reaction.Type.love, liked.createdAt())));

        assertThat(count(comment)).isOne();
        assertThat(family.comments
                        .listReactions(LETTER, comment.commentId(), FIRST)
                        .items())
                .extracting(Reaction::reactionType)
                .containsExactly(Open.of(Reaction.Type.love));
    }

    @Test
    void aReactionOfAnotherTypeStaysReadable() {
        var comment = posted(1);
        var like = Family.reaction(comment, ANNA, Reaction.Type.like, NOW);
        var applause =
                new Reaction(like.itemId(), like.commentId(), ANNA, like.userName(), new Open.Other<>("applause"), NOW);
        family.commit(family.comments.react(applause));

        assertThat(family.comments.findReaction(LETTER, comment.commentId(), ANNA))
                .contains(applause);
        family.commit(family.comments.withdraw(applause));
        assertThat(count(comment)).isZero();
    }

    @Test
    void aReactionToACommentThatIsGoneIsRefused() {
        var gone = Family.comment(LETTER, id(later(9), 9), later(9), BEN);

        assertThatThrownBy(() -> react(gone, "anna")).isInstanceOf(Refusal.Missing.class);
        assertThat(family.comments.findReaction(LETTER, gone.commentId(), ANNA)).isEmpty();
    }

    @Test
    void aReactionIsWithdrawnOnce() {
        var comment = posted(1);
        react(comment, "anna");
        var reaction =
                family.comments.findReaction(LETTER, comment.commentId(), ANNA).orElseThrow();
        family.commit(family.comments.withdraw(reaction));

        var again = family.transactions.run(family.comments.withdraw(reaction));

        assertThat(again).isInstanceOf(Outcome.Refused.class);
        assertThat(count(comment)).isZero();
    }

    @Test
    void nothingIsWrittenOnALetterThatMovesIsDeletedOrIsNotThere() {
        var comment = posted(1);
        react(comment, "anna");
        family.commit(family.letters.beginMove(DATE, "1944-06-07"));

        assertRefused(() -> posted(2));
        assertRefused(() -> react(comment, "ben"));
        assertRefused(() -> family.commit(family.comments.revise(comment, comment)));
        assertRefused(() -> family.commit(family.comments.delete(comment, 1)));
        assertRefused(
                () -> family.commit(family.comments.withdraw(Family.reaction(comment, ANNA, Reaction.Type.like, NOW))));
        assertThat(count(comment)).isOne();

        var nowhere = Family.comment(ItemId.letter("1999-01-01"), id(NOW, 5), NOW, BEN);
        assertRefused(() -> family.commit(family.comments.post(nowhere)));
    }

    private static void assertRefused(Runnable write) {
        assertThatThrownBy(write::run)
                .isInstanceOfAny(Refusal.ConditionFailed.class, Refusal.Missing.class)
                .hasMessageContaining("Letter");
    }

    @Test
    void aPictureMustBeThereAndNoLetterIsAskedFor() {
        var onPicture = Family.comment(ItemId.media("p1"), id(NOW, 5), NOW, BEN);
        assertThatThrownBy(() -> family.commit(family.comments.post(onPicture)))
                .isInstanceOf(Refusal.Missing.class)
                .hasMessageContaining("Media");

        family.commit(family.profiles.add(Family.profile(ANNA)));
        family.commit(family.media.add(Family.picture("p1")));
        family.commit(family.comments.post(onPicture));

        assertThat(family.comments.list(ItemId.media("p1"), FIRST).items()).hasSize(1);
    }

    @Test
    void aCommentIsDeletedWithAllItsReactionsOrNotAtAll() {
        var comment = posted(1);
        IntStream.range(0, 96).forEach(n -> react(comment, "u" + n));
        var reactions = family.comments
                .listReactions(LETTER, comment.commentId(), PageRequest.first(100))
                .items();

        var early = Family.list(family.comments.delete(comment, 95));
        assertThat(family.transactions.run(early)).isInstanceOf(Outcome.Refused.class);

        var writes = Family.list(
                family.comments.delete(comment, 96),
                family.outbox.add(Family.task("1", NOW, "j1")),
                family.administration.note(
                        new AuditEvent(NOW, "a1", "anna", "comment.delete", comment.commentId(), null)));
        reactions.forEach(reaction -> writes.add(family.comments.withdraw(reaction)));
        family.transactions.commit(writes);

        assertThat(family.comments.find(LETTER, comment.commentId())).isEmpty();
        assertThat(family.comments
                        .listReactions(LETTER, comment.commentId(), FIRST)
                        .items())
                .isEmpty();
    }

    @Test
    void reactionsOfACommentThatIsGoneAreSweptAway() {
        var comment = posted(1);
        IntStream.range(0, 30).forEach(n -> react(comment, "u" + n));
        var reactions = family.comments
                .listReactions(LETTER, comment.commentId(), PageRequest.first(100))
                .items();
        family.commit(family.comments.delete(comment, 30));

        family.comments.eraseReactions(reactions);

        assertThat(family.comments
                        .listReactions(LETTER, comment.commentId(), FIRST)
                        .items())
                .isEmpty();
    }

    @Test
    void anImportedCommentIsFoundByItsId() {
        var imported = Family.comment(LETTER, "old-17", NOW, BEN);
        posted(1);
        family.comments.copy(imported);

        assertThat(family.comments.find(LETTER, "old-17")).contains(imported);
        assertThat(family.comments.find(LETTER, "old-18")).isEmpty();
    }

    @Test
    void someonesCommentsAndReactionsAreReadWholeNewestFirst() {
        var first = posted(1);
        var second = posted(2);
        react(first, "ben");

        assertThat(family.comments.listByUser(BEN, FIRST).items())
                .extracting(Comment::commentId)
                .containsExactly(second.commentId(), first.commentId());
        assertThat(family.comments.listByUser(BEN, FIRST).items().getLast().reactionCount())
                .isOne();
        assertThat(family.comments.listReactionsByUser(BEN, FIRST).items())
                .extracting(Reaction::commentId)
                .containsExactly(first.commentId());
    }

    @Test
    void onesOwnReactionsToAPageOfCommentsAreReadTogether() {
        var first = posted(1);
        var second = posted(2);
        react(second, "ben");

        assertThat(family.comments.listOwnReactions(LETTER, List.of(first.commentId(), second.commentId()), BEN))
                .extracting(Reaction::commentId)
                .containsExactly(second.commentId());
    }

    @Test
    void aWrongCountIsPutRightUnlessItChangedMeanwhile() {
        var comment = posted(1);

        family.comments.recount(LETTER, comment.createdAt(), comment.commentId(), 7, 0);

        assertThat(count(comment)).isEqualTo(7);
        assertThatThrownBy(() -> family.comments.recount(LETTER, comment.createdAt(), comment.commentId(), 0, 0))
                .isInstanceOf(Refusal.ConditionFailed.class);
    }

    @Test
    void theDelimiterIsRefusedInAnId() {
        assertThatThrownBy(() -> new ItemId("letter:a#b")).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> react(posted(1), "a#b"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("#");
    }
}
