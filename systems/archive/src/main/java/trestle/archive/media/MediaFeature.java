package trestle.archive.media;

import java.time.Clock;
import java.util.List;
import trestle.archive.profiles.People;
import trestle.archive.profiles.Roles;
import trestle.archive.uploads.UploadTaking;
import trestle.platform.SystemKit;

/** The gallery, put together. */
public record MediaFeature(MediaTable table, Gallery gallery, MediaFiles files, UploadTaking uploads) {
    public static MediaFeature of(SystemKit kit) {
        var table = new DynamoMediaTable(kit.database());
        var objects = kit.platform().objects();
        var uploads = new UploadTaking(kit.uploads(), objects);
        var roles = kit.accountStores().roles();
        var gallery = new Gallery(
                table,
                new MediaIntake(uploads, objects, kit.platform().pictures()),
                kit.uploads(),
                kit.live(),
                kit.jobs()::add,
                event -> roles.noteByHolder(event, Roles.ADMIN),
                kit.clock(),
                kit.ids());
        return new MediaFeature(table, gallery, new MediaFiles(objects), uploads);
    }

    /**
     * What adds pictures to sample data.
     *
     * @param clock when they are added
     */
    public SampleFiles samples(SystemKit kit, Clock clock) {
        return new SampleFiles(table, kit, clock);
    }

    /**
     * @param followers what goes with a file that is deleted
     * @param under what stands under a file
     */
    public void mount(SystemKit kit, People people, List<MediaFollower> followers, GalleryPages.Under under) {
        var removal = new MediaRemoval(kit.platform().objects(), followers);
        kit.mount(
                        new MediaRoutes(gallery, files, people),
                        new GalleryPages(gallery, files, people, under),
                        new UploadPages(gallery, uploads),
                        new GalleryEditPages(gallery))
                .handle(MediaRemoval.KIND, removal::run);
    }
}
