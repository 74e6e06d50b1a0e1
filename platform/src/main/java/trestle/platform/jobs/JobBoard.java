package trestle.platform.jobs;

import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Consumer;
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

    /** In what way work waits. */
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

    /** One line of the board. */
    public record Line(
            String jobId,
            String kind,
            State state,
            Instant dueAt,
            int attempts,
            @Nullable String lastError) {}

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
        for (int shard = -1; shard < OutboxTask.SHARDS; shard++) {
            var page = outbox.list(shard < 0 ? OutboxTask.DEAD : Integer.toString(shard), PageRequest.first(ROWS_MAX));
            page.items().forEach(work -> lines.add(line(work)));
            complete &= page.next().isEmpty();
        }
        lines.sort(Comparator.<Line, Boolean>comparing(line -> line.state() != State.DEAD)
                .thenComparing(Line::dueAt)
                .thenComparing(Line::jobId));
        return new Board(lines, complete);
    }

    /** Tries dead work again, from the beginning; false if it is not among the dead. */
    public boolean retry(String jobId) {
        return outbox.list(OutboxTask.DEAD, PageRequest.first(ROWS_MAX)).items().stream()
                .filter(work -> work.jobId().equals(jobId))
                .anyMatch(this::revive);
    }

    private boolean revive(OutboxTask dead) {
        var work = dead.revivedAt(clock.instant());
        boolean done = outbox.replace(dead, work);
        revived.accept(work);
        return done;
    }

    private Line line(OutboxTask work) {
        return new Line(work.jobId(), work.kind(), state(work), work.dueAt(), work.attempts(), work.lastError());
    }

    private State state(OutboxTask work) {
        if (work.isDead()) return State.DEAD;
        if (work.leaseOwner() != null) return State.RUNNING;
        if (work.attempts() > 0) return State.FAILING;
        return work.dueAt().isAfter(clock.instant()) ? State.WAITING : State.DUE;
    }
}
