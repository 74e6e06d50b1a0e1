package trestle.archive;

import java.awt.image.BufferedImage;
import java.time.Instant;
import trestle.archive.media.DynamoMediaTable;
import trestle.archive.media.Media;
import trestle.archive.profiles.DynamoProfileTable;
import trestle.archive.profiles.UserId;
import trestle.objects.NewBody;
import trestle.platform.contract.SiteWorld;
import trestle.platform.media.SamplePictures;

/** Pictures of a world: Ann's, Bea's, and a deleted one. */
final class SampleMedia {
    private static final byte[] PICTURE =
            SamplePictures.encoded(SamplePictures.halves(64, 48, BufferedImage.TYPE_3BYTE_BGR), "png");

    private SampleMedia() {}

    static void add(SiteWorld world) {
        var anns = add(world, "ann", "1944-06-06T12:00:00Z", "The house by the lake");
        var beas = add(world, "bea", "1951-03-01T12:00:00Z", "A garden");
        var deleted = add(world, "ann", "1960-01-01T12:00:00Z", "Gone");
        world.things("mediaId", anns, beas, world.deleted(world.person("ann"), "/media/", deleted));
        uploads(world, "media", "/api/v1/media");
        uploads(world, "profile-photo", "/api/v1/me/photo");
        world.needsFiles("/api/v1/me/photo");
    }

    private static void uploads(SiteWorld world, String purpose, String path) {
        world.things(
                        purpose + "Uploads",
                        SampleComments.upload(world, "ann", purpose, "", PICTURE),
                        SampleComments.upload(world, "bea", purpose, "", PICTURE),
                        SiteWorld.NOWHERE)
                .namesAt(path, "uploadId", purpose + "Uploads");
    }

    private static String add(SiteWorld world, String uploader, String takenAt, String caption) {
        var kit = world.kit();
        var now = kit.clock().instant();
        var mediaId = kit.ids().next(now);
        var media = new Media(
                mediaId,
                Media.Category.pictures,
                "media/pictures/" + mediaId + ".jpg",
                "media/pictures/thumbs/" + mediaId + ".jpg",
                "house.jpg",
                "image/jpeg",
                PICTURE.length,
                "0".repeat(40) + mediaId.replace("-", "").substring(8),
                "Picture of " + uploader,
                caption,
                Instant.parse(takenAt),
                new UserId(world.id(uploader)),
                now,
                now);
        var objects = world.platform().objects();
        objects.put(media.s3Key(), NewBody.of(PICTURE, "image/jpeg"));
        objects.put("media/pictures/thumbs/" + mediaId + ".jpg", NewBody.of(PICTURE, "image/jpeg"));
        kit.transactions()
                .commit(
                        new DynamoMediaTable(kit.database()).add(media),
                        new DynamoProfileTable(kit.database())
                                .store(media.uploaderId(), media.sizeBytes(), Long.MAX_VALUE));
        return mediaId;
    }
}
