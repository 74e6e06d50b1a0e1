package trestle.archive.exports;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import trestle.archive.messages.Message;
import trestle.archive.messages.MessageTable;
import trestle.archive.profiles.UserId;
import trestle.platform.exports.ExportFile;

/** What a person's export has of messages: those of their conversations that they may see, or might when they left. */
public record MessageExport(MessageTable table) {
    public List<ExportFile> files(UserId userId) {
        var files = new ArrayList<ExportFile>();
        files.add(ExportFile.list(
                "conversations.json", () -> table.listAllConversations(userId).map(Exported.OfConversation::of)));
        files.add(ExportFile.list(
                "messages.json",
                () -> messages(userId).map(message -> Exported.OfMessage.of(message, paths(message)))));
        try (var messages = messages(userId)) {
            messages.forEach(message -> attached(message, files));
        }
        return files;
    }

    public Stream<Message> messages(UserId userId) {
        var present = table.listAllConversations(userId)
                .flatMap(member -> during(member.conversationId(), member.visibleFrom(), Instant.MAX));
        var past = table.listLeft(userId)
                .flatMap(left -> during(
                        left.conversationId(),
                        left.joinedAt() == null ? Instant.EPOCH : left.joinedAt(),
                        left.leftAt()));
        return Stream.concat(present, past);
    }

    private Stream<Message> during(String conversationId, Instant from, Instant to) {
        return table.listAll(conversationId)
                .filter(message -> !message.createdAt().isBefore(from)
                        && !message.createdAt().isAfter(to));
    }

    private static List<Message.Attachment> attachments(Message message) {
        return message.attachments() == null ? List.of() : message.attachments();
    }

    private static List<String> paths(Message message) {
        return IntStream.range(0, attachments(message).size())
                .mapToObj(n -> path(message, n))
                .toList();
    }

    private static String path(Message message, int n) {
        return "attachments/" + message.messageId() + "-" + (n + 1) + "."
                + Exported.extension(attachments(message).get(n).s3Key());
    }

    private static void attached(Message message, List<ExportFile> files) {
        var attachments = attachments(message);
        for (int n = 0; n < attachments.size(); n++) {
            files.add(ExportFile.object(path(message, n), attachments.get(n).s3Key()));
        }
    }
}
