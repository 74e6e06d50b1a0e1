package trestle.archive.messages;

import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import trestle.archive.profiles.Authors;
import trestle.archive.profiles.Authors.Author;
import trestle.archive.profiles.UserId;
import trestle.model.Open;

/** Conversations and messages as a participant gets them, with the present names of people. */
public final class MessageViews {
    private final Authors authors;
    private final Attachments attachments;
    private final Clock clock;

    public MessageViews(Authors authors, Attachments attachments, Clock clock) {
        this.authors = authors;
        this.attachments = attachments;
        this.clock = clock;
    }

    public ConversationView of(Participation participation) {
        return of(List.of(participation)).getFirst();
    }

    public List<ConversationView> of(List<Participation> participations) {
        var people = authors.of(participations.stream()
                .flatMap(each -> each.conversation().participantIds().stream())
                .toList());
        return participations.stream().map(each -> view(each, people)).toList();
    }

    private static ConversationView view(Participation participation, Map<UserId, Author> people) {
        var conversation = participation.conversation();
        var member = participation.member();
        return new ConversationView(
                conversation.conversationId(),
                type(conversation),
                conversation.conversationTitle(),
                conversation.creatorId().value(),
                conversation.participantIds().stream()
                        .map(each -> Objects.requireNonNull(people.get(each)))
                        .toList(),
                member.unreadCount(),
                member.lastReadAt(),
                conversation.lastMessageAt(),
                conversation.createdAt());
    }

    private static String type(Conversation conversation) {
        return switch (conversation.conversationType()) {
            case Open.Known<Conversation.Type>(var known) -> known.name();
            case Open.Other<Conversation.Type>(var text) -> text;
        };
    }

    public MessageView of(Message message, UserId readerId) {
        return of(List.of(message), readerId).getFirst();
    }

    public List<MessageView> of(List<Message> messages, UserId readerId) {
        var people = authors.of(messages.stream().map(Message::senderId).toList());
        return messages.stream()
                .map(message -> view(message, Objects.requireNonNull(people.get(message.senderId())), readerId))
                .toList();
    }

    private MessageView view(Message message, Author sender, UserId readerId) {
        var isOwn = message.senderId().equals(readerId) && message.deletedAt() == null;
        return new MessageView(
                message.messageId(),
                message.conversationId(),
                sender.userId(),
                sender.displayName(),
                sender.photoUrl(),
                message.messageText(),
                Optional.ofNullable(message.attachments()).orElse(List.of()).stream()
                        .map(each -> new MessageView.File(each.fileName(), each.contentType(), attachments.link(each)))
                        .toList(),
                isOwn && clock.instant().isBefore(message.createdAt().plus(Messages.EDITABLE)),
                isOwn,
                message.createdAt(),
                message.editedAt(),
                message.deletedAt());
    }
}
