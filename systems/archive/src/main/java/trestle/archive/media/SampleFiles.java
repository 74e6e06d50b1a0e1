package trestle.archive.media;

import java.time.Clock;
import java.time.Instant;
import java.util.Map;
import trestle.archive.profiles.DynamoProfileTable;
import trestle.archive.profiles.ProfileTable;
import trestle.archive.profiles.UserId;
import trestle.archive.uploads.FileType;
import trestle.model.Transactions;
import trestle.objects.NewBody;
import trestle.objects.Objects;
import trestle.platform.SystemKit;
import trestle.platform.live.LiveEvents;
import trestle.platform.text.Digests;

/** Adds pictures of our own making, which need not be checked, to sample data. */
public final class SampleFiles {
    private static final String JPEG = "image/jpeg";

    private final MediaTable table;
    private final ProfileTable profiles;
    private final Objects objects;
    private final LiveEvents live;
    private final Transactions transactions;
    private final SystemKit kit;
    private final Clock clock;

    SampleFiles(MediaTable table, SystemKit kit, Clock clock) {
        this.table = table;
        this.profiles = new DynamoProfileTable(kit.database());
        this.objects = kit.platform().objects();
        this.live = kit.live();
        this.transactions = kit.transactions();
        this.kit = kit;
        this.clock = clock;
    }

    /** A picture with its smaller copy, both JPEG. */
    public record Sample(byte[] picture, byte[] thumb, String title, String caption, Instant takenAt) {}

    /** Adds a picture, and gives its id. */
    public String add(Sample sample, UserId uploaderId) {
        var now = clock.instant();
        var mediaId = kit.ids().next(now);
        var key = MediaIntake.key(FileType.JPEG, mediaId);
        var thumbKey = MediaIntake.thumbKey(Media.Category.pictures, mediaId);
        objects.put(key, NewBody.of(sample.picture(), JPEG));
        objects.put(thumbKey, NewBody.of(sample.thumb(), JPEG));
        var media = new Media(
                mediaId,
                Media.Category.pictures,
                key,
                thumbKey,
                "picture.jpg",
                JPEG,
                sample.picture().length,
                Digests.hex(sample.picture()),
                sample.title(),
                sample.caption(),
                sample.takenAt(),
                uploaderId,
                now,
                now);
        transactions.commit(
                table.add(media),
                profiles.store(uploaderId, media.sizeBytes(), Long.MAX_VALUE),
                live.add(Gallery.CHANGED, Map.of(Gallery.ID, mediaId)));
        return mediaId;
    }
}
