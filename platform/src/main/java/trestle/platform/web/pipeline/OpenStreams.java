package trestle.platform.web.pipeline;

import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import trestle.platform.web.Principal;
import trestle.platform.web.Problem;

/** The streams that are open in this instance, no more than may be. */
final class OpenStreams implements AutoCloseable {
    /** How long streams may take to end before their connections are cut. */
    private static final Duration END_MAX = Duration.ofSeconds(1);

    /** How often connections are probed for a client who has too many, and the pause after each. */
    private static final int PROBES = 4;

    private static final Duration PROBE_PAUSE = Duration.ofMillis(100);

    /** How often streams are looked at that may wait for a slow reader. */
    static final Duration WATCH_PAUSE = Duration.ofMillis(500);

    /**
     * How many streams may be open, and how long without a look at who reads them. An address may be that of a school or an
     * office.
     *
     * @param account of one account, in all its browsers
     * @param address of callers without an account at one address
     * @param total of all callers
     * @param check after which a stream makes sure that its caller may still call the route
     */
    record Limits(int account, int address, int total, Duration check) {
        /** A stream ends within 5 s of the session or capability that opened it, also where its reader is slow. */
        static final Limits USUAL = new Limits(20, 200, 4_000, Duration.ofSeconds(4));
    }

    /** A stream, as seen by those who count them. */
    interface Stream {
        /** Writes something soon, which fails if nobody is there any more. */
        void probe();

        /** Ends after what is being written. */
        void end();

        /** Ends now. */
        void cut();

        /** Ends now if it waits for a slow reader who may no longer read: until then it cannot check that itself. */
        void checkWhileStuck();
    }

    private final Limits limits;
    private final Map<String, Set<Stream>> byClient = new ConcurrentHashMap<>();
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition left = lock.newCondition();
    private int count;
    private boolean watched;
    private boolean closed;

    OpenStreams(Limits limits) {
        this.limits = limits;
    }

    /**
     * Refuses a further stream where there is no room. A connection whose browser has gone is noticed only when
     * something is written to it, so a client's connections are probed first.
     */
    void requireRoom(Principal caller, String client) {
        for (int probes = 0; ; probes++) {
            var refusal = refusal(caller, client);
            if (refusal.isEmpty()) return;
            if (probes == PROBES || refusal.get().status() != 429)
                throw refusal.get().asException();
            byClient.getOrDefault(client, Set.of()).forEach(Stream::probe);
            awaitLeaving(PROBE_PAUSE);
        }
    }

    private Optional<Problem> refusal(Principal caller, String client) {
        lock.lock();
        try {
            if (closed) return Optional.of(Problem.unavailable("The server is stopping."));
            if (byClient.getOrDefault(client, Set.of()).size() >= most(caller)) {
                return Optional.of(Problem.tooManyStreams(most(caller)));
            }
            return count >= limits.total()
                    ? Optional.of(Problem.unavailable("Too many live pages are open at the moment."))
                    : Optional.empty();
        } finally {
            lock.unlock();
        }
    }

    private int most(Principal caller) {
        return caller instanceof Principal.Member ? limits.account() : limits.address();
    }

    /** Counts a stream that begins; false where there is no longer room for it. */
    boolean add(Principal caller, String client, Stream stream) {
        lock.lock();
        try {
            if (refusal(caller, client).isPresent()) return false;
            byClient.computeIfAbsent(client, each -> ConcurrentHashMap.newKeySet())
                    .add(stream);
            count++;
            if (!watched) Thread.ofVirtual().name("streams").start(this::watch);
            watched = true;
            return true;
        } finally {
            lock.unlock();
        }
    }

    /** Runs while there are streams. */
    private void watch() {
        try {
            while (isWatching()) {
                Thread.sleep(WATCH_PAUSE);
                byClient.values().forEach(streams -> streams.forEach(OpenStreams::check));
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private boolean isWatching() {
        lock.lock();
        try {
            watched = count > 0 && !closed;
            return watched;
        } finally {
            lock.unlock();
        }
    }

    /** Where rights cannot be checked the stream ends, as it does where it checks them itself. */
    private static void check(Stream stream) {
        try {
            stream.checkWhileStuck();
        } catch (RuntimeException e) {
            stream.cut();
        }
    }

    void remove(String client, Stream stream) {
        lock.lock();
        try {
            var streams = byClient.getOrDefault(client, Set.of());
            if (!streams.contains(stream)) return;
            streams.remove(stream);
            if (streams.isEmpty()) byClient.remove(client);
            count--;
            left.signalAll();
        } finally {
            lock.unlock();
        }
    }

    Duration check() {
        return limits.check();
    }

    int count() {
        lock.lock();
        try {
            return count;
        } finally {
            lock.unlock();
        }
    }

    private void awaitLeaving(Duration most) {
        lock.lock();
        try {
            long nanos = most.toNanos();
            for (int before = count; count == before && nanos > 0; ) nanos = left.awaitNanos(nanos);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw Problem.unavailable("The server is stopping.").asException();
        } finally {
            lock.unlock();
        }
    }

    /** Ends all streams and lets none begin. */
    @Override
    public void close() {
        lock.lock();
        try {
            closed = true;
        } finally {
            lock.unlock();
        }
        byClient.values().forEach(streams -> streams.forEach(Stream::end));
        if (!areGone()) byClient.values().forEach(streams -> streams.forEach(Stream::cut));
    }

    private boolean areGone() {
        lock.lock();
        try {
            long nanos = END_MAX.toNanos();
            while (count > 0 && nanos > 0) nanos = left.awaitNanos(nanos);
            return count == 0;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        } finally {
            lock.unlock();
        }
    }
}
