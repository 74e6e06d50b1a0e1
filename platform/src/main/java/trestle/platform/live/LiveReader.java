package trestle.platform.live;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import trestle.model.Page;
import trestle.model.PageRequest;
import trestle.model.Range;

/** Reads the rows of all shards again and again, from when the first listener comes until the last has gone. */
final class LiveReader {
    private static final Logger LOG = LoggerFactory.getLogger(LiveReader.class);

    /**
     * How long after its time a row may be committed: longer than a transaction is retried, with clocks of instances
     * that differ a little.
     */
    static final Duration OVERLAP = Duration.ofSeconds(10);

    private static final int PAGE = 500;

    /** The most rows of a shard that are gone through at once; beyond that, listeners start over. */
    private static final int SHARD_ROWS_MAX = 5_000;

    /** The most rows of a shard that a listener is sent afterwards. */
    static final int REPLAY_ROWS_MAX = 250;

    private final LiveTable table;
    private final Clock clock;
    private final Duration poll;
    private final Consumer<LiveEvent> found;
    private final Runnable missed;
    private final Map<String, Instant> delivered = new ConcurrentHashMap<>();
    private final Instant[] from = new Instant[LiveEvent.SHARDS];
    private final AtomicBoolean started = new AtomicBoolean();
    private final CountDownLatch stopped = new CountDownLatch(1);
    private volatile Instant upTo;

    /**
     * @param found is given every row that is read, again and again
     * @param missed is called when there were more rows than are gone through
     */
    LiveReader(LiveTable table, Clock clock, Duration poll, Consumer<LiveEvent> found, Runnable missed) {
        this.table = table;
        this.clock = clock;
        this.poll = poll;
        this.found = found;
        this.missed = missed;
        this.upTo = clock.instant();
        Arrays.fill(from, upTo.minus(OVERLAP));
    }

    /** All rows from shortly before a position, earliest first; empty if they are too many. */
    static Optional<List<LiveEvent>> since(LiveTable table, LivePosition position) {
        var all = new ArrayList<LiveEvent>();
        for (int shard = 0; shard < LiveEvent.SHARDS; shard++) {
            if (!read(table, shard, position.at().minus(OVERLAP), REPLAY_ROWS_MAX, all::add)) return Optional.empty();
        }
        all.removeIf(event -> event.id().equals(position.event()));
        all.sort(Comparator.comparing(LiveEvent::at).thenComparing(event -> event.id()));
        return Optional.of(all);
    }

    /** Takes what is there already as delivered: a listener hears what comes after it. */
    void skipPast() {
        for (int shard = 0; shard < LiveEvent.SHARDS; shard++) {
            read(table, shard, from[shard], SHARD_ROWS_MAX, this::isFirst);
        }
    }

    /** Whether an event is met for the first time. */
    boolean isFirst(LiveEvent event) {
        return delivered.putIfAbsent(event.id(), event.at()) == null;
    }

    /** The time before which everything that was committed has been delivered. */
    Instant upTo() {
        return upTo;
    }

    void start() {
        if (started.compareAndSet(false, true))
            Thread.ofVirtual().name("live-events").start(this::readOn);
    }

    void stop() {
        stopped.countDown();
    }

    private void readOn() {
        try {
            do readAllSafely();
            while (!stopped.await(poll.toMillis(), TimeUnit.MILLISECONDS));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** A store that cannot be reached is read again with the next poll, from where the last one ended. */
    private void readAllSafely() {
        try {
            readAll();
        } catch (RuntimeException failure) {
            LOG.warn("Live events cannot be read: {}", failure.getClass().getSimpleName());
        }
    }

    private void readAll() {
        var begun = clock.instant();
        for (int shard = 0; shard < LiveEvent.SHARDS; shard++) {
            var now = clock.instant();
            if (!read(table, shard, from[shard], SHARD_ROWS_MAX, found)) missed.run();
            from[shard] = later(from[shard], now.minus(OVERLAP));
        }
        upTo = later(upTo, begun);
        var oldest = Arrays.stream(from).min(Comparator.naturalOrder()).orElseThrow();
        delivered.values().removeIf(at -> at.isBefore(oldest));
    }

    /** A clock that is set back must not bring back what was delivered and forgotten. */
    private static Instant later(Instant one, Instant other) {
        return one.isAfter(other) ? one : other;
    }

    /** Whether all rows from a time on were read. */
    private static boolean read(LiveTable table, int shard, Instant from, int most, Consumer<LiveEvent> each) {
        var range = Range.atLeast(from);
        var request = PageRequest.first(PAGE);
        for (int rows = 0; rows < most; ) {
            Page<LiveEvent> page = table.list(Integer.toString(shard), range, request);
            page.items().forEach(each);
            if (page.next().isEmpty()) return true;
            rows += Math.max(1, page.items().size());
            request = request.after(page.next().get());
        }
        return false;
    }
}
