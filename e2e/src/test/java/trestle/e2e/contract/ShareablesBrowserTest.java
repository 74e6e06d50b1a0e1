package trestle.e2e.contract;

import java.nio.file.Path;
import trestle.platform.contract.SiteWorld;
import trestle.shareables.guard.ShareablesWorld;

/** Shareables' pages. */
final class ShareablesBrowserTest extends BrowserContract {
    @Override
    protected SiteWorld open(Path folder) {
        return ShareablesWorld.open(folder);
    }
}
