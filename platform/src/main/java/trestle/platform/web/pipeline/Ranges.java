package trestle.platform.web.pipeline;

import java.util.Optional;
import java.util.regex.Pattern;
import trestle.platform.web.Response;

/**
 * The part of a file that a request asks for, as RFC 9110 has it. Of several parts at once the whole file is sent, which
 * a server may always do.
 */
final class Ranges {
    private static final Pattern ONE = Pattern.compile("bytes=(\\d{0,18})-(\\d{0,18})");

    private Ranges() {}

    /** The response for what was asked: a part with status 206, nothing with 416, or the whole. */
    static Response of(Response response, Optional<String> range, Optional<String> ifRange) {
        if (!(response.body() instanceof Response.Body.Ranged(var bytes, var source)) || response.status() != 200) {
            return response;
        }
        var whole = response.header("Accept-Ranges", "bytes");
        var unchanged = ifRange.map(
                        etag -> response.find("ETag").filter(etag::equals).isPresent())
                .orElse(true);
        var asked = range.filter(text -> unchanged).map(ONE::matcher).filter(found -> found.matches());
        if (asked.isEmpty()) return whole;
        var first = asked.get().group(1);
        var last = asked.get().group(2);
        if (first.isEmpty() && last.isEmpty()) return whole;
        long from = first.isEmpty() ? Math.max(0, bytes - Long.parseLong(last)) : Long.parseLong(first);
        long to = first.isEmpty() || last.isEmpty() ? bytes - 1 : Math.min(bytes - 1, Long.parseLong(last));
        if (!first.isEmpty() && !last.isEmpty() && Long.parseLong(last) < from) return whole; // not a range at all
        if (from >= bytes || to < from) return unsatisfiable(whole, bytes);
        return part(whole, from, to, bytes, source);
    }

    private static Response part(Response whole, long from, long to, long bytes, Response.RangeSource source) {
        long length = to - from + 1;
        var body = new Response.Body.Ranged(length, (first, count) -> source.open(from + first, count));
        return new Response(206, whole.headers(), body, whole.session(), whole.grants())
                .header("Content-Range", "bytes " + from + "-" + to + "/" + bytes);
    }

    private static Response unsatisfiable(Response whole, long bytes) {
        return new Response(416, whole.headers(), new Response.Body.None(), whole.session(), whole.grants())
                .header("Content-Range", "bytes */" + bytes);
    }
}
