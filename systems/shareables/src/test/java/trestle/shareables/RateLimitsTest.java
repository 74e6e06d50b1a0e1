package trestle.shareables;

import trestle.platform.limits.RateLimitStoreContract;
import trestle.platform.requests.StoredRateLimits;
import trestle.testing.OnEveryBackend;
import trestle.testing.Trestle;

/** On keys of this system's own form. */
@OnEveryBackend
final class RateLimitsTest extends RateLimitStoreContract {
    RateLimitsTest(Trestle trestle) {
        super(new StoredRateLimits(Tables.create(trestle).requests()), trestle.clock());
    }
}
