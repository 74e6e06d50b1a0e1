package trestle.archive;

import static org.assertj.core.api.Assertions.assertThat;
import static trestle.archive.Household.ANNA;
import static trestle.archive.Household.BEN;
import static trestle.archive.Household.CARL;
import static trestle.archive.Household.LETTER;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import trestle.archive.comments.CommentErasure;
import trestle.archive.comments.CommentResult;
import trestle.archive.comments.Reaction;
import trestle.archive.comments.ReactionCounts;
import trestle.archive.exports.CommentExport;
import trestle.archive.exports.MessageExport;
import trestle.archive.messages.ConversationResult;
import trestle.archive.messages.MessageErasure;
import trestle.archive.messages.UnreadCounts;
import trestle.model.PageRequest;
import trestle.platform.exports.ExportFile;
import trestle.testing.Trestle;
import trestle.testing.TrestleTest;

/** What is exported of what a person said, what is left of it when they go, and how counts are checked. */
@TrestleTest
final class LeavingTest {
    private static final PageRequest FIRST = PageRequest.first(100);

    private final Household household;
    private final String commentId;
    private final String groupId;

    LeavingTest(Trestle trestle, @TempDir Path folder) {
        household = new Household(trestle, folder);
        var posted = household.commit(household.comments.post(LETTER, BEN, "Ben remembers"));
        commentId = ((CommentResult.Done) posted).comment().commentId();
        household.commit(household.reactions.react(LETTER, commentId, BEN, Reaction.Type.love));
        household.commit(household.reactions.react(LETTER, commentId, ANNA, Reaction.Type.like));
        groupId = open("Cousins");
        household.commit(household.messages.send(BEN, groupId, "Ben was here", List.of()));
    }

    private String open(String title) {
        var opened = household.commit(household.conversations.open(BEN, List.of(ANNA, CARL), title, null));
        return ((ConversationResult.Done) opened).conversation().conversationId();
    }

    private void erase(boolean keep) {
        new CommentErasure(household.commentTable, household.transactions).erase(BEN, keep, () -> {});
        new MessageErasure(
                        household.messageTable,
                        household.conversations,
                        household.attachments,
                        household.transactions,
                        household.clock())
                .erase(BEN, keep, () -> {});
    }

    @Test
    void whatAPersonSaidStaysWithoutTheirName() {
        erase(true);
        erase(true);

        var comment = household.comments.find(LETTER, commentId).orElseThrow();
        assertThat(comment.userName()).isEqualTo("Former member");
        assertThat(comment.commentText()).isEqualTo("Ben remembers");
        assertThat(comment.reactionCount()).isEqualTo(2);
        var messages =
                household.messages.list(ANNA, groupId, FIRST).orElseThrow().items();
        assertThat(messages).extracting(each -> each.senderName()).containsExactly("Former member");
        assertThat(messages).extracting(each -> each.messageText()).containsExactly("Ben was here");
        assertThat(household.conversations.list(BEN)).isEmpty();
        assertThat(household.messageTable.listLeft(BEN)).isEmpty();
        var group = household.conversations.find(ANNA, groupId).orElseThrow().conversation();
        assertThat(group.participantIds()).containsExactly(ANNA, CARL);
        assertThat(group.creatorId()).as("somebody else looks after the group").isEqualTo(ANNA);
    }

    @Test
    void orItIsEmptiedAndReactionsAreTakenBack() {
        household.commit(household.conversations.add(BEN, groupId, List.of()));
        erase(false);
        erase(false);

        var comment = household.comments.find(LETTER, commentId).orElseThrow();
        assertThat(comment.commentText()).isNull();
        assertThat(comment.reactionCount()).isOne();
        var messages =
                household.messages.list(ANNA, groupId, FIRST).orElseThrow().items();
        assertThat(messages).extracting(each -> each.messageText()).containsOnlyNulls();
        assertThat(household.trestle.dump().toString()).doesNotContain("Ben was here", "Ben remembers");
    }

    @Test
    void anExportHasOwnCommentsAndTheMessagesOfOwnConversationsAlone() throws Exception {
        var opened = household.commit(household.conversations.open(ANNA, List.of(CARL), null, "Without Ben"));
        assertThat(opened).isInstanceOf(ConversationResult.Done.class);
        household.commit(household.messages.send(ANNA, groupId, "To everyone", List.of()));
        household.commit(household.comments.post(LETTER, ANNA, "Anna remembers"));
        household.clock().advance(Duration.ofSeconds(5));
        household.commit(household.conversations.remove(BEN, groupId, CARL));
        household.clock().advance(Duration.ofSeconds(5));
        household.commit(household.messages.send(ANNA, groupId, "After Carl had left", List.of()));

        var bens = text(new CommentExport(household.commentTable).files(BEN))
                + text(new MessageExport(household.messageTable).files(BEN));
        var carls = text(new MessageExport(household.messageTable).files(CARL));

        assertThat(bens)
                .contains("Ben remembers", "love", "Ben was here", "To everyone", "After Carl had left")
                .doesNotContain("Without Ben", "Anna remembers");
        assertThat(carls).contains("To everyone", "Without Ben").doesNotContain("After Carl had left");
    }

    private static String text(List<ExportFile> files) throws Exception {
        var out = new ByteArrayOutputStream();
        for (var file : files) file.writeTo(out);
        return out.toString(StandardCharsets.UTF_8);
    }

    @Test
    void wrongCountsAreFoundAndPutRight() {
        var reactions = new ReactionCounts(household.commentTable);
        var unread = new UnreadCounts(household.messageTable, household.readMarks, household.transactions);
        assertThat(reactions.check(LETTER, false)).isEmpty();
        assertThat(unread.check(ANNA, false)).isEmpty();
        var comment = household.comments.find(LETTER, commentId).orElseThrow();
        household.commentTable.recount(LETTER, comment.createdAt(), commentId, 7, 2);
        household.transactions.commit(household.messageTable.recount(ANNA, groupId, 9, 1));

        assertThat(reactions.check(LETTER, false)).containsExactly(new ReactionCounts.Wrong(LETTER, commentId, 7, 2));
        assertThat(unread.check(ANNA, true)).containsExactly(new UnreadCounts.Wrong(ANNA, groupId, 9, 1));
        assertThat(reactions.check(LETTER, true)).hasSize(1);

        assertThat(reactions.check(LETTER, false)).isEmpty();
        assertThat(unread.check(ANNA, false)).isEmpty();
        assertThat(household.conversations.countUnread(ANNA)).isOne();
    }
}
