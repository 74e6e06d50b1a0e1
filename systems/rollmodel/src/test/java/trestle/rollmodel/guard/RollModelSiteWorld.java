package trestle.rollmodel.guard;

import java.nio.file.Path;
import trestle.platform.contract.SiteWorld;

/** Rollmodel with all its people and one of everything, for contracts in any module. */
public final class RollModelSiteWorld {
    private RollModelSiteWorld() {}

    /** @param folder for the bodies of files */
    public static SiteWorld open(Path folder) {
        return new GuardWorld(folder).built;
    }
}
