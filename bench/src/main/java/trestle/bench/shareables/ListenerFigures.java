package trestle.bench.shareables;

import java.io.EOFException;
import java.io.IOException;
import java.lang.management.BufferPoolMXBean;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import trestle.bench.web.Figures;
import trestle.platform.web.Json;

/** Many who look at one checklist: how soon all of them hear of a tick, and what their streams cost the server. */
final class ListenerFigures {
    private static final Duration HEARD_WITHIN = Duration.ofSeconds(2);
    private static final long BYTES_MAX = 100L << 20;
    private static final int TICKS = 6;
    private static final int COLLECTIONS = 3;
    private static final Duration COLLECTED = Duration.ofMillis(200);
    private static final int BUFFER_BYTES = 8_192;
    private static final String LIST = """
            {"entity":"checklist","name":"Shopping","expiresAfter":7,"items":[{"name":"Bread"},{"name":"Milk"}]}""";

    private final ServedShareables served;
    private final Figures figures;
    private final ByteBuffer buffer = ByteBuffer.allocateDirect(BUFFER_BYTES);

    ListenerFigures(ServedShareables served, Figures figures) {
        this.served = served;
        this.figures = figures;
    }

    void ticks(int listeners) throws IOException {
        var list = served.create(LIST);
        var item = Json.mapper()
                .readTree(served.send("GET", "/api/v1/shareables/" + list, ""))
                .at("/items/0/checklistItemId")
                .asText();
        var sockets = new ArrayList<SocketChannel>();
        try {
            sockets.add(follow(list));
            long before = usedBytes();
            while (sockets.size() < listeners) sockets.add(follow(list));
            long more = usedBytes() - before;
            var times = new ArrayList<Duration>();
            for (int i = 0; i < TICKS; i++) times.add(tick(list, item, i % 2 == 0, sockets));
            times.sort(null);
            report(listeners, more, times);
        } finally {
            for (var socket : sockets) socket.close();
        }
    }

    private void report(int listeners, long more, List<Duration> times) {
        var slowest = times.getLast();
        figures.figure(
                "a tick until %,d listeners have heard, median and slowest".formatted(listeners),
                "%d ms, %d ms".formatted(times.get(TICKS / 2).toMillis(), slowest.toMillis()));
        figures.figure("memory of %,d listeners".formatted(listeners), "%.1f MB".formatted(more / 1e6));
        figures.goal(
                "%,d listeners hear of a tick within 2 s".formatted(listeners), slowest.compareTo(HEARD_WITHIN) < 0);
        figures.goal("%,d listeners take less than 100 MB".formatted(listeners), more < BYTES_MAX);
    }

    private Duration tick(String list, String item, boolean checked, List<SocketChannel> sockets) throws IOException {
        long begun = System.nanoTime();
        served.send("PUT", "/api/v1/shareables/" + list + "/items/" + item + "/check", "{\"checked\":" + checked + "}");
        for (var socket : sockets) readUpTo(socket, "event: ticks");
        return Duration.ofNanos(System.nanoTime() - begun);
    }

    /** Opens a stream, and waits until it has begun. */
    private SocketChannel follow(String list) throws IOException {
        var socket = SocketChannel.open(served.address());
        socket.write(ByteBuffer.wrap(served.request("GET", "/api/v1/shareables/" + list + "/stream", "")));
        readUpTo(socket, "\nid: ");
        return socket;
    }

    private void readUpTo(SocketChannel socket, String wanted) throws IOException {
        var read = new StringBuilder();
        while (read.indexOf(wanted) < 0) {
            buffer.clear();
            if (socket.read(buffer) < 0) throw new EOFException("A stream ended: " + read);
            read.append(StandardCharsets.UTF_8.decode(buffer.flip()));
        }
    }

    /** What is reachable, and buffers outside the heap; the benchmark's own sockets included. */
    private static long usedBytes() {
        for (int i = 0; i < COLLECTIONS; i++) {
            System.gc();
            try {
                Thread.sleep(COLLECTED); // buffers outside the heap are given back by another thread
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
        var heap = ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
        return heap
                + ManagementFactory.getPlatformMXBeans(BufferPoolMXBean.class).stream()
                        .mapToLong(BufferPoolMXBean::getMemoryUsed)
                        .sum();
    }
}
