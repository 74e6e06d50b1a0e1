package trestle.platform.mail;

import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLSocket;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Encryption in front of a mail server that has none: from the beginning, or once the client says STARTTLS. What comes
 * after is handed on both ways as it is.
 */
final class TlsRelay implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(TlsRelay.class);

    private final ServerSocket listening;
    private final SSLContext tls;
    private final int target;
    private final boolean fromTheBeginning;
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();

    /** @param target the port of loopback where the mail server is */
    TlsRelay(SSLContext tls, int target, boolean fromTheBeginning) throws IOException {
        this.tls = tls;
        this.target = target;
        this.fromTheBeginning = fromTheBeginning;
        this.listening = new ServerSocket(0, 8, InetAddress.getLoopbackAddress());
        threads.execute(this::accept);
    }

    int port() {
        return listening.getLocalPort();
    }

    private void accept() {
        try {
            while (true) {
                var client = listening.accept();
                threads.execute(() -> serve(client));
            }
        } catch (IOException closed) {
            LOG.debug("Nobody is listened to any more", closed);
        }
    }

    private void serve(Socket client) {
        try (client;
                var server = new Socket(InetAddress.getLoopbackAddress(), target);
                var secured = fromTheBeginning ? secured(client) : started(client, server)) {
            var answers = threads.submit(() -> pump(server, secured));
            pump(secured, server);
            server.shutdownOutput();
            answers.get();
        } catch (IOException | ExecutionException | InterruptedException ended) {
            // A client that does not trust us goes away; the test sees what it says.
            LOG.debug("A connection ended", ended);
        }
    }

    private SSLSocket secured(Socket client) throws IOException {
        var secured = (SSLSocket) tls.getSocketFactory().createSocket(client, null, client.getPort(), true);
        secured.setUseClientMode(false);
        return secured;
    }

    /** The server's greeting is the client's; until STARTTLS nothing else is handed on. */
    private SSLSocket started(Socket client, Socket server) throws IOException {
        say(client.getOutputStream(), line(server));
        while (true) {
            var asked = line(client);
            if (asked.equals("STARTTLS")) {
                say(client.getOutputStream(), "220 Go ahead");
                return secured(client);
            }
            say(
                    client.getOutputStream(),
                    asked.startsWith("EHLO") ? "250-relay\r\n250 STARTTLS" : "530 STARTTLS first");
        }
    }

    /** Byte by byte, so that nothing after the line is read. */
    private static String line(Socket from) throws IOException {
        var line = new StringBuilder();
        for (int next = from.getInputStream().read();
                next != '\n';
                next = from.getInputStream().read()) {
            if (next < 0) throw new IOException("The connection ended.");
            if (next != '\r') line.append((char) next);
        }
        return line.toString();
    }

    private static void say(OutputStream to, String line) throws IOException {
        to.write((line + "\r\n").getBytes(StandardCharsets.US_ASCII));
        to.flush();
    }

    private static void pump(Socket from, Socket to) {
        try {
            from.getInputStream().transferTo(to.getOutputStream());
        } catch (IOException ended) {
            LOG.debug("One side ended", ended);
        }
    }

    @Override
    public void close() throws IOException {
        listening.close();
        threads.shutdownNow();
    }
}
