package trestle.wire.http;

import java.util.Collection;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Which web pages may call this endpoint from a browser: those of the origins that were allowed, and no others. Being of
 * this machine is not enough, since any program here can serve a page.
 */
public final class Cors {
    /** Allows pages of every origin. */
    public static final String ANY = "*";

    private static final int ECHOED_LENGTH_MAX = 256;

    private final Set<String> origins = ConcurrentHashMap.newKeySet();

    public Cors(Collection<String> allowed) {
        origins.addAll(allowed);
    }

    /** Allows one more, such as a page whose port was chosen after this endpoint's. */
    public void allow(String origin) {
        origins.add(origin);
    }

    /** Says in the reply what the page may do; false if the reply is complete with that. */
    boolean admit(RequestHead head, Reply reply) {
        var origin = head.header("origin");
        if (origin == null) {
            return true;
        }
        if (!origins.contains(origin) && !origins.contains(ANY)) {
            reply.text(403, "text/plain; charset=utf-8", "Pages of this origin may not call this endpoint.\n");
            return false;
        }
        reply.header("Access-Control-Allow-Origin", origins.contains(ANY) ? ANY : origin);
        reply.header("Vary", "Origin");
        reply.header("Access-Control-Expose-Headers", "x-amzn-requestid,x-amz-crc32");
        if (!head.isMethod("OPTIONS")) {
            return true;
        }
        echo(head, "access-control-request-headers", reply, "Access-Control-Allow-Headers");
        echo(head, "access-control-request-method", reply, "Access-Control-Allow-Methods");
        reply.header("Access-Control-Max-Age", "172800");
        reply.text(200, "text/plain", "");
        return false;
    }

    private static void echo(RequestHead head, String asked, Reply reply, String allowed) {
        var value = head.header(asked);
        if (value != null && value.length() <= ECHOED_LENGTH_MAX) {
            reply.header(allowed, value);
        }
    }
}
