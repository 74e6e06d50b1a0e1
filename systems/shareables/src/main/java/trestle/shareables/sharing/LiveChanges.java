package trestle.shareables.sharing;

import java.util.Map;
import trestle.model.Write;
import trestle.platform.live.LiveEvents;
import trestle.shareables.shareable.ShortId;

/** The live events of shareables: which one changed, and in what respect. */
public final class LiveChanges {
    public static final String CHANGED = "changed";
    public static final String TICKS = "ticks";
    public static final String RESULTS = "results";
    public static final String RSVPS = "rsvps";
    public static final String CLOSED = "closed";

    static final String ID = "shortId";

    private final LiveEvents live;

    public LiveChanges(LiveEvents live) {
        this.live = live;
    }

    /** An event, to be written in the transaction that causes it. */
    public Write of(String kind, ShortId id) {
        return live.add(kind, Map.of(ID, id.text()));
    }
}
