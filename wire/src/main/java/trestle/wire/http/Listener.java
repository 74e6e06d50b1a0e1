package trestle.wire.http;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Accepts connections and gives each a virtual thread. Closes those that take too long. */
public final class Listener implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Listener.class);
    private static final int BACKLOG = 1024;
    private static final long CLOSE_SECONDS = 5;
    private static final long PAUSE_MILLIS = 100;
    private static final Duration PATIENCE = Duration.ofSeconds(10);

    private final ServerSocket socket;
    private final Gateway gateway;
    private final Limits limits;
    private final BodyMemory bodyMemory;
    private final Set<Connection> connections = ConcurrentHashMap.newKeySet();
    private final CountDownLatch closed = new CountDownLatch(1);

    private Listener(ServerSocket socket, Gateway gateway, Limits limits) {
        this.socket = socket;
        this.gateway = gateway;
        this.limits = limits;
        bodyMemory = new BodyMemory(limits.bodiesBytesMax(), PATIENCE);
    }

    /** @throws IOException if the address cannot be had, such as when the port is taken */
    public static Listener start(InetSocketAddress address, Gateway gateway, Limits limits) throws IOException {
        var socket = new ServerSocket();
        try {
            socket.setReuseAddress(true);
            socket.bind(address, BACKLOG);
        } catch (IOException e) {
            socket.close();
            throw e;
        }
        var listener = new Listener(socket, gateway, limits);
        Thread.ofPlatform().name("trestle-http-accept").start(listener::acceptAll);
        Thread.ofPlatform().daemon().name("trestle-http-overdue").start(listener::closeOverdue);
        return listener;
    }

    public InetSocketAddress address() {
        return (InetSocketAddress) socket.getLocalSocketAddress();
    }

    private void acceptAll() {
        while (!socket.isClosed()) {
            try {
                serve(socket.accept());
            } catch (IOException e) {
                pauseUnlessClosed(e);
            }
        }
    }

    /** Such as when there are no more file descriptors: waiting is all that can be done, and trying at once is not. */
    private void pauseUnlessClosed(IOException e) {
        if (socket.isClosed()) {
            return;
        }
        LOG.warn("a connection could not be accepted: {}", e.getMessage());
        try {
            TimeUnit.MILLISECONDS.sleep(PAUSE_MILLIS);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private void serve(Socket client) throws IOException {
        if (connections.size() >= limits.connectionsMax()) {
            client.close();
            return;
        }
        client.setTcpNoDelay(true);
        var connection = new Connection(client, gateway, limits, bodyMemory);
        connections.add(connection);
        Thread.ofVirtual().name("trestle-http").start(() -> {
            try {
                connection.run();
            } finally {
                connections.remove(connection);
            }
        });
    }

    private void closeOverdue() {
        try {
            while (!closed.await(1, TimeUnit.SECONDS)) {
                var now = System.currentTimeMillis();
                connections.forEach(connection -> connection.closeIfOverdue(now));
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Takes no more connections, lets requests under way finish for a while, then closes all. */
    @Override
    public void close() {
        try {
            socket.close();
        } catch (IOException e) {
            LOG.warn("closing the port", e);
        }
        connections.forEach(Connection::closeWhenIdle);
        awaitConnections();
        closed.countDown();
        connections.forEach(Connection::close);
    }

    private void awaitConnections() {
        var until = System.nanoTime() + TimeUnit.SECONDS.toNanos(CLOSE_SECONDS);
        while (!connections.isEmpty() && System.nanoTime() < until) {
            try {
                TimeUnit.MILLISECONDS.sleep(5);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                return;
            }
        }
    }
}
