package trestle.archive.messages;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import trestle.archive.profiles.UserId;
import trestle.archive.uploads.Purpose;
import trestle.archive.uploads.UploadTaking;
import trestle.model.Write;
import trestle.objects.Objects;
import trestle.objects.StoredObject;
import trestle.platform.accounts.Enqueue;
import trestle.platform.jobs.TaskResult;
import trestle.platform.jobs.TaskRun;
import trestle.platform.uploads.UploadTicket;
import trestle.platform.uploads.Uploads;

/** The files of messages, at {@code messages/CONVERSATION/UPLOAD/NAME}, where no upload link can write. */
public final class Attachments {
    public static final int COUNT_MAX = 10;
    public static final long BYTES_MAX = Purpose.MESSAGE.bytesMax();

    /** The kind of task that removes files: {@code keys}, one in each line. */
    public static final String REMOVAL = "attachment-removal";

    private static final Duration LINK_LIFE = Duration.ofHours(1);

    private final UploadTaking uploads;
    private final Uploads stored;
    private final Objects objects;
    private final Enqueue enqueue;

    public Attachments(Uploads uploads, Objects objects, Enqueue enqueue) {
        this.uploads = new UploadTaking(uploads, objects);
        this.stored = uploads;
        this.objects = objects;
        this.enqueue = enqueue;
    }

    /** Whether the files of a message can be attached. */
    sealed interface Taking {
        /** They are in their places. The writes use their tickets up, with the message or not at all. */
        record Taken(List<Message.Attachment> attachments, List<Write> writes) implements Taking {
            static final Taken NONE = new Taken(List.of(), List.of());
        }

        record Unknown() implements Taking {}

        record NotSent() implements Taking {}

        /** The content of a file is not what its name and type say. The file is gone. */
        record WrongType() implements Taking {}
    }

    /** Moves uploads of a sender to their places. May be repeated, and leaves what was moved where it is. */
    Taking take(String conversationId, UserId senderId, List<String> uploadIds) {
        var attachments = new ArrayList<Message.Attachment>();
        var writes = new ArrayList<Write>();
        for (var uploadId : uploadIds) {
            var taking = uploads.take(
                    senderId,
                    Purpose.MESSAGE,
                    ticket -> isFor(conversationId, ticket),
                    uploadId,
                    ticket -> folder(conversationId) + uploadId + "/" + UploadTaking.safeName(ticket));
            switch (taking) {
                case UploadTaking.Taking.Unknown unknown -> {
                    return new Taking.Unknown();
                }
                case UploadTaking.Taking.NotSent notSent -> {
                    return new Taking.NotSent();
                }
                case UploadTaking.Taking.WrongType wrong -> {
                    return new Taking.WrongType();
                }
                case UploadTaking.Taking.Taken(var ticket, var type, var object, var take) -> {
                    attachments.add(
                            new Message.Attachment(object.key(), UploadTaking.safeName(ticket), type.mimeType()));
                    writes.add(take);
                }
            }
        }
        return new Taking.Taken(attachments, writes);
    }

    private static boolean isFor(String conversationId, UploadTicket ticket) {
        return ticket.detail(Purpose.CONVERSATION)
                .filter(conversationId::equals)
                .isPresent();
    }

    /** Stores the file of a form, and returns the upload's id. */
    public String receive(UserId senderId, String conversationId, UploadTaking.IncomingFile file) {
        return uploads.receive(senderId, Purpose.MESSAGE, file, Map.of(Purpose.CONVERSATION, conversationId));
    }

    /** Where a participant downloads a file, for an hour. */
    public String link(Message.Attachment attachment) {
        return objects.linkToGet(attachment.s3Key(), LINK_LIFE, attachment.fileName())
                .url()
                .toString();
    }

    /** Removes the files of a message once the transaction that no longer needs them is committed. */
    List<Write> remove(Message message, Instant now) {
        var attachments = message.attachments();
        if (attachments == null || attachments.isEmpty()) return List.of();
        var keys = attachments.stream().map(Message.Attachment::s3Key).toList();
        var bytes = keys.stream()
                .flatMap(key -> objects.head(key).stream())
                .mapToLong(StoredObject::size)
                .sum();
        var writes = new ArrayList<Write>(stored.release(message.senderId().value(), bytes));
        writes.add(enqueue.add(REMOVAL, Map.of("keys", String.join("\n", keys)), now));
        return writes;
    }

    /** Does the task that {@link #remove} adds. */
    public TaskResult handleRemoval(TaskRun run) {
        run.get("keys").lines().forEach(objects::delete);
        return TaskResult.done();
    }

    /** Removes all files of a conversation that is gone. */
    void removeAll(String conversationId, Runnable step) {
        objects.deleteAll(folder(conversationId), step);
    }

    private static String folder(String conversationId) {
        return "messages/" + conversationId + "/";
    }
}
