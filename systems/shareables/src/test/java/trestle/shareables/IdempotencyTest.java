package trestle.shareables;

import trestle.platform.requests.IdempotencyContract;
import trestle.testing.OnEveryBackend;
import trestle.testing.Trestle;

/** On keys of this system's own form. */
@OnEveryBackend
final class IdempotencyTest extends IdempotencyContract {
    IdempotencyTest(Trestle trestle) {
        super(trestle, Tables.create(trestle).requests());
    }
}
