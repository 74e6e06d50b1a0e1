package trestle.shareables;

import trestle.platform.live.LiveEventsContract;
import trestle.testing.Trestle;
import trestle.testing.TrestleTest;

/** On keys of this system's own form. */
@TrestleTest
final class LiveEventsTest extends LiveEventsContract {
    LiveEventsTest(Trestle trestle) {
        super(trestle, Tables.create(trestle).live());
    }
}
