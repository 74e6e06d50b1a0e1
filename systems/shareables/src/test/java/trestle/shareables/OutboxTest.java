package trestle.shareables;

import trestle.platform.jobs.OutboxContract;
import trestle.testing.OnEveryBackend;
import trestle.testing.Trestle;

/** On keys of this system's own form. */
@OnEveryBackend
final class OutboxTest extends OutboxContract {
    OutboxTest(Trestle trestle) {
        super(trestle, Tables.create(trestle).outbox());
    }
}
