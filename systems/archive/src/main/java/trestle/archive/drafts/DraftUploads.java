package trestle.archive.drafts;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import trestle.archive.profiles.UserId;
import trestle.archive.uploads.FileType;
import trestle.archive.uploads.Purpose;
import trestle.archive.uploads.UploadTaking;
import trestle.model.Write;
import trestle.objects.Objects;
import trestle.objects.StoredObject;
import trestle.platform.text.Digests;
import trestle.platform.web.Problem;

/**
 * Takes the files of a draft: to {@code letters/drafts/DRAFT/NUMBER.EXTENSION}, where no upload link can write. Files that
 * take their place later are in a folder of their own below that, and so are those made of them.
 */
final class DraftUploads {
    static final int FILES_MAX = 20;
    static final long BYTES_MAX = 100L << 20;

    private final UploadTaking uploads;
    private final Objects objects;

    DraftUploads(UploadTaking uploads, Objects objects) {
        this.uploads = uploads;
        this.objects = objects;
    }

    /** Files in their order, and the digest of each. */
    record Files(List<String> keys, List<String> sha256List) {
        Files {
            keys = List.copyOf(keys);
            sha256List = List.copyOf(sha256List);
        }
    }

    /** Whether the files of a draft can be taken. */
    sealed interface Taking {
        /** They are in their places. The writes use their tickets up, with the draft or not at all. */
        record Taken(Files files, List<Write> writes) implements Taking {}

        /** @param why anything but {@link DraftResult.Done} */
        record Refused(DraftResult why) implements Taking {}
    }

    /** @param folder a new one for each attempt, which no other file is in */
    Taking take(String folder, UserId uploaderId, List<String> uploadIds) {
        var keys = new ArrayList<String>();
        var digests = new ArrayList<String>();
        var writes = new ArrayList<Write>();
        long bytes = 0;
        for (var uploadId : uploadIds) {
            var place = folder + (keys.size() + 1) + ".";
            var taking = uploads.take(
                    uploaderId,
                    Purpose.DRAFT,
                    uploadId,
                    ticket -> place
                            + FileType.find(ticket.mimeType()).orElseThrow().extension());
            switch (taking) {
                case UploadTaking.Taking.Unknown unknown -> {
                    return new Taking.Refused(new DraftResult.UnknownUpload());
                }
                case UploadTaking.Taking.NotSent notSent -> {
                    return new Taking.Refused(new DraftResult.NotSent());
                }
                case UploadTaking.Taking.WrongType wrong -> {
                    return new Taking.Refused(new DraftResult.WrongType());
                }
                case UploadTaking.Taking.Taken(var ticket, var type, var object, var take) -> {
                    keys.add(object.key());
                    digests.add(object.sha256().orElseGet(() -> digest(object)));
                    writes.add(take);
                    bytes += object.size();
                }
            }
        }
        return bytes > BYTES_MAX
                ? new Taking.Refused(new DraftResult.TooLarge(BYTES_MAX))
                : new Taking.Taken(new Files(keys, digests), writes);
    }

    private String digest(StoredObject object) {
        try (var open = objects.get(object.key()).orElseThrow(Problem::notFoundException)) {
            return Digests.hex(open.body());
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    static String folder(String draftId) {
        return "letters/drafts/" + draftId + "/";
    }

    /** A folder below that of a draft. */
    static String folder(String draftId, String name) {
        return folder(draftId) + name + "/";
    }
}
