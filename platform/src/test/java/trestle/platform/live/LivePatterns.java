package trestle.platform.live;

import java.time.Instant;
import java.util.Map;
import trestle.model.PageRequest;
import trestle.model.Range;
import trestle.testing.Patterns;

/** Calls every access pattern of live events once, for the test of a system's patterns. */
public final class LivePatterns {
    private LivePatterns() {}

    public static void ask(Patterns patterns, LiveTable table, Instant now) {
        var live = patterns.watch(LiveTable.class, table);
        var event = new LiveEvent("3", now, "e2", "comment.created", Map.of("commentId", "c1"), now.plusSeconds(3_600));
        patterns.ask(() -> live.add(event));
        patterns.ask(() -> live.list("3", Range.atLeast(now), PageRequest.first(20)));
    }
}
