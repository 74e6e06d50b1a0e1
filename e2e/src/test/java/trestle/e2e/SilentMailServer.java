package trestle.e2e;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.charset.StandardCharsets;

/** Takes one message, whole, and ends the connection instead of saying so. */
final class SilentMailServer implements AutoCloseable {
    private final ServerSocket socket;

    SilentMailServer() throws IOException {
        socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
        Thread.ofVirtual().start(this::serve);
    }

    URI url() {
        return URI.create("smtp://127.0.0.1:" + socket.getLocalPort() + "?plain=yes");
    }

    private void serve() {
        try (var client = socket.accept();
                var in =
                        new BufferedReader(new InputStreamReader(client.getInputStream(), StandardCharsets.US_ASCII))) {
            var out = client.getOutputStream();
            out.write("220 ready\r\n".getBytes(StandardCharsets.US_ASCII));
            for (var line = in.readLine(); line != null && !line.equals("."); line = in.readLine()) {
                var answer = line.equals("DATA") ? "354 go on\r\n" : "250 ok\r\n";
                if (line.matches("(EHLO|MAIL|RCPT|DATA).*")) out.write(answer.getBytes(StandardCharsets.US_ASCII));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
