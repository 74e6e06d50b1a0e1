package trestle.rollmodel.guard;

import java.nio.file.Path;
import trestle.platform.contract.SiteWorld;
import trestle.platform.contract.SystemContract;

/** What every system holds to, on all of Rollmodel's routes, fields and pages. */
final class RollModelContractTest extends SystemContract {
    @Override
    protected SiteWorld open(Path folder) {
        return RollModelSiteWorld.open(folder);
    }
}
