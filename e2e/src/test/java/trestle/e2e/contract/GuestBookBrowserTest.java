package trestle.e2e.contract;

import guestbook.GuestBookWorld;
import java.nio.file.Path;
import trestle.platform.contract.SiteWorld;

/** The guest book's pages. */
final class GuestBookBrowserTest extends BrowserContract {
    @Override
    protected SiteWorld open(Path folder) {
        return GuestBookWorld.open(folder);
    }
}
