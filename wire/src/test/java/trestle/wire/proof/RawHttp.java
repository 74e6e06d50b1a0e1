package trestle.wire.proof;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.nio.charset.StandardCharsets;

/** Just enough HTTP to send a request on its own connection and read what is answered there. */
final class RawHttp {
    private RawHttp() {}

    static void send(Socket socket, String operation, byte[] body) throws IOException {
        var request = new ByteArrayOutputStream();
        request.writeBytes("""
                POST / HTTP/1.1\r
                Host: localhost\r
                X-Amz-Target: DynamoDB_20120810.%s\r
                Content-Type: application/x-amz-json-1.0\r
                X-Amz-Date: 20300101T000000Z\r
                Authorization: AWS4-HMAC-SHA256 Credential=trestle/20300101/us-east-1/dynamodb/aws4_request, \
                SignedHeaders=host, Signature=00\r
                Content-Length: %d\r
                \r
                """.formatted(operation, body.length).getBytes(StandardCharsets.US_ASCII));
        request.writeBytes(body);
        socket.getOutputStream().write(request.toByteArray());
    }

    /** Reads one answer whole and gives its status. */
    static int status(Socket socket) throws IOException {
        var in = socket.getInputStream();
        var statusLine = line(in);
        var status = statusLine.substring("HTTP/1.1 ".length(), "HTTP/1.1 200".length());
        var length = 0;
        for (var header = line(in); !header.isEmpty(); header = line(in)) {
            if (header.regionMatches(true, 0, "content-length:", 0, 15)) {
                length = Integer.parseInt(header.substring(15).strip());
            }
        }
        in.readNBytes(length);
        return Integer.parseInt(status);
    }

    private static String line(InputStream in) throws IOException {
        var line = new ByteArrayOutputStream();
        for (var b = in.read(); b != '\n'; b = in.read()) {
            if (b < 0) {
                throw new IOException("the connection was closed");
            }
            line.write(b);
        }
        return line.toString(StandardCharsets.US_ASCII).stripTrailing();
    }
}
