package trestle.e2e.contract;

import java.nio.file.Path;
import trestle.platform.contract.SiteWorld;
import trestle.rollmodel.guard.RollModelSiteWorld;

/** Rollmodel's pages. */
final class RollModelBrowserTest extends BrowserContract {
    @Override
    protected SiteWorld open(Path folder) {
        return RollModelSiteWorld.open(folder);
    }
}
