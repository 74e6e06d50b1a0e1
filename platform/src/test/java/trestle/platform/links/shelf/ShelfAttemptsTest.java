package trestle.platform.links.shelf;

import trestle.platform.limits.AttemptLimitsContract;
import trestle.platform.requests.StoredRateLimits;
import trestle.testing.OnEveryBackend;
import trestle.testing.Trestle;
import trestle.testing.TrestleTest;

/** Limits on failed attempts, counted in the shelf's table. */
@OnEveryBackend
@TrestleTest(model = "shelf")
final class ShelfAttemptsTest extends AttemptLimitsContract {
    ShelfAttemptsTest(Trestle trestle) {
        super(new StoredRateLimits(new DynamoRequestTable(trestle.database())), trestle.clock());
    }
}
