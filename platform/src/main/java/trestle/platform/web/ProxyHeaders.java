package trestle.platform.web;

import java.util.List;

/**
 * Tells whether a request came through a proxy, by the headers that proxies add. Some pages are for this machine alone,
 * such as captured mail. A server on loopback that somebody put behind a proxy by mistake would show them to everyone, so
 * they refuse requests that came through one.
 */
public final class ProxyHeaders {
    /** Those of the standards, of nginx, Caddy, Apache, Traefik, HAProxy, load balancers and content networks. */
    public static final List<String> NAMES = List.of(
            "Forwarded",
            "Via",
            "X-Forwarded-For",
            "X-Forwarded-Host",
            "X-Forwarded-Proto",
            "X-Forwarded-Port",
            "X-Forwarded-Server",
            "X-Forwarded-Prefix",
            "X-Real-IP",
            "X-Client-IP",
            "True-Client-IP",
            "CF-Connecting-IP");

    private ProxyHeaders() {}

    public static boolean in(Request request) {
        return NAMES.stream().anyMatch(name -> request.header(name).isPresent());
    }

    /** Answers as if there were no such page. */
    public static void refuse(Request request) {
        if (in(request)) throw Problem.notFound().asException();
    }
}
