package trestle.wire.http;

import java.net.URI;
import java.util.Set;

/**
 * Which web pages may call this endpoint from a browser. Where credentials are checked, any page may: without them it
 * gets nowhere. Where they are not, only pages of this machine may, or any site that someone visits could read and write
 * the database behind their back.
 */
public enum Cors {
    ANY_PAGE,
    LOCAL_PAGES;

    private static final Set<String> LOCAL_HOSTS = Set.of("localhost", "127.0.0.1", "[::1]");
    private static final int ECHOED_LENGTH_MAX = 256;

    /** Says in the reply what the page may do; false if the reply is complete with that. */
    boolean admit(RequestHead head, Reply reply) {
        var origin = head.header("origin");
        if (origin == null) {
            return true;
        }
        if (!admits(origin)) {
            reply.text(403, "text/plain; charset=utf-8", "Pages of this origin may not call this endpoint.\n");
            return false;
        }
        reply.header("Access-Control-Allow-Origin", "*");
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

    private boolean admits(String origin) {
        return this == ANY_PAGE || isLocal(origin);
    }

    private static boolean isLocal(String origin) {
        try {
            var host = URI.create(origin).getHost();
            return host != null && LOCAL_HOSTS.contains(host);
        } catch (IllegalArgumentException e) {
            return false;
        }
    }

    private static void echo(RequestHead head, String asked, Reply reply, String allowed) {
        var value = head.header(asked);
        if (value != null && value.length() <= ECHOED_LENGTH_MAX) {
            reply.header(allowed, value);
        }
    }
}
