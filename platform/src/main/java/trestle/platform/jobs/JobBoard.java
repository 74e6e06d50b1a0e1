package trestle.platform.jobs;

import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import trestle.model.PageRequest;

/** What an administrator sees of a system's later work, and may do about it. Payloads are not shown. */
public final class JobBoard {
    /** The most rows read of each shard. */
    private static final int ROWS_MAX = 1_000;

    private final Outbox outbox;
    private final Clock clock;
    private final Consumer<OutboxTask> revived;

    JobBoard(Outbox outbox, Clock clock, Consumer<OutboxTask> revived) {
        this.outbox = outbox;
        this.clock = clock;
        this.revived = revived;
    }

    /** The state of a task. */
    public enum State {
        /** Its time has not come, and it has not failed. */
        WAITING,
        /** Its time has come. */
        DUE,
        /** Someone is at it. */
        RUNNING,
        /** It failed and waits to be tried again. */
        FAILING,
        /** It failed too often and waits for an administrator. */
        DEAD
    }

    /**
     * One line of the board.
     *
     * @param recurring whether it is done again in each period
     * @param lastRunAt when recurring work was last done
     * @param progress how far it is, where it says so
     */
    public record Line(
            String jobId,
            String kind,
            State state,
            Instant dueAt,
            int attempts,
            @Nullable String lastError,
            boolean recurring,
            @Nullable Instant lastRunAt,
            @Nullable Progress progress) {

        /** Whether an administrator can have it done now: what failed, and what recurs and is not being done. */
        public boolean canRetry() {
            return switch (state) {
                case DEAD, FAILING -> true;
                case WAITING -> recurring;
                case DUE, RUNNING -> false;
            };
        }
    }

    /**
     * How far work is.
     *
     * @param phase what it is doing
     * @param total how much there is to do; 0 while that is not known
     */
    public record Progress(String phase, long done, long total) {}

    /**
     * The board at one moment.
     *
     * @param lines all work there is, the dead first, then by time
     * @param complete whether that is all; if not, a shard holds more than can be shown
     */
    public record Board(List<Line> lines, boolean complete) {
        public Board {
            lines = List.copyOf(lines);
        }

        public long count(State state) {
            return lines.stream().filter(line -> line.state() == state).count();
        }
    }

    public Board read() {
        var lines = new ArrayList<Line>();
        boolean complete = true;
        for (var shard : shards().toList()) {
            var page = outbox.list(shard, PageRequest.first(ROWS_MAX));
            page.items().forEach(work -> lines.add(line(work)));
            complete &= page.next().isEmpty();
        }
        lines.sort(Comparator.<Line, Boolean>comparing(line -> line.state() != State.DEAD)
                .thenComparing(Line::dueAt)
                .thenComparing(Line::jobId));
        return new Board(lines, complete);
    }

    private static Stream<String> shards() {
        return Stream.concat(
                Stream.of(OutboxTask.DEAD),
                IntStream.range(0, OutboxShards.COUNT).mapToObj(OutboxShards::name));
    }

    /**
     * Has work done now: what is dead from the beginning, what waits after a failure where it was, and what recurs before
     * its time. False if there is no such work, or it is being done.
     */
    public boolean retry(String jobId) {
        return Stream.of(OutboxTask.DEAD, OutboxTask.RECURRING, OutboxTask.shardOf(jobId))
                .flatMap(shard -> outbox.list(shard, PageRequest.first(ROWS_MAX)).items().stream())
                .filter(work -> work.jobId().equals(jobId))
                .anyMatch(work -> again(work).isPresent());
    }

    private Optional<OutboxTask> again(OutboxTask work) {
        if (!line(work).canRetry()) return Optional.empty();
        var now = clock.instant();
        var next = work.isDead() ? work.revivedAt(now) : work.dueNow(now);
        if (!outbox.replace(work, next)) return Optional.empty();
        revived.accept(next);
        return Optional.of(next);
    }

    private Line line(OutboxTask work) {
        return new Line(
                work.jobId(),
                work.kind(),
                state(work),
                work.dueAt(),
                work.attempts(),
                work.lastError(),
                work.isRecurring(),
                work.lastRunAt(),
                progress(work.progress()));
    }

    private static @Nullable Progress progress(@Nullable TaskProgress noted) {
        return noted == null ? null : new Progress(noted.phase(), noted.done(), noted.total());
    }

    private State state(OutboxTask work) {
        if (work.isDead()) return State.DEAD;
        if (work.leaseOwner() != null) return State.RUNNING;
        if (work.attempts() > 0) return State.FAILING;
        return work.dueAt().isAfter(clock.instant()) ? State.WAITING : State.DUE;
    }
}
