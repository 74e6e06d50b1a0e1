package trestle.archive.photos;

import trestle.archive.profiles.Authors;
import trestle.archive.profiles.ProfileTable;
import trestle.archive.profiles.UserId;
import trestle.archive.uploads.UploadTaking;
import trestle.platform.SystemKit;

/** The photos of people, put together. */
public final class PhotoFeature {
    private PhotoFeature() {}

    public static void mount(SystemKit kit, ProfileTable profiles, Authors authors) {
        var objects = kit.platform().objects();
        var photos = new ProfilePhotos(
                profiles, kit.uploads(), objects, kit.platform().pictures(), kit.jobs()::add, kit.clock());
        kit.mount(
                        new PhotoRoutes(photos, authors),
                        new PhotoPages(photos, authors, new UploadTaking(kit.uploads(), objects)))
                .handle(ProfilePhotos.REMOVAL, photos::handleRemoval)
                .erases((account, run) -> photos.erase(new UserId(account.id()), run.steps("Deleting photos")));
    }
}
