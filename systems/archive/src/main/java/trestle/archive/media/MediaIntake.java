package trestle.archive.media;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import trestle.archive.profiles.UserId;
import trestle.archive.uploads.FileType;
import trestle.archive.uploads.Purpose;
import trestle.archive.uploads.UploadTaking;
import trestle.model.Write;
import trestle.objects.Objects;
import trestle.objects.StoredObject;
import trestle.platform.media.PictureInfo;
import trestle.platform.media.Pictures;
import trestle.platform.media.Rendition;
import trestle.platform.sandbox.Outcome;
import trestle.platform.sandbox.ScratchFolder;
import trestle.platform.text.Digests;
import trestle.platform.web.Problem;

/**
 * Takes uploads for the gallery: each file goes to {@code media/CATEGORY/UPLOAD.EXTENSION}, where no upload link can
 * write, and is checked there. A picture is read in the sandbox, and gets a smaller one at {@code
 * media/CATEGORY/thumbs/UPLOAD.jpg}. May be repeated: the keys follow from the upload, and the same files are written.
 */
public final class MediaIntake {
    static final int THUMB_EDGE = 640;

    private final UploadTaking uploads;
    private final Objects objects;
    private final Pictures pictures;

    public MediaIntake(UploadTaking uploads, Objects objects, Pictures pictures) {
        this.uploads = uploads;
        this.objects = objects;
        this.pictures = pictures;
    }

    /** Whether a file can be added. */
    sealed interface Taking {
        /** @param take uses the upload up, in the transaction that adds the file */
        record Taken(NewFile file, Write take) implements Taking {}

        record Refused(MediaResult why) implements Taking {}
    }

    /**
     * A file in its place.
     *
     * @param takenAt when the camera says that the picture was taken
     */
    record NewFile(
            String mediaId,
            FileType type,
            StoredObject object,
            String sha256,
            String fileName,
            @Nullable String thumbKey,
            @Nullable Instant takenAt) {
        Media.Category category() {
            return Media.Category.of(type);
        }
    }

    /** Where the small picture of a file is. */
    static String thumbKey(Media.Category category, String mediaId) {
        return "media/" + category + "/thumbs/" + mediaId + ".jpg";
    }

    static String key(FileType type, String mediaId) {
        return "media/" + Media.Category.of(type) + "/" + mediaId + "." + type.extension();
    }

    Taking take(UserId userId, String uploadId) {
        return switch (uploads.take(userId, Purpose.MEDIA, uploadId, ticket -> key(announced(ticket), uploadId))) {
            case UploadTaking.Taking.Unknown unknown -> new Taking.Refused(new MediaResult.NotFound());
            case UploadTaking.Taking.NotSent notSent -> new Taking.Refused(new MediaResult.NotSent());
            case UploadTaking.Taking.WrongType wrong -> new Taking.Refused(new MediaResult.WrongType());
            case UploadTaking.Taking.Taken taken -> read(uploadId, taken);
        };
    }

    private static FileType announced(trestle.platform.uploads.UploadTicket ticket) {
        return FileType.find(ticket.mimeType()).orElseThrow();
    }

    private Taking read(String mediaId, UploadTaking.Taking.Taken taken) {
        var name = UploadTaking.safeName(taken.ticket());
        var object = taken.object();
        if (taken.type().family() != FileType.Family.PICTURE) {
            return new Taking.Taken(
                    new NewFile(mediaId, taken.type(), object, sha256(object), name, null, null), taken.take());
        }
        var thumbKey = thumbKey(Media.Category.pictures, mediaId);
        return switch (drawThumb(object, thumbKey)) {
            case Outcome.Failed<PictureInfo>(var problem) -> {
                uploads.refuse(taken);
                yield new Taking.Refused(new MediaResult.Unreadable(problem.sentence()));
            }
            case Outcome.Done<PictureInfo>(var info) ->
                new Taking.Taken(
                        new NewFile(mediaId, taken.type(), object, sha256(object), name, thumbKey, takenAt(info)),
                        taken.take());
        };
    }

    private Outcome<PictureInfo> drawThumb(StoredObject object, String thumbKey) {
        try (var scratch = ScratchFolder.create()) {
            var picture = scratch.fetch(objects, object.key()).orElseThrow(Problem::notFoundException);
            var info = pictures.probe(picture);
            if (info instanceof Outcome.Failed<PictureInfo>) return info;
            return switch (pictures.render(picture, List.of(Rendition.within(THUMB_EDGE, scratch.newPath())))) {
                case Outcome.Failed<List<trestle.platform.media.RenderedPicture>>(var problem) ->
                    new Outcome.Failed<>(problem);
                case Outcome.Done<List<trestle.platform.media.RenderedPicture>>(var made) -> {
                    scratch.store(made.getFirst().file(), objects, thumbKey, FileType.JPEG.mimeType());
                    yield info;
                }
            };
        }
    }

    private static @Nullable Instant takenAt(PictureInfo info) {
        return Optional.ofNullable(info.takenAt())
                .map(time -> time.toInstant(ZoneOffset.UTC))
                .filter(MediaText::isInReach)
                .orElse(null);
    }

    private String sha256(StoredObject object) {
        return object.sha256().orElseGet(() -> {
            try (var open = objects.get(object.key()).orElseThrow()) {
                return Digests.hex(open.body());
            } catch (IOException failure) {
                throw new UncheckedIOException(failure);
            }
        });
    }
}
