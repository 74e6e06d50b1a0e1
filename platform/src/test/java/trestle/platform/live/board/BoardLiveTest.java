package trestle.platform.live.board;

import trestle.platform.live.LiveEventsContract;
import trestle.platform.live.LiveTable;
import trestle.testing.OnEveryBackend;
import trestle.testing.Trestle;

/** On the keys that the group declares. */
@OnEveryBackend
final class BoardLiveTest extends LiveEventsContract {
    BoardLiveTest(Trestle trestle) {
        super(trestle, table(trestle));
    }

    private static LiveTable table(Trestle trestle) {
        trestle.create("board");
        return new DynamoLiveTable(trestle.database());
    }
}
