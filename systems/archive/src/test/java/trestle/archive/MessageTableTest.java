package trestle.archive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static trestle.archive.Family.ANNA;
import static trestle.archive.Family.BEN;
import static trestle.archive.Family.FIRST;
import static trestle.archive.Family.id;
import static trestle.archive.Family.later;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsRequest;
import trestle.archive.messages.Conversation;
import trestle.archive.messages.Fanout;
import trestle.archive.messages.Member;
import trestle.archive.messages.Message;
import trestle.archive.profiles.UserId;
import trestle.model.Outcome;
import trestle.model.Range;
import trestle.model.Refusal;
import trestle.model.Write;
import trestle.testing.OnEveryBackend;
import trestle.testing.Trestle;

@OnEveryBackend
final class MessageTableTest {
    private final Trestle trestle;
    private final Family family;

    MessageTableTest(Trestle trestle) {
        this.trestle = trestle;
        trestle.create("archive");
        family = new Family(trestle);
    }

    private Conversation started(UserId... participants) {
        var conversation = Family.conversation("g1", Conversation.Type.group, participants);
        var writes = Family.list(family.messages.open(conversation));
        for (var participant : participants) {
            writes.add(family.messages.join(Family.member(participant, conversation)));
        }
        family.transactions.commit(writes);
        return conversation;
    }

    private static UserId[] people(int count) {
        return IntStream.range(0, count).mapToObj(n -> new UserId("u" + n)).toArray(UserId[]::new);
    }

    /** A message from the first participant to all others, as one transaction. */
    private List<Write> sending(Conversation conversation, long millis) {
        var message = Family.message(
                "g1",
                id(later(millis), millis),
                later(millis),
                conversation.participantIds().getFirst());
        var writes = new ArrayList<Write>();
        writes.add(family.messages.send(message));
        writes.add(family.messages.touch("g1", later(millis), conversation.participantIds()));
        writes.add(family.messages.sent(message.senderId(), "g1", later(millis), later(millis), 0));
        conversation.participantIds().stream()
                .skip(1)
                .forEach(other -> writes.add(family.messages.deliver(other, "g1", 1, later(millis))));
        return writes;
    }

    private Member member(UserId userId) {
        return family.messages.findMember(userId, "g1").orElseThrow();
    }

    @Test
    void aMessageToEightyPeopleIsOneTransaction() {
        var conversation = started(people(80));
        trestle.requests().forget();

        family.transactions.commit(sending(conversation, 1));

        assertThat(trestle.requests().only(TransactWriteItemsRequest.class).transactItems())
                .hasSize(82);
        var members = family.messages.listMembers(conversation.participantIds(), "g1");
        assertThat(members).hasSize(80);
        assertThat(members).filteredOn(member -> member.unreadCount() == 1).hasSize(79);
        assertThat(member(new UserId("u0")).lastReadAt()).isEqualTo(later(1));
        assertThat(family.messages.find("g1").orElseThrow().lastMessageAt()).isEqualTo(later(1));
    }

    @Test
    void aMessageToSomeoneWhoHasLeftIsNotSentAtAll() {
        var conversation = started(people(3));
        family.commit(family.messages.leave(new UserId("u2"), "g1"));

        assertThat(family.transactions.run(sending(conversation, 1)))
                .isInstanceOfSatisfying(
                        Outcome.Refused.class,
                        refused -> assertThat(refused.refusal()).isInstanceOf(Refusal.Missing.class));
        assertThat(family.messages.list("g1", FIRST).items()).isEmpty();
        assertThat(member(new UserId("u1")).unreadCount()).isZero();
    }

    @Test
    void readingOnlyMovesForwardAndNeverLosesANewMessage() {
        var conversation = started(ANNA, BEN);
        family.transactions.commit(sending(conversation, 1));
        var seen = member(BEN).unreadCount();
        family.transactions.commit(sending(conversation, 2));

        assertThatThrownBy(() -> family.commit(family.messages.read(BEN, "g1", later(1), 0, seen)))
                .isInstanceOf(Refusal.ConditionFailed.class);
        var left = family.messages.countFromOthers("g1", Range.atLeast(later(2)), BEN);
        family.commit(family.messages.read(
                BEN, "g1", later(1), (int) left, member(BEN).unreadCount()));

        assertThat(member(BEN).unreadCount()).isOne();
        family.commit(family.messages.read(BEN, "g1", later(2), 0, 1));
        assertThatThrownBy(() -> family.commit(family.messages.read(BEN, "g1", later(1), 0, 0)))
                .isInstanceOf(Refusal.ConditionFailed.class);
        family.commit(family.messages.unread(BEN, "g1", later(1), 1, 0));
        assertThat(member(BEN).lastReadAt()).isEqualTo(later(1));
    }

    @Test
    void ownMessagesAreNotCounted() {
        var conversation = started(ANNA, BEN);
        family.transactions.commit(sending(conversation, 1));

        assertThat(family.messages.countFromOthers("g1", Range.all(), ANNA)).isZero();
        assertThat(family.messages.countFromOthers("g1", Range.all(), BEN)).isOne();
    }

    @Test
    void aHiddenConversationComesBackWithItsNextMessage() {
        var conversation = started(ANNA, BEN);
        family.commit(family.messages.hide(BEN, "g1", later(1)));
        assertThat(member(BEN).hiddenAt()).isEqualTo(later(1));

        family.transactions.commit(sending(conversation, 2));

        assertThat(member(BEN).hiddenAt()).isNull();
    }

    @Test
    void aChunkIsServedOnce() {
        started(ANNA, BEN);
        var message = id(later(1), 1);
        family.commit(family.messages.fanOut(new Fanout("g1", later(1), message, List.of(BEN), 0)));

        for (int attempt = 0; attempt < 2; attempt++) {
            family.transactions.run(
                    family.messages.advance("g1", later(1), message, 1, 0),
                    family.messages.deliver(BEN, "g1", 1, later(1)));
        }

        assertThat(member(BEN).unreadCount()).isOne();
        assertThat(family.messages.listFanouts("g1")).extracting(Fanout::chunk).containsExactly(1);
        family.commit(family.messages.finish("g1", later(1), message, 1));
        assertThat(family.messages.listFanouts("g1")).isEmpty();
    }

    @Test
    void participantsChangeAsTheyWereRead() {
        var before = started(ANNA, BEN);
        var carl = Family.conversation("g1", Conversation.Type.group, ANNA, BEN, new UserId("carl"));
        var dora = Family.conversation("g1", Conversation.Type.group, ANNA, BEN, new UserId("dora"));
        family.commit(family.messages.touch("g1", later(1), before.participantIds()));

        family.commit(family.messages.revise(before, carl));

        assertThat(family.transactions.run(family.messages.revise(before, dora)))
                .isInstanceOfSatisfying(
                        Outcome.Refused.class,
                        refused -> assertThat(refused.refusal()).isInstanceOf(Refusal.Stale.class));
        assertThat(family.messages.find("g1").orElseThrow().participantIds()).isEqualTo(carl.participantIds());
        assertThat(family.messages.find("g1").orElseThrow().lastMessageAt()).isEqualTo(later(1));
    }

    @Test
    void aMessageIsFoundEditedAndRemovedByItsIdAndOnlyByItsSender() {
        var conversation = started(ANNA, BEN);
        family.transactions.commit(sending(conversation, 1));
        var messageId = id(later(1), 1);

        assertThatThrownBy(() -> family.commit(family.messages.edit("g1", later(1), messageId, "x", later(2), BEN)))
                .isInstanceOf(Refusal.ConditionFailed.class);
        family.commit(family.messages.edit("g1", later(1), messageId, "Better", later(2), ANNA));
        assertThat(family.messages.findMessage("g1", messageId).orElseThrow().messageText())
                .isEqualTo("Better");

        family.commit(family.messages.remove("g1", later(1), messageId, later(3), ANNA));

        var removed = family.messages.findMessage("g1", messageId).orElseThrow();
        assertThat(removed.messageText()).isNull();
        assertThat(removed.attachments()).isNull();
        assertThat(removed.deletedAt()).isEqualTo(later(3));
        assertThatThrownBy(() -> family.commit(family.messages.edit("g1", later(1), messageId, "x", later(4), ANNA)))
                .isInstanceOf(Refusal.ConditionFailed.class);
    }

    @Test
    void listingMessagesMeetsNeitherTheConversationNorItsFanouts() {
        var conversation = started(ANNA, BEN);
        family.transactions.commit(sending(conversation, 1));
        family.transactions.commit(sending(conversation, 2));
        family.commit(family.messages.fanOut(new Fanout("g1", later(3), id(later(3), 3), List.of(BEN), 0)));

        assertThat(family.messages.list("g1", FIRST).items())
                .extracting(Message::createdAt)
                .containsExactly(later(2), later(1));
    }
}
