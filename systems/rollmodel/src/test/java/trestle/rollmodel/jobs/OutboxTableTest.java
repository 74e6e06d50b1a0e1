package trestle.rollmodel.jobs;

import trestle.platform.jobs.OutboxContract;
import trestle.rollmodel.RollModelWorld;
import trestle.testing.OnEveryBackend;
import trestle.testing.Trestle;
import trestle.testing.TrestleTest;

@OnEveryBackend
@TrestleTest(model = "rollmodel")
final class OutboxTableTest extends OutboxContract {
    OutboxTableTest(Trestle trestle) {
        super(trestle, new RollModelWorld(trestle).outbox);
    }
}
