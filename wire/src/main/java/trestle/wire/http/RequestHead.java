package trestle.wire.http;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import trestle.wire.auth.SignedRequest;

/**
 * The first line and the headers of a request, kept as offsets into the connection's buffer and valid until the next
 * request is read into it. One object serves all requests of a connection.
 */
final class RequestHead implements SignedRequest {
    private final int headersMax;
    private byte[] buffer = new byte[0];
    private int methodTo;
    private int pathFrom;
    private int pathTo;
    private int queryTo;
    private boolean http11;
    private int count;
    /** Four offsets a header: its name from and to, its value from and to. */
    private int[] headers = new int[4 * 16];

    RequestHead(int headersMax) {
        this.headersMax = headersMax;
    }

    /**
     * Reads the head that takes up the first bytes of the buffer.
     *
     * @param to where the empty line that ends the head begins
     */
    void parse(byte[] bytes, int to) throws BadRequest {
        buffer = bytes;
        count = 0;
        var lineTo = lineEnd(0, to);
        parseFirstLine(lineTo);
        for (var from = lineTo + 2; from < to; from = lineTo + 2) {
            lineTo = lineEnd(from, to);
            parseHeader(from, lineTo);
        }
    }

    /** Where the line ends that begins there. Each must end with both CR and LF, and hold neither. */
    private int lineEnd(int from, int to) throws BadRequest {
        for (var at = from; at < to; at++) {
            var b = buffer[at];
            if (b == '\r' && buffer[at + 1] == '\n') {
                return at;
            }
            if (b < ' ' && b >= 0 && b != '\t' || b == 0x7F) {
                throw new BadRequest(400, "A header holds a control character.");
            }
        }
        return to;
    }

    private void parseFirstLine(int to) throws BadRequest {
        methodTo = indexOf(' ', 0, to);
        pathFrom = methodTo + 1;
        var targetTo = methodTo < 0 ? -1 : indexOf(' ', pathFrom, to);
        if (methodTo < 1 || targetTo <= pathFrom || buffer[pathFrom] != '/' && buffer[pathFrom] != '*') {
            throw new BadRequest(400, "The first line is not that of an HTTP request.");
        }
        for (var i = 0; i < methodTo; i++) {
            if (buffer[i] < 'A' || buffer[i] > 'Z') {
                throw new BadRequest(400, "The first line is not that of an HTTP request.");
            }
        }
        var mark = indexOf('?', pathFrom, targetTo);
        pathTo = mark < 0 ? targetTo : mark;
        queryTo = targetTo;
        http11 = is("HTTP/1.1", targetTo + 1, to);
        if (!http11 && !is("HTTP/1.0", targetTo + 1, to)) {
            throw new BadRequest(505, "Only HTTP/1.1 and HTTP/1.0 are spoken here.");
        }
    }

    private void parseHeader(int from, int to) throws BadRequest {
        var colon = indexOf(':', from, to);
        if (colon <= from || !isToken(from, colon)) {
            throw new BadRequest(400, "A header is malformed.");
        }
        if (count == headersMax) {
            throw new BadRequest(431, "The request has too many headers.");
        }
        if (headers.length < 4 * count + 4) {
            headers = Arrays.copyOf(headers, headers.length * 2);
        }
        var valueFrom = colon + 1;
        var valueTo = to;
        while (valueFrom < valueTo && isBlank(buffer[valueFrom])) {
            valueFrom++;
        }
        while (valueTo > valueFrom && isBlank(buffer[valueTo - 1])) {
            valueTo--;
        }
        headers[4 * count] = from;
        headers[4 * count + 1] = colon;
        headers[4 * count + 2] = valueFrom;
        headers[4 * count + 3] = valueTo;
        count++;
    }

    private static boolean isBlank(byte b) {
        return b == ' ' || b == '\t';
    }

    private boolean isToken(int from, int to) {
        for (var i = from; i < to; i++) {
            var b = buffer[i];
            var letterOrDigit = b >= 'a' && b <= 'z' || b >= 'A' && b <= 'Z' || b >= '0' && b <= '9';
            if (!letterOrDigit && "!#$%&'*+-.^_`|~".indexOf(b) < 0) {
                return false;
            }
        }
        return true;
    }

    private int indexOf(char wanted, int from, int to) {
        for (var i = from; i < to; i++) {
            if (buffer[i] == wanted) {
                return i;
            }
        }
        return -1;
    }

    private boolean is(String text, int from, int to) {
        if (to - from != text.length()) {
            return false;
        }
        for (var i = 0; i < text.length(); i++) {
            if (buffer[from + i] != text.charAt(i)) {
                return false;
            }
        }
        return true;
    }

    private String text(int from, int to) {
        return new String(buffer, from, to - from, StandardCharsets.ISO_8859_1);
    }

    boolean isMethod(String method) {
        return is(method, 0, methodTo);
    }

    @Override
    public String method() {
        return text(0, methodTo);
    }

    boolean isPath(String path) {
        return is(path, pathFrom, pathTo);
    }

    @Override
    public String path() {
        return text(pathFrom, pathTo);
    }

    @Override
    public @Nullable String query() {
        return queryTo == pathTo ? null : text(pathTo + 1, queryTo);
    }

    boolean http11() {
        return http11;
    }

    @Override
    public @Nullable String header(String name) {
        var at = find(name, 0);
        return at < 0 ? null : value(at);
    }

    @Override
    public @Nullable String allOf(String name) {
        @Nullable String all = null;
        for (var at = find(name, 0); at >= 0; at = find(name, at + 1)) {
            all = all == null ? value(at) : all + "," + value(at);
        }
        return all;
    }

    boolean hasTwo(String name) {
        var first = find(name, 0);
        return first >= 0 && find(name, first + 1) >= 0;
    }

    private String value(int header) {
        return text(headers[4 * header + 2], headers[4 * header + 3]);
    }

    private int find(String name, int start) {
        for (var i = start; i < count; i++) {
            var from = headers[4 * i];
            if (headers[4 * i + 1] - from == name.length() && sameName(name, from)) {
                return i;
            }
        }
        return -1;
    }

    private boolean sameName(String lowerCase, int from) {
        for (var i = 0; i < lowerCase.length(); i++) {
            var b = buffer[from + i];
            var lower = b >= 'A' && b <= 'Z' ? b + 32 : b;
            if (lower != lowerCase.charAt(i)) {
                return false;
            }
        }
        return true;
    }
}
