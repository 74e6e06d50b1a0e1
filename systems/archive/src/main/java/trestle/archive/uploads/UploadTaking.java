package trestle.archive.uploads;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import trestle.archive.profiles.UserId;
import trestle.model.Write;
import trestle.objects.ByteRange;
import trestle.objects.Objects;
import trestle.objects.StoredObject;
import trestle.platform.uploads.UploadTicket;
import trestle.platform.uploads.Uploads;
import trestle.platform.web.Problem;

/**
 * Takes files that people sent: each is moved to its place, where no upload link can write, and checked there. May be
 * repeated, and leaves what was moved where it is. A file that is gone while it is checked was used by another call: it
 * is not found.
 */
public final class UploadTaking {
    private static final int NAME_MAX = 100;

    private final Uploads uploads;
    private final Objects objects;

    public UploadTaking(Uploads uploads, Objects objects) {
        this.uploads = uploads;
        this.objects = objects;
    }

    /** Whether a file can be taken. */
    public sealed interface Taking {
        /**
         * It is in its place.
         *
         * @param take uses the ticket up, in the transaction of what is begun with the file
         */
        record Taken(UploadTicket ticket, FileType type, StoredObject object, Write take) implements Taking {}

        /** There is no such ticket for this person and purpose, or no longer. */
        record Unknown() implements Taking {}

        record NotSent() implements Taking {}

        /** The content of the file is not what its name and type say. The file is gone. */
        record WrongType() implements Taking {}
    }

    /** Takes a file that was sent for a purpose. */
    public Taking take(UserId userId, Purpose purpose, String uploadId, Function<UploadTicket, String> key) {
        return take(userId, purpose, ticket -> true, uploadId, key);
    }

    /**
     * Takes a file whose ticket fits.
     *
     * @param key the place of the file, a new one for each upload
     */
    public Taking take(
            UserId userId,
            Purpose purpose,
            Predicate<UploadTicket> fits,
            String uploadId,
            Function<UploadTicket, String> key) {
        var ticket = uploads.find(userId.value(), uploadId).filter(found -> isFor(purpose, found) && fits.test(found));
        if (ticket.isEmpty()) return new Taking.Unknown();
        return switch (uploads.settle(userId.value(), uploadId, key.apply(ticket.get()))) {
            case Uploads.Arrival.Unknown unknown -> new Taking.Unknown();
            case Uploads.Arrival.NotSent notSent -> new Taking.NotSent();
            case Uploads.Arrival.WrongSize wrong ->
                throw Problem.conflict(
                                "wrong-size",
                                "Not the announced size",
                                "The file did not arrive whole. Upload it again.")
                        .asException();
            case Uploads.Arrival.Arrived(var taken, var object, var take) -> {
                var type = typeOf(taken, object);
                if (type.isEmpty()) uploads.refuse(taken);
                yield type.<Taking>map(found -> new Taking.Taken(taken, found, object, take))
                        .orElseGet(Taking.WrongType::new);
            }
        };
    }

    /** Deletes a file that was taken and cannot be used, unless another call has used it. */
    public void refuse(Taking.Taken taken) {
        uploads.refuse(taken.ticket());
    }

    private static boolean isFor(Purpose purpose, UploadTicket ticket) {
        return ticket.detail(Purpose.DETAIL).filter(purpose.text()::equals).isPresent();
    }

    /** The announced type, if the file begins as files of the type do. */
    private Optional<FileType> typeOf(UploadTicket ticket, StoredObject object) {
        var range = new ByteRange(0, FileType.HEAD_BYTES - 1L);
        try (var open = objects.get(object.key(), range).orElseThrow(Problem::notFoundException)) {
            var head = open.body().readNBytes(FileType.HEAD_BYTES);
            return FileType.find(ticket.mimeType()).filter(type -> type.fitsContent(head));
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    /** A file as it comes in with a form. */
    public record IncomingFile(String fileName, FileType type, long bytes, InputStream body) {}

    /**
     * Stores the file of a form, and returns the upload's id.
     *
     * @param details what its ticket notes beside purpose and file name
     */
    public String receive(UserId userId, Purpose purpose, IncomingFile file, Map<String, String> details) {
        var noted = new HashMap<>(details);
        noted.put(Purpose.DETAIL, purpose.text());
        noted.put(Purpose.FILE_NAME, file.fileName());
        return uploads.receive(userId.value(), file.type().mimeType(), file.bytes(), file.body(), noted)
                .uploadId();
    }

    /** The announced name of a file: letters, digits, dots, dashes and underscores, with the extension at the end. */
    public static String safeName(UploadTicket ticket) {
        return safeName(ticket.detail(Purpose.FILE_NAME).orElse(""));
    }

    static String safeName(String fileName) {
        var plain = fileName.replaceAll("[^A-Za-z0-9._-]+", "_").replaceFirst("^[._]+", "");
        var kept = plain.length() <= NAME_MAX ? plain : plain.substring(plain.length() - NAME_MAX);
        return kept.isEmpty() ? "file" : kept;
    }
}
