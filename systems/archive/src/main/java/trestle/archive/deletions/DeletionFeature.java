package trestle.archive.deletions;

import trestle.archive.profiles.ContactAddresses;
import trestle.archive.profiles.ProfileTable;
import trestle.archive.profiles.UserId;
import trestle.platform.SystemKit;

/** What the archive adds to the deletion of accounts, put together. */
public final class DeletionFeature {
    private DeletionFeature() {}

    public static void mount(SystemKit kit, ProfileTable profiles, ContactAddresses contacts) {
        var objects = kit.platform().objects();
        kit.erases((account, run) ->
                        objects.deleteAll("profile-photos/" + account.id() + "/", run.steps("Deleting photos")))
                .erases((account, run) -> contacts.erase(new UserId(account.id())));
        var routes = new DeletionRoutes(new PendingDeletions(profiles, kit.accounts(), kit.jobs()));
        kit.mount(routes, routes.pages());
    }
}
