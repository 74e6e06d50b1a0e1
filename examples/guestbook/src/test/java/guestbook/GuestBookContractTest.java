package guestbook;

import java.nio.file.Path;
import trestle.platform.contract.SiteWorld;
import trestle.platform.contract.SystemContract;

/** What every system holds to, on all routes, fields and pages of the guest book. */
final class GuestBookContractTest extends SystemContract {
    @Override
    protected SiteWorld open(Path folder) {
        return GuestBookWorld.open(folder);
    }
}
