package trestle.platform;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import trestle.platform.jobs.JobPages;
import trestle.platform.live.LiveEvent;
import trestle.platform.live.LiveEvents;
import trestle.platform.live.LiveTable;
import trestle.platform.search.SearchIndex;
import trestle.platform.search.SearchKey;
import trestle.platform.search.SearchSchema;
import trestle.platform.search.SearchSource;

/** A system's live events, and the search indexes that may follow them. */
final class LiveFeature {
    private final SystemKit kit;
    private final List<SearchIndex> indexes = new ArrayList<>();
    private @Nullable LiveEvents events;

    LiveFeature(SystemKit kit) {
        this.kit = kit;
    }

    void add(LiveTable table) {
        kit.requireAbsent(events, "live events");
        var added = new LiveEvents(table, kit.clock(), kit.ids());
        events = added;
        // What is announced of progress may be lost or repeated: the page reads how far a job is.
        kit.jobs()
                .whenProgressed(
                        jobId -> kit.transactions().commit(added.add(JobPages.PROGRESSED, Map.of("jobId", jobId))));
        kit.closes(added);
    }

    LiveEvents events() {
        return kit.required(events, "live events", "live(…)");
    }

    @Nullable LiveEvents eventsIfAny() {
        return events;
    }

    SearchIndex search(SearchSchema schema, SearchSource source) {
        return add(SearchIndex.prepare(schema, source));
    }

    /** An index that follows the events of all instances. */
    SearchIndex search(SearchSchema schema, SearchSource source, Function<LiveEvent, Optional<SearchKey>> touched) {
        return add(SearchIndex.prepare(schema, source, events(), touched));
    }

    private SearchIndex add(SearchIndex index) {
        indexes.add(index);
        kit.closes(index);
        return index;
    }

    void start() {
        indexes.forEach(SearchIndex::start);
    }
}
