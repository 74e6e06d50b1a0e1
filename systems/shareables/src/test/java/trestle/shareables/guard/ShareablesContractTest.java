package trestle.shareables.guard;

import java.nio.file.Path;
import trestle.platform.contract.SiteWorld;
import trestle.platform.contract.SystemContract;

/** What every system holds to, on all routes, fields and pages of Shareables. */
final class ShareablesContractTest extends SystemContract {
    @Override
    protected SiteWorld open(Path folder) {
        return ShareablesWorld.open(folder);
    }
}
