package trestle.bench.load;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.net.SocketTimeoutException;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.HdrHistogram.Histogram;

/**
 * A closed loop over a number of connections, driven by one thread: each connection sends its next request as soon as
 * its answer is whole.
 *
 * <p>Client and server share the machine's cores, so whatever the client costs pulls every ratio towards one. Hence one
 * thread, requests built beforehand, one read and one write a request, no allocation, no look at the body. A status
 * that does not report success ends the run.
 */
public final class LoadDriver implements AutoCloseable {
    private static final long SILENCE_MILLIS_MAX = 30_000;
    private static final long LATENCY_NANOS_MAX = Duration.ofMinutes(1).toNanos();

    private final RequestPool pool;
    private final Selector selector;
    private final List<Connection> connections = new ArrayList<>();
    private final Consumer<SelectionKey> onReady = this::advance;
    private final Histogram latencies = new Histogram(LATENCY_NANOS_MAX, 3);

    private int next;
    private long toSend;
    private int inFlight;
    private long recordFromNanos;
    private long stopAtNanos;
    private long bodyBytes;
    private long sent;

    private LoadDriver(RequestPool pool) throws IOException {
        this.pool = pool;
        this.selector = Selector.open();
    }

    /** Apart from the constructor, so that what is open is closed again where there is no server yet. */
    private void connect(InetSocketAddress server, int count) throws IOException {
        for (int i = 0; i < count; i++) {
            connections.add(new Connection(pool, server, selector));
        }
    }

    /**
     * Repeats the pool's requests, from {@code first} on, for a while that counts after a while that does not.
     *
     * @param cpu gives the processor time the server has used so far
     */
    public static Sample run(
            InetSocketAddress server,
            Supplier<Duration> cpu,
            RequestPool pool,
            int connections,
            int first,
            Duration warmup,
            Duration measured)
            throws IOException {
        try (var driver = new LoadDriver(pool)) {
            driver.connect(server, connections);
            driver.next = first % pool.size();
            driver.toSend = Long.MAX_VALUE;
            driver.recordFromNanos = System.nanoTime() + warmup.toNanos();
            driver.stopAtNanos = driver.recordFromNanos + measured.toNanos();
            var cpuBefore = cpu.get();
            driver.loop();
            double cpuMicros = cpu.get().minus(cpuBefore).toNanos() / 1e3 / driver.sent;
            return driver.sample(measured.toNanos()).withCpuMicros(cpuMicros);
        }
    }

    /** Sends each request of the pool once. */
    public static Sample sendAll(InetSocketAddress server, RequestPool pool, int connections) throws IOException {
        try (var driver = new LoadDriver(pool)) {
            driver.connect(server, connections);
            long start = System.nanoTime();
            driver.toSend = pool.size();
            driver.recordFromNanos = start;
            driver.stopAtNanos = start + Duration.ofMinutes(10).toNanos();
            driver.loop();
            if (driver.toSend > 0) {
                throw new SocketTimeoutException("Not all requests were answered within 10 minutes.");
            }
            return driver.sample(System.nanoTime() - start);
        }
    }

    private void loop() throws IOException {
        long now = System.nanoTime();
        for (var connection : connections) {
            sendNext(connection, now);
        }
        try {
            while (inFlight > 0) {
                if (selector.select(onReady, SILENCE_MILLIS_MAX) == 0) {
                    throw new SocketTimeoutException("No answer for " + SILENCE_MILLIS_MAX + " ms.");
                }
            }
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    private void advance(SelectionKey key) {
        try {
            var connection = (Connection) key.attachment();
            if (connection.advance()) {
                answered(connection);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void answered(Connection connection) throws IOException {
        inFlight--;
        if (connection.status() / 100 != 2) {
            throw new UnexpectedAnswer(connection.status(), connection.excerpt());
        }
        long now = System.nanoTime();
        if (now >= recordFromNanos && now < stopAtNanos) {
            latencies.recordValue(Math.min(now - connection.sentAtNanos(), LATENCY_NANOS_MAX));
            bodyBytes += connection.bodyBytes();
        }
        sendNext(connection, now);
    }

    private void sendNext(Connection connection, long now) throws IOException {
        if (toSend == 0 || now >= stopAtNanos) {
            return;
        }
        toSend--;
        inFlight++;
        sent++;
        int request = next;
        next = request + 1 == pool.size() ? 0 : request + 1;
        connection.send(request, now);
    }

    private Sample sample(long elapsedNanos) {
        long answers = latencies.getTotalCount();
        return new Sample(
                answers * 1e9 / elapsedNanos,
                latencies.getValueAtPercentile(50) / 1e3,
                latencies.getValueAtPercentile(99) / 1e3,
                answers,
                answers == 0 ? 0 : bodyBytes / answers,
                0);
    }

    @Override
    public void close() throws IOException {
        for (var connection : connections) {
            connection.close();
        }
        selector.close();
    }
}
