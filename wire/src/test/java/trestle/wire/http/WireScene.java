package trestle.wire.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.CRC32;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import trestle.engine.Engine;
import trestle.wire.DynamoDbServer;
import trestle.wire.ServerOptions;

/** A server on a free port and one connection to it, on which requests are sent and answers read byte by byte. */
abstract class WireScene {
    private static final String AUTHORIZATION =
            "Authorization: AWS4-HMAC-SHA256 Credential=k/20260101/us-east-1/dynamodb/aws4_request, SignedHeaders=host,"
                    + " Signature=0\r\nX-Amz-Date: 20260101T000000Z\r\n";
    static final String LIST_TABLES = "POST / HTTP/1.1\r\nHost: localhost\r\n" + AUTHORIZATION
            + "Content-Type: application/x-amz-json-1.0\r\nX-Amz-Target: DynamoDB_20120810.ListTables\r\n";

    final Engine engine = Engine.inMemory();
    DynamoDbServer server;
    Socket socket;
    private InputStream in;

    record Answer(int status, Map<String, String> headers, byte[] body) {
        String text() {
            return new String(body, StandardCharsets.UTF_8);
        }
    }

    @BeforeEach
    void open() throws IOException {
        start(Limits.standard());
    }

    void start(Limits limits) throws IOException {
        server = DynamoDbServer.start(engine, ServerOptions.loopback(0).withLimits(limits));
        connect();
    }

    void connect() throws IOException {
        socket = new Socket(InetAddress.getLoopbackAddress(), server.port());
        socket.setSoTimeout(10_000);
        in = socket.getInputStream();
    }

    void restart(Limits limits) throws IOException {
        socket.close();
        server.close();
        start(limits);
    }

    @AfterEach
    void close() throws IOException {
        socket.close();
        server.close();
        engine.close();
    }

    void send(String text) throws IOException {
        send(text.getBytes(StandardCharsets.ISO_8859_1));
    }

    void send(byte[] bytes) throws IOException {
        socket.getOutputStream().write(bytes);
    }

    Answer ask(String request) throws IOException {
        send(request);
        return receive();
    }

    Answer receive() throws IOException {
        var status = Integer.parseInt(line().split(" ", 3)[1]);
        var headers = new TreeMap<String, String>();
        for (var line = line(); !line.isEmpty(); line = line()) {
            var colon = line.indexOf(':');
            headers.put(
                    line.substring(0, colon).toLowerCase(Locale.ROOT),
                    line.substring(colon + 1).strip());
        }
        var length = headers.get("content-length");
        return new Answer(status, headers, in.readNBytes(length == null ? 0 : Integer.parseInt(length)));
    }

    String line() throws IOException {
        var line = new StringBuilder();
        for (var b = in.read(); b != '\n'; b = in.read()) {
            if (b < 0) {
                throw new IOException("closed after: " + line);
            }
            line.append((char) b);
        }
        assertThat(line.charAt(line.length() - 1)).isEqualTo('\r');
        return line.substring(0, line.length() - 1);
    }

    boolean closedByServer() throws IOException {
        try {
            return in.read() < 0;
        } catch (SocketException e) {
            return true;
        }
    }

    static String sized(String body) {
        return LIST_TABLES + "Content-Length: " + body.length() + "\r\n\r\n" + body;
    }

    static String crc(byte[] bytes) {
        var crc = new CRC32();
        crc.update(bytes);
        return Long.toString(crc.getValue());
    }
}
