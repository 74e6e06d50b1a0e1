package trestle.e2e.browser;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.io.EOFException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The way from one browser to a server, which can be cut: the browser uses it as a proxy for plain HTTP, so the bytes are
 * passed on as they are. A browser's own offline mode does not cover every request of a page that a
 * service worker answered; a line that is cut does.
 */
final class Line implements AutoCloseable {
    private static final String TUNNEL = "CONNECT ";
    private static final String END = "\r\n\r\n";

    private final InetSocketAddress server;
    private final ServerSocket entry;
    private final Set<Socket> open = ConcurrentHashMap.newKeySet();
    private volatile boolean cut;

    private Line(InetSocketAddress server, ServerSocket entry) {
        this.server = server;
        this.entry = entry;
    }

    /** A line to a port of this machine. */
    static Line to(int port) {
        try {
            var loopback = InetAddress.getLoopbackAddress();
            var line = new Line(new InetSocketAddress(loopback, port), new ServerSocket(0, 0, loopback));
            Thread.ofVirtual().start(line::accept);
            return line;
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    String proxy() {
        return "http://127.0.0.1:" + entry.getLocalPort();
    }

    /** Ends what is under way, and refuses what comes until the line is mended. */
    void cut(boolean wanted) {
        cut = wanted;
        if (wanted) open.forEach(Line::end);
    }

    private void accept() {
        while (!entry.isClosed()) {
            try {
                var browser = entry.accept();
                Thread.ofVirtual().start(() -> connect(browser));
            } catch (IOException closed) {
                return;
            }
        }
    }

    private void connect(Socket browser) {
        open.add(browser); // before looking whether the line is cut: who cuts it ends those that are open
        try (browser;
                var other = new Socket()) {
            if (cut) return;
            other.connect(server);
            begin(browser, other);
            var answers = Thread.ofVirtual().start(() -> pass(other, browser));
            pass(browser, other);
            answers.join();
        } catch (IOException lost) {
            // the browser sees that its connection has ended
        } catch (InterruptedException ended) {
            Thread.currentThread().interrupt();
        } finally {
            open.remove(browser);
        }
    }

    /** Answers a request for a tunnel, as Playwright's own requests begin; passes on the beginning of any other. */
    private static void begin(Socket browser, Socket other) throws IOException {
        var in = browser.getInputStream();
        var first = in.readNBytes(TUNNEL.length());
        if (!new String(first, US_ASCII).equals(TUNNEL)) {
            other.getOutputStream().write(first);
            return;
        }
        for (int ended = 0; ended < END.length(); ) {
            int next = in.read();
            if (next < 0) throw new EOFException();
            ended = next == END.charAt(ended) ? ended + 1 : 0;
        }
        browser.getOutputStream().write("HTTP/1.1 200 Connected\r\n\r\n".getBytes(US_ASCII));
    }

    /** Passes bytes on until there are no more, then ends both sides. */
    private static void pass(Socket from, Socket to) {
        try (from;
                to) {
            from.getInputStream().transferTo(to.getOutputStream());
        } catch (IOException lost) {
            // the other side has gone
        }
    }

    private static void end(Socket socket) {
        try {
            socket.close();
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    @Override
    public void close() {
        cut(true);
        try {
            entry.close();
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }
}
