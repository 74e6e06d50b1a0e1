package trestle.wire.http;

/** The first lines of answers. */
final class StatusLine {
    private StatusLine() {}

    static String of(int status) {
        return switch (status) {
            case 200 -> "HTTP/1.1 200 OK\r\n";
            case 400 -> "HTTP/1.1 400 Bad Request\r\n";
            case 403 -> "HTTP/1.1 403 Forbidden\r\n";
            case 404 -> "HTTP/1.1 404 Not Found\r\n";
            case 408 -> "HTTP/1.1 408 Request Timeout\r\n";
            case 413 -> "HTTP/1.1 413 Content Too Large\r\n";
            case 415 -> "HTTP/1.1 415 Unsupported Media Type\r\n";
            case 417 -> "HTTP/1.1 417 Expectation Failed\r\n";
            case 421 -> "HTTP/1.1 421 Misdirected Request\r\n";
            case 431 -> "HTTP/1.1 431 Request Header Fields Too Large\r\n";
            case 500 -> "HTTP/1.1 500 Internal Server Error\r\n";
            case 501 -> "HTTP/1.1 501 Not Implemented\r\n";
            case 503 -> "HTTP/1.1 503 Service Unavailable\r\n";
            case 505 -> "HTTP/1.1 505 HTTP Version Not Supported\r\n";
            default -> "HTTP/1.1 " + status + " \r\n";
        };
    }
}
