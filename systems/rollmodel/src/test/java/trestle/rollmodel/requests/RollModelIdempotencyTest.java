package trestle.rollmodel.requests;

import trestle.platform.requests.IdempotencyContract;
import trestle.rollmodel.RollModelWorld;
import trestle.testing.OnEveryBackend;
import trestle.testing.Trestle;
import trestle.testing.TrestleTest;

@OnEveryBackend
@TrestleTest(model = "rollmodel")
final class RollModelIdempotencyTest extends IdempotencyContract {
    RollModelIdempotencyTest(Trestle trestle) {
        super(trestle, new RollModelWorld(trestle).requests);
    }
}
