package trestle.archive.messages;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static trestle.archive.Household.ANNA;
import static trestle.archive.Household.BEN;
import static trestle.archive.Household.CARL;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import trestle.archive.Household;
import trestle.archive.profiles.UserId;
import trestle.model.Change;
import trestle.model.PageRequest;
import trestle.model.Refusal;
import trestle.model.Transactions;
import trestle.testing.AtOnce;
import trestle.testing.Trestle;
import trestle.testing.TrestleTest;

@TrestleTest
final class MessagesTest {
    private static final PageRequest FIRST = PageRequest.first(100);

    private final Household household;

    MessagesTest(Trestle trestle, @TempDir Path folder) {
        household = new Household(trestle, folder);
    }

    private Conversation group(UserId... others) {
        return group(List.of(others));
    }

    private Conversation group(List<UserId> others) {
        return done(household.conversations.open(ANNA, others, "Family", null)).conversation();
    }

    private ConversationResult.Done done(Change<ConversationResult> change) {
        return (ConversationResult.Done) household.commit(change);
    }

    private Message send(UserId sender, Conversation conversation, String text) {
        household.clock().advance(Duration.ofSeconds(1));
        return ((MessageResult.Done) household.commit(
                        household.messages.send(sender, conversation.conversationId(), text, List.of())))
                .message();
    }

    private Member member(UserId userId, Conversation conversation) {
        return household
                .messageTable
                .findMember(userId, conversation.conversationId())
                .orElseThrow();
    }

    private int unread(UserId userId, Conversation conversation) {
        return member(userId, conversation).unreadCount();
    }

    private List<String> texts(UserId userId, Conversation conversation) {
        return household.messages.list(userId, conversation.conversationId(), FIRST).orElseThrow().items().stream()
                .map(message -> Optional.ofNullable(message.messageText()).orElse("(removed)"))
                .toList();
    }

    @Test
    void twoWhoStartTheSameConversationAtOnceStartOne() {
        var results = AtOnce.all(n -> n % 2 == 0
                ? done(household.conversations.open(ANNA, List.of(BEN), null, null))
                : done(household.conversations.open(BEN, List.of(ANNA), null, null)));

        assertThat(results).filteredOn(ConversationResult.Done::created).hasSize(1);
        assertThat(results)
                .extracting(each -> each.conversation().conversationId())
                .containsOnly("anna_ben");
        assertThat(household.conversations.list(ANNA)).hasSize(1);
        assertThat(household.conversations.list(BEN)).hasSize(1);
    }

    @Test
    void aConversationNeedsSomeoneElseWhoIsAMember() {
        assertThat(household.commit(household.conversations.open(ANNA, List.of(ANNA), null, null)))
                .isInstanceOf(ConversationResult.NobodyElse.class);
        assertThat(household.commit(household.conversations.open(ANNA, List.of(new UserId("nobody")), null, null)))
                .isInstanceOf(ConversationResult.UnknownPeople.class);
        assertThat(household.commit(
                        household.conversations.open(ANNA, List.of(BEN, new UserId("nobody")), "Family", null)))
                .isInstanceOf(ConversationResult.UnknownPeople.class);
        assertThat(household.conversations.list(ANNA)).isEmpty();
    }

    @Test
    void aFirstMessageIsUnreadForAllButItsSender() {
        var direct = done(household.conversations.open(ANNA, List.of(BEN), null, "Hello"));
        var again = done(household.conversations.open(BEN, List.of(ANNA), null, "Hello yourself"));

        assertThat(direct.created()).isTrue();
        assertThat(again.created()).isFalse();
        assertThat(texts(ANNA, direct.conversation())).containsExactly("Hello yourself", "Hello");
        assertThat(unread(ANNA, direct.conversation())).isOne();
        assertThat(unread(BEN, direct.conversation())).isZero();
    }

    @Test
    void aMessageToEightyPeopleIsOneTransaction() {
        var conversation = group(household.people(79));
        household.trestle.requests().forget();

        send(ANNA, conversation, "Hello");

        // The message, the conversation, 80 rows, the task and the event; a request adds its answer, attachments 10.
        assertThat(household.transactionItems()).hasSize(84);
        var members = household.messageTable.listMembers(conversation.participantIds(), conversation.conversationId());
        assertThat(members).filteredOn(each -> each.unreadCount() == 1).hasSize(79);
        assertThat(unread(ANNA, conversation)).isZero();
    }

    @Test
    void aMessageThatCannotReachAParticipantIsNotThereAtAll() {
        var conversation = group(BEN, CARL);
        household.transactions.commit(household.messageTable.leave(CARL, conversation.conversationId()));
        var impatient = new Transactions(household.trestle.client(), Duration.ZERO);

        assertThatThrownBy(() -> household
                        .messages
                        .send(ANNA, conversation.conversationId(), "Hello", List.of())
                        .commit(impatient))
                .isInstanceOf(Refusal.Busy.class);

        assertThat(texts(ANNA, conversation)).isEmpty();
        assertThat(unread(BEN, conversation)).isZero();
        assertThat(household.tasks(Messages.NOTIFY)).isEmpty();
    }

    @Test
    void fiftyMessagesAtOnceAreAllThereInOrderAndCounted() {
        var conversation = group(BEN, CARL);

        AtOnce.all(n -> household.commit(household.messages.send(
                n % 2 == 0 ? ANNA : BEN, conversation.conversationId(), "Message " + n, List.of())));

        var messages = household
                .messages
                .list(CARL, conversation.conversationId(), FIRST)
                .orElseThrow()
                .items();
        assertThat(messages).hasSize(AtOnce.MANY);
        assertThat(messages).extracting(Message::createdAt).doesNotHaveDuplicates();
        assertThat(unread(CARL, conversation)).isEqualTo(AtOnce.MANY);
        for (var each : List.of(ANNA, BEN)) {
            assertThat(unread(each, conversation)).isEqualTo(household.readMarks.count(member(each, conversation)));
        }
    }

    @Test
    void markingReadUpToAnOlderMessageKeepsTheNewOneUnread() {
        var conversation = group(BEN);
        var first = send(ANNA, conversation, "First");
        send(ANNA, conversation, "Second");

        assertThat(household.commit(
                        household.readMarks.markRead(BEN, conversation.conversationId(), first.messageId())))
                .contains(1);
        assertThat(unread(BEN, conversation)).isOne();
    }

    @Test
    void aMessageThatArrivesWhileReadingIsMarkedStaysUnread() {
        var conversation = group(BEN);
        var first = send(ANNA, conversation, "First");
        var marking = household.readMarks.markRead(BEN, conversation.conversationId(), first.messageId());

        AtOnce.all(n -> n == 0
                ? household.commit(marking)
                : n == 1
                        ? household.commit(household.messages.send(ANNA, conversation.conversationId(), "x", List.of()))
                        : n);

        assertThat(unread(BEN, conversation)).isOne();
    }

    @Test
    void readingMovesForwardOnlyAndUnreadMovesItBack() {
        var conversation = group(BEN);
        var first = send(ANNA, conversation, "First");
        var second = send(ANNA, conversation, "Second");
        household.commit(household.readMarks.markRead(BEN, conversation.conversationId(), second.messageId()));

        assertThat(household.commit(
                        household.readMarks.markRead(BEN, conversation.conversationId(), first.messageId())))
                .contains(0);
        assertThat(member(BEN, conversation).lastReadAt()).isEqualTo(second.createdAt());
        assertThat(household.commit(
                        household.readMarks.markUnread(BEN, conversation.conversationId(), first.messageId())))
                .contains(2);
        assertThat(household.commit(
                        household.readMarks.markRead(CARL, conversation.conversationId(), first.messageId())))
                .isEmpty();
    }

    @Test
    void aSenderHasReadWhatCameBefore() {
        var conversation = group(BEN);
        send(ANNA, conversation, "First");
        send(BEN, conversation, "Answer");

        assertThat(unread(BEN, conversation)).isZero();
        assertThat(unread(ANNA, conversation)).isOne();
        assertThat(household.conversations.countUnread(ANNA)).isOne();
    }

    @Test
    void aMessageIsEditedByItsSenderForAQuarterOfAnHour() {
        var conversation = group(BEN);
        var message = send(ANNA, conversation, "Frist");
        var id = conversation.conversationId();

        assertThat(household.commit(household.messages.edit(BEN, id, message.messageId(), "x")))
                .isInstanceOf(MessageResult.NotAllowed.class);
        assertThat(household.commit(household.messages.edit(CARL, id, message.messageId(), "x")))
                .isInstanceOf(MessageResult.NotFound.class);
        household.commit(household.messages.edit(ANNA, id, message.messageId(), "First"));
        household.clock().advance(Messages.EDITABLE);

        assertThat(household.commit(household.messages.edit(ANNA, id, message.messageId(), "x")))
                .isInstanceOf(MessageResult.TooLate.class);
        assertThat(texts(BEN, conversation)).containsExactly("First");
        assertThat(unread(BEN, conversation)).isOne();
    }

    @Test
    void aRemovedMessageStaysEmptyAndCounts() {
        var conversation = group(BEN);
        var message = send(ANNA, conversation, "First");

        household.commit(household.messages.remove(ANNA, conversation.conversationId(), message.messageId()));
        household.commit(household.messages.remove(ANNA, conversation.conversationId(), message.messageId()));

        assertThat(texts(BEN, conversation)).containsExactly("(removed)");
        assertThat(unread(BEN, conversation)).isEqualTo(household.readMarks.count(member(BEN, conversation)));
        assertThat(household.commit(
                        household.messages.edit(ANNA, conversation.conversationId(), message.messageId(), "x")))
                .isInstanceOf(MessageResult.Removed.class);
    }

    @Nested
    final class Participants {
        @Test
        void whoIsAddedSeesWhatComesFromThenOn() {
            var conversation = group(BEN);
            send(ANNA, conversation, "Before");
            household.commit(household.conversations.add(ANNA, conversation.conversationId(), List.of(CARL)));
            send(ANNA, conversation, "After");

            assertThat(texts(CARL, conversation)).containsExactly("After");
            assertThat(unread(CARL, conversation)).isOne();
            assertThat(texts(BEN, conversation)).containsExactly("After", "Before");
        }

        @Test
        void onlyTheCreatorOfAGroupAddsRemovesAndRenames() {
            var conversation = group(BEN);
            var id = conversation.conversationId();

            assertThat(household.commit(household.conversations.add(BEN, id, List.of(CARL))))
                    .isInstanceOf(ConversationResult.NotAllowed.class);
            assertThat(household.commit(household.conversations.rename(BEN, id, "x")))
                    .isInstanceOf(ConversationResult.NotAllowed.class);
            assertThat(household.commit(household.conversations.remove(BEN, id, ANNA)))
                    .isInstanceOf(ConversationResult.NotAllowed.class);
            assertThat(household.commit(household.conversations.rename(CARL, id, "x")))
                    .isInstanceOf(ConversationResult.NotFound.class);
            household.commit(household.conversations.rename(ANNA, id, "Cousins"));

            assertThat(member(BEN, conversation).conversationTitle()).isEqualTo("Cousins");
            assertThat(household.messageTable.find(id).orElseThrow().conversationTitle())
                    .isEqualTo("Cousins");
        }

        @Test
        void whoHasLeftSeesNothingAndIsRememberedUntilTheyComeBack() {
            var conversation = group(BEN, CARL);
            var id = conversation.conversationId();
            send(BEN, conversation, "I was here");
            household.commit(household.conversations.end(BEN, id));

            assertThat(household.messages.list(BEN, id, FIRST)).isEmpty();
            assertThat(household.conversations.list(BEN)).isEmpty();
            assertThat(household.messageTable.listLeft(BEN))
                    .extracting(LeftConversation::conversationId)
                    .containsExactly(id);
            send(ANNA, conversation, "Without Ben");
            household.commit(household.conversations.add(ANNA, id, List.of(BEN)));
            assertThat(household.messageTable.listLeft(BEN)).isEmpty();
            assertThat(texts(BEN, conversation)).isEmpty();
            household.commit(household.conversations.remove(ANNA, id, CARL));
            assertThat(household.conversations.list(CARL)).isEmpty();
        }

        @Test
        void aHiddenConversationComesBackWithItsNextMessage() {
            var conversation = done(household.conversations.open(ANNA, List.of(BEN), null, "Hello"))
                    .conversation();
            household.commit(household.conversations.end(BEN, conversation.conversationId()));

            assertThat(household.conversations.list(BEN)).isEmpty();
            assertThat(household.conversations.countUnread(BEN)).isZero();
            send(ANNA, conversation, "Still there?");
            assertThat(household.conversations.list(BEN)).hasSize(1);
            household.commit(household.conversations.end(BEN, conversation.conversationId()));
            household.commit(household.conversations.open(BEN, List.of(ANNA), null, null));
            assertThat(household.conversations.list(BEN)).hasSize(1);
        }

        @Test
        void theCreatorDeletesAGroupForEveryone() {
            var conversation = group(BEN, CARL);
            send(BEN, conversation, "Hello");
            household.commit(household.conversations.end(ANNA, conversation.conversationId()));

            for (var each : List.of(ANNA, BEN, CARL)) {
                assertThat(household.conversations.list(each)).isEmpty();
                assertThat(household.messages.list(each, conversation.conversationId(), FIRST))
                        .isEmpty();
            }
            assertThat(household.tasks(Conversations.ERASE)).hasSize(1);
        }

        @Test
        void messagesAndComingsAndGoingsAtOnceLeaveEveryCountRight() {
            var conversation = group(BEN);
            var id = conversation.conversationId();
            var people = household.people(5);

            AtOnce.all(n -> {
                if (n % 10 == 0) {
                    return household.commit(household.conversations.add(ANNA, id, List.of(people.get(n / 10))));
                }
                return household.commit(
                        household.messages.send(n % 2 == 0 ? ANNA : BEN, id, "Message " + n, List.of()));
            });

            var all = new ArrayList<>(people);
            all.addAll(List.of(ANNA, BEN));
            for (var each : all) {
                assertThat(unread(each, conversation)).isEqualTo(household.readMarks.count(member(each, conversation)));
            }
        }
    }

    @Nested
    final class LargeGroups {
        @Test
        void everyoneIsCountedOnceHoweverOftenAChunkIsTried() {
            var conversation = group(household.people(250));
            var message = send(ANNA, conversation, "Hello everyone");
            assertThat(unread(new UserId("u0"), conversation)).isZero();

            while (household.fanouts.serveNext(conversation.conversationId(), message.messageId())) {
                // Another process, which saw the same chunk, comes too late.
            }
            assertThat(household.fanouts.serveNext(conversation.conversationId(), message.messageId()))
                    .isFalse();

            var members =
                    household.messageTable.listMembers(conversation.participantIds(), conversation.conversationId());
            assertThat(members).filteredOn(each -> each.unreadCount() == 1).hasSize(250);
            assertThat(household.messageTable.listFanouts(conversation.conversationId()))
                    .isEmpty();
            assertThat(household.tasks(Messages.NOTIFY)).hasSize(1);
        }

        @Test
        void whoLeftReadOrCameMeanwhileIsPassedOver() {
            var people = household.people(150);
            var conversation = group(people);
            var id = conversation.conversationId();
            var first = send(ANNA, conversation, "First");
            var second = send(ANNA, conversation, "Second");
            household.commit(household.conversations.end(people.get(3), id));
            household.commit(household.readMarks.markRead(people.get(4), id, second.messageId()));
            household.commit(household.readMarks.markRead(people.get(5), id, first.messageId()));
            household.commit(household.conversations.remove(ANNA, id, people.get(6)));
            household.commit(household.conversations.add(ANNA, id, List.of(people.get(6))));

            for (var each : List.of(first, second)) {
                while (household.fanouts.serveNext(id, each.messageId())) {
                    // one chunk after another
                }
            }

            assertThat(household.messageTable.findMember(people.get(3), id)).isEmpty();
            assertThat(unread(people.get(4), conversation)).isZero();
            assertThat(unread(people.get(5), conversation)).isOne();
            assertThat(unread(people.get(6), conversation)).isZero();
            assertThat(unread(people.get(7), conversation)).isEqualTo(2);
            assertThat(unread(people.get(149), conversation)).isEqualTo(2);
        }

        @Test
        void aLargeGroupBeginsWithItsFirstMessageAndNotAtAllOtherwise() {
            var people = household.people(120);
            var opened = done(household.conversations.open(ANNA, people, "All", "Welcome"));
            var id = opened.conversation().conversationId();

            while (household.fanouts.serveNext(
                    id, opened.message().orElseThrow().messageId())) {
                // one chunk after another
            }

            assertThat(texts(people.getLast(), opened.conversation())).containsExactly("Welcome");
            assertThat(unread(people.getLast(), opened.conversation())).isOne();
            assertThat(unread(ANNA, opened.conversation())).isZero();
            assertThat(household.tasks(Conversations.ERASE)).hasSize(1);
        }
    }
}
