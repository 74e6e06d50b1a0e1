package trestle.wire.http;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * One connection: reads a request, has it answered, and again, until either side has had enough. Runs on a thread of its
 * own; only {@link #closeIfOverdue} and {@link #close} are called from others.
 *
 * <p>The buffer begins with the request at hand and may hold the beginning of the next. It grows with what has arrived,
 * not with what was announced.
 */
final class Connection implements Runnable {
    private static final Logger LOG = LoggerFactory.getLogger(Connection.class);
    private static final byte[] CONTINUE = "HTTP/1.1 100 Continue\r\n\r\n".getBytes(StandardCharsets.US_ASCII);
    private static final int BUFFER_BYTES = 8 << 10;
    private static final int KEPT_BYTES_MAX = 64 << 10;
    private static final int LINGER_BYTES_MAX = 1 << 20;
    private static final Duration LINGER = Duration.ofSeconds(2);
    private static final long NEVER = Long.MAX_VALUE;

    private final Socket socket;
    private final InputStream in;
    private final OutputStream out;
    private final Gateway gateway;
    private final Limits limits;
    private final BodyMemory bodyMemory;
    private final RequestHead head;
    private final Reply reply = new Reply();

    private byte[] buffer = new byte[BUFFER_BYTES];
    private int filled;
    private volatile long deadlineMillis;
    private volatile boolean idle = true;
    private volatile boolean ending;

    Connection(Socket socket, Gateway gateway, Limits limits, BodyMemory bodyMemory) throws IOException {
        this.socket = socket;
        this.in = socket.getInputStream();
        this.out = socket.getOutputStream();
        this.gateway = gateway;
        this.limits = limits;
        this.bodyMemory = bodyMemory;
        this.head = new RequestHead(limits.headersMax());
        allow(limits.idle());
    }

    @Override
    public void run() {
        try (socket) {
            serve();
        } catch (IOException e) {
            LOG.debug("a connection ended: {}", e.getMessage());
        }
    }

    private void serve() throws IOException {
        try {
            var more = true;
            while (more) {
                idle = filled == 0;
                allow(limits.idle());
                if (ending) {
                    return;
                }
                var headTo = readHead();
                if (headTo < 0) {
                    return;
                }
                head.parse(buffer, headTo);
                more = answer(headTo + 4);
            }
        } catch (BadRequest e) {
            reply.start(gateway.nextRequestId());
            reply.text(e.status(), "text/plain; charset=utf-8", e.getMessage() + "\n");
            reply.close();
            send();
            linger();
        }
    }

    /** Sets the time after which {@link #closeIfOverdue} closes this connection. */
    private void allow(Duration time) {
        deadlineMillis = System.currentTimeMillis() + time.toMillis();
    }

    void closeIfOverdue(long nowMillis) {
        if (nowMillis > deadlineMillis) {
            close();
        }
    }

    /** Closes the connection at once if it waits for a request, else after the answer under way. */
    void closeWhenIdle() {
        ending = true;
        if (idle) {
            close();
        }
    }

    void close() {
        try {
            socket.close();
        } catch (IOException e) {
            LOG.debug("closing a connection: {}", e.getMessage());
        }
    }

    // Reading

    /** Reads up to and including the empty line. Returns where it begins, or -1 when the client has gone. */
    private int readHead() throws IOException, BadRequest {
        dropEmptyLines();
        var begun = filled > 0;
        if (begun) {
            allow(limits.head());
        }
        var looked = 0;
        while (true) {
            var end = headEnd(Math.max(0, looked - 3));
            // Before more is read, since reading is what makes the buffer grow.
            if (end + 4 > limits.headBytesMax() || end < 0 && filled >= limits.headBytesMax()) {
                throw new BadRequest(431, "The headers take more than " + limits.headBytesMax() + " bytes.");
            }
            if (end >= 0) {
                return end;
            }
            looked = filled;
            if (!readMore()) {
                return -1;
            }
            if (!begun) {
                begun = true;
                idle = false;
                allow(limits.head());
                dropEmptyLines();
            }
        }
    }

    /** Some clients end a body with a line of their own; what is empty before a request is passed over. */
    private void dropEmptyLines() {
        var empty = 0;
        while (empty + 1 < filled && buffer[empty] == '\r' && buffer[empty + 1] == '\n') {
            empty += 2;
        }
        if (empty > 0) {
            drop(empty);
        }
    }

    private int headEnd(int from) {
        for (var i = from; i + 3 < filled; i++) {
            if (buffer[i] == '\r' && buffer[i + 1] == '\n' && buffer[i + 2] == '\r' && buffer[i + 3] == '\n') {
                return i;
            }
        }
        return -1;
    }

    /** Waits for more bytes; false when there will be none. */
    private boolean readMore() throws IOException {
        if (filled == buffer.length) {
            buffer = Arrays.copyOf(buffer, buffer.length * 2);
        }
        var count = in.read(buffer, filled, buffer.length - filled);
        if (count < 0) {
            return false;
        }
        filled += count;
        return true;
    }

    /** Forgets the first bytes, which have been dealt with, and moves what follows to the front. */
    private void drop(int count) {
        filled -= count;
        if (filled > 0) {
            System.arraycopy(buffer, count, buffer, 0, filled);
        }
        if (buffer.length > KEPT_BYTES_MAX && filled < BUFFER_BYTES) {
            buffer = Arrays.copyOf(buffer, BUFFER_BYTES);
        }
    }

    // Answering

    private boolean answer(int bodyFrom) throws IOException, BadRequest {
        var framing = Framing.of(head, limits.bodyBytesMax());
        return framing.chunked() ? answerChunked(bodyFrom) : answerSized(bodyFrom, framing.length());
    }

    private boolean answerSized(int bodyFrom, int length) throws IOException, BadRequest {
        try (var lease = bodyMemory.lease()) {
            if (filled < bodyFrom + length) {
                lease.growTo(length);
                sendContinueIfAsked();
                while (filled < bodyFrom + length) {
                    readBody();
                }
            }
            reserveForUnpacking(lease);
            handle(buffer, bodyFrom, length);
        }
        drop(bodyFrom + length);
        return !reply.closing();
    }

    private boolean answerChunked(int bodyFrom) throws IOException, BadRequest {
        sendContinueIfAsked();
        var body = new ChunkedBody(limits.bodyBytesMax());
        try (var lease = bodyMemory.lease()) {
            while (true) {
                var taken = body.take(buffer, bodyFrom, filled);
                System.arraycopy(buffer, bodyFrom + taken, buffer, bodyFrom, filled - bodyFrom - taken);
                filled -= taken;
                if (body.complete()) {
                    break;
                }
                lease.growTo(body.length());
                readBody();
            }
            reserveForUnpacking(lease);
            handle(body.bytes(), 0, body.length());
        }
        drop(bodyFrom);
        return !reply.closing();
    }

    /** A packed body may become as large as a body may be. */
    private void reserveForUnpacking(BodyMemory.Lease lease) throws BadRequest {
        if (head.header("content-encoding") != null) {
            lease.growTo(limits.bodyBytesMax());
        }
    }

    private void sendContinueIfAsked() throws IOException, BadRequest {
        allow(limits.body());
        var expected = head.header("expect");
        if (expected == null) {
            return;
        }
        if (!expected.equalsIgnoreCase("100-continue")) {
            throw new BadRequest(417, "The expectation " + expected + " is not known.");
        }
        out.write(CONTINUE);
    }

    private void readBody() throws IOException {
        if (!readMore()) {
            throw new IOException("the client left within a body");
        }
    }

    private void handle(byte[] bytes, int from, int length) throws IOException {
        deadlineMillis = NEVER;
        reply.start(gateway.nextRequestId());
        gateway.handle(head, bytes, from, length, reply);
        if (!staysOpen() || ending) {
            reply.close();
        }
        if (head.isMethod("HEAD")) {
            reply.dropBody();
        }
        send();
    }

    private boolean staysOpen() {
        var wish = head.header("connection");
        if (head.http11()) {
            return wish == null || !wish.equalsIgnoreCase("close");
        }
        if (wish != null && wish.equalsIgnoreCase("keep-alive")) {
            reply.header("Connection", "keep-alive");
            return true;
        }
        return false;
    }

    private void send() throws IOException {
        reply.seal();
        allow(limits.answer());
        out.write(reply.array(), reply.from(), reply.to() - reply.from());
    }

    /**
     * Reads for a while what the client is still sending. Closed with bytes unread, the connection would be reset, and
     * the client might never see the answer.
     */
    private void linger() throws IOException {
        allow(LINGER);
        socket.shutdownOutput();
        var rest = LINGER_BYTES_MAX;
        var count = 0;
        while (count >= 0 && rest > 0) {
            count = in.read(buffer, 0, buffer.length);
            rest -= count;
        }
    }
}
