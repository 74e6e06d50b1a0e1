package trestle.e2e.contract;

import java.nio.file.Path;
import trestle.archive.ArchiveWorld;
import trestle.platform.contract.SiteWorld;

/** The archive's pages. */
final class ArchiveBrowserTest extends BrowserContract {
    @Override
    protected SiteWorld open(Path folder) {
        return ArchiveWorld.open(folder);
    }
}
