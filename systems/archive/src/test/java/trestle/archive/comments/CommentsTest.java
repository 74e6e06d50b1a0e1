package trestle.archive.comments;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static trestle.archive.Household.ANNA;
import static trestle.archive.Household.BEN;
import static trestle.archive.Household.CARL;
import static trestle.archive.Household.DATE;
import static trestle.archive.Household.LETTER;
import static trestle.archive.Household.PICTURE;

import java.nio.file.Path;
import java.time.Duration;
import java.time.YearMonth;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import trestle.archive.Household;
import trestle.archive.profiles.UserId;
import trestle.model.PageRequest;
import trestle.platform.accounts.AuditEvent;
import trestle.testing.AtOnce;
import trestle.testing.Trestle;
import trestle.testing.TrestleTest;

@TrestleTest
final class CommentsTest {
    private static final PageRequest FIRST = PageRequest.first(100);

    private final Household household;

    CommentsTest(Trestle trestle, @TempDir Path folder) {
        household = new Household(trestle, folder);
    }

    private Comment post(ItemId itemId, UserId author, String text) {
        return ((CommentResult.Done) household.commit(household.comments.post(itemId, author, text))).comment();
    }

    private ReactionResult react(Comment comment, UserId user, Reaction.Type type) {
        return household.commit(household.reactions.react(comment.itemId(), comment.commentId(), user, type));
    }

    private Comment stored(Comment comment) {
        return household.comments.find(comment.itemId(), comment.commentId()).orElseThrow();
    }

    private int reactionsTo(Comment comment) {
        return household
                .commentTable
                .listReactions(comment.itemId(), comment.commentId(), FIRST)
                .items()
                .size();
    }

    @Test
    void aCommentHasTheTypeAndTitleOfItsItemAndTheNameOfItsAuthor() {
        var onLetter = post(LETTER, BEN, "I remember him.");
        var onPicture = post(PICTURE, BEN, "That house!");

        assertThat(stored(onLetter).itemType()).isEqualTo("letter");
        assertThat(stored(onLetter).itemTitle()).isEqualTo("To my brother");
        assertThat(stored(onLetter).userName()).isEqualTo("ben");
        assertThat(stored(onPicture).itemType()).isEqualTo("media");
        assertThat(stored(onPicture).itemTitle()).isEqualTo("The house");
    }

    @Test
    void nobodyCommentsOnWhatIsNotThere() {
        assertThat(household.commit(household.comments.post(ItemId.letter("1999-01-01"), BEN, "x")))
                .isInstanceOf(CommentResult.NotFound.class);
        assertThat(household.commit(household.comments.post(ItemId.media("p2"), BEN, "x")))
                .isInstanceOf(CommentResult.NotFound.class);
        household.transactions.commit(household.letters.delete(DATE, household.now()));

        assertThat(household.commit(household.comments.post(LETTER, BEN, "x")))
                .isInstanceOf(CommentResult.NotFound.class);
        assertThat(household.comments.list(LETTER, FIRST)).isEmpty();
        assertThat(household.comments.list(PICTURE, FIRST)).isPresent();
    }

    @Test
    void nothingIsWrittenWhileALetterMoves() {
        var comment = post(LETTER, BEN, "I remember him.");
        react(comment, ANNA, Reaction.Type.like);
        household.transactions.commit(household.letters.beginMove(DATE, "1944-06-07"));

        assertThat(household.commit(household.comments.post(LETTER, BEN, "x")))
                .isInstanceOf(CommentResult.Moving.class);
        assertThat(household.commit(household.comments.edit(LETTER, comment.commentId(), BEN, "x")))
                .isInstanceOf(CommentResult.Moving.class);
        assertThat(household.commit(household.comments.delete(LETTER, comment.commentId(), BEN, false)))
                .isInstanceOf(CommentResult.Moving.class);
        assertThat(react(comment, CARL, Reaction.Type.like)).isInstanceOf(ReactionResult.Moving.class);
        assertThat(household.commit(household.reactions.withdraw(LETTER, comment.commentId(), ANNA)))
                .isInstanceOf(ReactionResult.Moving.class);
        assertThat(household.comments.list(LETTER, FIRST).orElseThrow().items()).hasSize(1);
        assertThat(reactionsTo(comment)).isOne();
    }

    @Test
    void theAuthorEditsAndOthersDoNot() {
        var comment = post(LETTER, BEN, "First");
        household.clock().advance(Duration.ofSeconds(5));

        assertThat(household.commit(household.comments.edit(LETTER, comment.commentId(), ANNA, "x")))
                .isInstanceOf(CommentResult.NotAllowed.class);
        household.commit(household.comments.edit(LETTER, comment.commentId(), BEN, "Second"));

        assertThat(stored(comment).commentText()).isEqualTo("Second");
        assertThat(stored(comment).updatedAt()).isEqualTo(household.now());
        assertThat(stored(comment).createdAt()).isEqualTo(comment.createdAt());
    }

    @Test
    void anAdminDeletesAnyCommentAndTheAuditRecordsIt() {
        var comment = post(LETTER, BEN, "First");
        var own = post(LETTER, ANNA, "Mine");

        assertThat(household.commit(household.comments.delete(LETTER, comment.commentId(), CARL, false)))
                .isInstanceOf(CommentResult.NotAllowed.class);
        household.commit(household.comments.delete(LETTER, comment.commentId(), ANNA, true));
        household.commit(household.comments.delete(LETTER, own.commentId(), ANNA, true));

        assertThat(household.comments.list(LETTER, FIRST).orElseThrow().items()).isEmpty();
        assertThat(household.audit())
                .extracting(AuditEvent::action, AuditEvent::actorId, AuditEvent::subjectId)
                .containsExactly(tuple("comment.delete", "anna", comment.commentId()));
    }

    @Test
    void recentCommentsComeAndGoWithTheirComments() {
        var first = post(LETTER, BEN, "First");
        household.clock().advance(Duration.ofDays(20)); // into the next month
        var second = post(PICTURE, ANNA, "Second");

        assertThat(household.comments.listRecent(5))
                .extracting(Comment::commentId)
                .containsExactly(second.commentId(), first.commentId());
        household.commit(household.comments.delete(PICTURE, second.commentId(), ANNA, false));

        assertThat(household.comments.listRecent(5))
                .extracting(Comment::commentId)
                .containsExactly(first.commentId());
        assertThat(household
                        .commentTable
                        .listRecent(YearMonth.of(2040, 2), FIRST)
                        .items())
                .isEmpty();
    }

    @Test
    void reactingTwiceIsOneReactionAndAnotherTypeReplacesIt() {
        var comment = post(LETTER, BEN, "First");

        assertThat(react(comment, ANNA, Reaction.Type.like)).isEqualTo(new ReactionResult.Done(1, "like"));
        assertThat(react(comment, ANNA, Reaction.Type.like)).isEqualTo(new ReactionResult.Done(1, "like"));
        assertThat(react(comment, ANNA, Reaction.Type.love)).isEqualTo(new ReactionResult.Done(1, "love"));

        assertThat(stored(comment).reactionCount()).isOne();
        assertThat(reactionsTo(comment)).isOne();
        assertThat(household.reactions.own(LETTER, List.of(comment.commentId()), ANNA))
                .containsEntry(comment.commentId(), "love");
        assertThat(household.commit(household.reactions.withdraw(LETTER, comment.commentId(), ANNA)))
                .isEqualTo(new ReactionResult.Done(0, null));
        assertThat(household.commit(household.reactions.withdraw(LETTER, comment.commentId(), ANNA)))
                .isEqualTo(new ReactionResult.Done(0, null));
        assertThat(stored(comment).reactionCount()).isZero();
    }

    @Test
    void fiftyWhoReactAtOnceAreCountedExactly() {
        var comment = post(LETTER, BEN, "First");
        var people = household.people(AtOnce.MANY);

        AtOnce.all(n -> react(comment, people.get(n), Reaction.Type.like));

        assertThat(stored(comment).reactionCount()).isEqualTo(AtOnce.MANY);
        assertThat(reactionsTo(comment)).isEqualTo(AtOnce.MANY);
        AtOnce.all(n -> household.commit(household.reactions.withdraw(LETTER, comment.commentId(), people.get(n))));
        assertThat(stored(comment).reactionCount()).isZero();
        assertThat(reactionsTo(comment)).isZero();
    }

    @Test
    void aCommentWithNinetyFourReactionsIsDeletedInOneTransaction() {
        var comment = post(LETTER, BEN, "First");
        var people = household.people(Comments.REACTIONS_AT_ONCE);
        people.forEach(each -> react(comment, each, Reaction.Type.like));
        household.trestle.requests().forget();

        household.commit(household.comments.delete(LETTER, comment.commentId(), ANNA, true));

        // 94 reactions, the comment, the recent one, the letter, the event and the audit; a form adds its answer.
        assertThat(household.transactionItems()).hasSize(99);
        assertThat(reactionsTo(comment)).isZero();
        assertThat(household.tasks(Comments.CLEANUP)).isEmpty();
    }

    @Test
    void ofACommentWithMoreReactionsATaskRemovesTheRest() {
        var comment = post(LETTER, BEN, "First");
        household.people(Comments.REACTIONS_AT_ONCE + 1).forEach(each -> react(comment, each, Reaction.Type.like));

        household.commit(household.comments.delete(LETTER, comment.commentId(), BEN, false));

        assertThat(household.comments.list(LETTER, FIRST).orElseThrow().items()).isEmpty();
        assertThat(household.reactions.listByUser(new UserId("u0"), FIRST).items())
                .isEmpty();
        assertThat(household.tasks(Comments.CLEANUP)).hasSize(1);
        household.comments.cleanUp(LETTER, comment.commentId());
        household.comments.cleanUp(LETTER, comment.commentId());
        assertThat(reactionsTo(comment)).isZero();
    }

    @Test
    void aReactionThatComesWhileACommentIsDeletedGoesWithIt() {
        var comment = post(LETTER, BEN, "First");
        var people = household.people(AtOnce.MANY);

        AtOnce.all(n -> n == 25
                ? household.commit(household.comments.delete(LETTER, comment.commentId(), BEN, false))
                : react(comment, people.get(n), Reaction.Type.wow));

        assertThat(household.comments.find(LETTER, comment.commentId())).isEmpty();
        assertThat(reactionsTo(comment)).isZero();
    }

    @Test
    void aPersonsCommentsLeaveOutThoseOnItemsThatAreGone() {
        var onLetter = post(LETTER, BEN, "First");
        var onPicture = post(PICTURE, BEN, "Second");
        react(onLetter, ANNA, Reaction.Type.like);
        react(onPicture, ANNA, Reaction.Type.like);
        household.transactions.commit(household.letters.delete(DATE, household.now()));

        assertThat(household.comments.listByUser(BEN, FIRST).items())
                .extracting(Comment::commentId)
                .containsExactly(onPicture.commentId());
        assertThat(household.reactions.listByUser(ANNA, FIRST).items())
                .extracting(Reaction::commentId)
                .containsExactly(onPicture.commentId());
    }

    @Test
    void theListHasCommentsAloneAlsoPageByPage() {
        var people = household.people(5);
        IntStream.range(0, 3).forEach(n -> {
            var comment = post(LETTER, BEN, "Comment " + n);
            household.clock().advance(Duration.ofMillis(1));
            people.forEach(each -> react(comment, each, Reaction.Type.like));
            assertThat(reactionsTo(comment)).isEqualTo(5);
        });

        var first = household.comments.list(LETTER, PageRequest.first(2)).orElseThrow();
        var second = household
                .comments
                .list(LETTER, PageRequest.first(2).after(first.next().orElseThrow()))
                .orElseThrow();

        assertThat(first.items()).extracting(Comment::commentText).containsExactly("Comment 0", "Comment 1");
        assertThat(second.items()).extracting(Comment::commentText).containsExactly("Comment 2");
        assertThat(second.next()).isEmpty();
    }
}
