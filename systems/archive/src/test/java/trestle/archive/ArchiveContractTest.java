package trestle.archive;

import java.nio.file.Path;
import trestle.platform.contract.SiteWorld;
import trestle.platform.contract.SystemContract;

/** What every system holds to, on all routes, fields and pages of the archive. */
final class ArchiveContractTest extends SystemContract {
    @Override
    protected SiteWorld open(Path folder) {
        return ArchiveWorld.open(folder);
    }
}
