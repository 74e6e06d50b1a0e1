package trestle.model.migrate;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** States that are forgotten, for runs that must write nothing. */
final class MemoryStates implements States {
    private final Map<Integer, SegmentState> segments = new HashMap<>();
    private final List<Remark> remarks = new ArrayList<>();
    private @Nullable RunState run;

    @Override
    public synchronized Optional<RunState> findRun(String migration) {
        return Optional.ofNullable(run);
    }

    @Override
    public synchronized boolean save(RunState next) {
        run = next;
        return true;
    }

    @Override
    public synchronized List<SegmentState> segments(RunState of) {
        return IntStream.range(0, of.segments())
                .mapToObj(number -> segments.getOrDefault(number, SegmentState.fresh(of, number, 0)))
                .toList();
    }

    @Override
    public synchronized boolean save(SegmentState segment, List<Remark> more) {
        var found = segments.get(segment.number());
        if ((found == null ? 0 : found.rev()) != segment.rev() - 1) {
            return false;
        }
        segments.put(segment.number(), segment);
        remarks.addAll(more.subList(0, Math.min(more.size(), Report.REMARKS_MAX - remarks.size())));
        return true;
    }

    @Override
    public synchronized List<Remark> remarks(RunState of, int most) {
        return List.copyOf(remarks.subList(0, Math.min(most, remarks.size())));
    }

    @Override
    public int forgetEarlierRemarks(RunState of) {
        return 0;
    }
}
