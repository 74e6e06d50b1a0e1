package trestle.bench.load;

import java.io.EOFException;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.ProtocolException;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;

/** One kept-alive connection with at most one request in flight; its buffers live as long as it does. */
final class Connection implements AutoCloseable {
    private static final int READ_BYTES = 64 << 10;
    private static final int EXCERPT_CHARS = 600;

    private final RequestPool pool;
    private final SocketChannel channel;
    private final SelectionKey key;
    private final ByteBuffer out;
    private final ByteBuffer in = ByteBuffer.allocateDirect(READ_BYTES);
    private final ResponseReader response = new ResponseReader();
    private long sentAtNanos;

    Connection(RequestPool pool, InetSocketAddress address, Selector selector) throws IOException {
        this.pool = pool;
        this.out = pool.view();
        this.channel = SocketChannel.open(address);
        channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
        channel.configureBlocking(false);
        this.key = channel.register(selector, SelectionKey.OP_READ, this);
    }

    void send(int request, long nowNanos) throws IOException {
        pool.select(out, request);
        response.reset();
        sentAtNanos = nowNanos;
        write();
    }

    /** Goes on with what the socket is ready for; true once the answer is whole. */
    boolean advance() throws IOException {
        if (out.hasRemaining() && key.isWritable()) {
            write();
        }
        return key.isReadable() && receive();
    }

    private void write() throws IOException {
        channel.write(out);
        if (out.hasRemaining()) {
            key.interestOps(SelectionKey.OP_READ | SelectionKey.OP_WRITE);
        } else if (key.interestOps() != SelectionKey.OP_READ) {
            key.interestOps(SelectionKey.OP_READ);
        }
    }

    private boolean receive() throws IOException {
        in.clear();
        if (channel.read(in) < 0) {
            throw new EOFException("The server closed a connection while an answer was due.");
        }
        in.flip();
        boolean whole = response.read(in);
        if (whole && in.hasRemaining()) {
            throw new ProtocolException("Bytes after the end of an answer: " + excerpt());
        }
        return whole;
    }

    int status() {
        return response.status();
    }

    long bodyBytes() {
        return response.bodyBytes();
    }

    long sentAtNanos() {
        return sentAtNanos;
    }

    /** What the last read brought, for a message about an answer that was not expected. */
    String excerpt() {
        in.rewind();
        var text = StandardCharsets.UTF_8.decode(in).toString();
        return text.substring(0, Math.min(text.length(), EXCERPT_CHARS));
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
