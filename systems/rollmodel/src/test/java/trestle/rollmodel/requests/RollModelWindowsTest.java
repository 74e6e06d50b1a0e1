package trestle.rollmodel.requests;

import trestle.platform.limits.WindowsContract;
import trestle.rollmodel.RollModelWorld;
import trestle.testing.OnEveryBackend;
import trestle.testing.Trestle;
import trestle.testing.TrestleTest;

@OnEveryBackend
@TrestleTest(model = "rollmodel")
final class RollModelWindowsTest extends WindowsContract {
    RollModelWindowsTest(Trestle trestle) {
        super(new RollModelWindows(new RollModelWorld(trestle).requests), trestle.clock());
    }
}
