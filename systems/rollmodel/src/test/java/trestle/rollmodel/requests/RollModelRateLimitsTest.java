package trestle.rollmodel.requests;

import trestle.platform.limits.RateLimitStoreContract;
import trestle.platform.requests.StoredRateLimits;
import trestle.rollmodel.RollModelWorld;
import trestle.testing.OnEveryBackend;
import trestle.testing.Trestle;
import trestle.testing.TrestleTest;

@OnEveryBackend
@TrestleTest(model = "rollmodel")
final class RollModelRateLimitsTest extends RateLimitStoreContract {
    RollModelRateLimitsTest(Trestle trestle) {
        super(new StoredRateLimits(new RollModelWorld(trestle).requests), trestle.clock());
    }
}
