package trestle.wire.http;

/**
 * How long a request's body is, by its headers. Two statements of the length are refused even where they agree: a proxy
 * between client and server may have used the other one.
 *
 * @param length bytes of the body; of no meaning when it is chunked
 */
record Framing(boolean chunked, int length) {
    static Framing of(RequestHead head, int bytesMax) throws BadRequest {
        var encoding = head.header("transfer-encoding");
        var length = head.header("content-length");
        if (head.http11() && head.header("host") == null || head.hasTwo("host")) {
            throw new BadRequest(400, "A request names exactly one host.");
        }
        if (encoding != null) {
            return chunked(head, encoding, length != null);
        }
        if (head.hasTwo("content-length")) {
            throw new BadRequest(400, "A request has one Content-Length.");
        }
        return new Framing(false, length == null ? 0 : length(length, bytesMax));
    }

    private static Framing chunked(RequestHead head, String encoding, boolean hasLength) throws BadRequest {
        if (hasLength || !head.http11() || head.hasTwo("transfer-encoding")) {
            throw new BadRequest(400, "A request has a Content-Length or a Transfer-Encoding, not both.");
        }
        if (!encoding.equalsIgnoreCase("chunked")) {
            throw new BadRequest(501, "No Transfer-Encoding but chunked is known.");
        }
        return new Framing(true, 0);
    }

    private static int length(String text, int bytesMax) throws BadRequest {
        var length = 0L;
        for (var i = 0; i < text.length(); i++) {
            var c = text.charAt(i);
            if (c < '0' || c > '9') {
                throw new BadRequest(400, "The Content-Length is not a number.");
            }
            length = Math.min(length * 10 + c - '0', Integer.MAX_VALUE);
        }
        if (text.isEmpty()) {
            throw new BadRequest(400, "The Content-Length is not a number.");
        }
        if (length > bytesMax) {
            throw tooLarge(bytesMax);
        }
        return (int) length;
    }

    static BadRequest tooLarge(int bytesMax) {
        return new BadRequest(413, "The request is larger than " + bytesMax + " bytes.");
    }
}
