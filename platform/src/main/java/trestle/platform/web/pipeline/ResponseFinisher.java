package trestle.platform.web.pipeline;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import trestle.platform.web.Etag;
import trestle.platform.web.IncomingRequest;
import trestle.platform.web.ProblemException;
import trestle.platform.web.Response;
import trestle.platform.web.Route;
import trestle.platform.web.Site;

/** Adds to a response what every response has: security headers, cookies, ranges, and 304 for what is unchanged. */
final class ResponseFinisher {
    private final Dispatcher dispatcher;
    private final IncomingRequest incoming;
    private final String requestId;
    private final @Nullable Site site;
    private final Route route;

    /** @param site absent for a request that none is there for */
    ResponseFinisher(
            Dispatcher dispatcher, IncomingRequest incoming, String requestId, @Nullable Site site, Route route) {
        this.dispatcher = dispatcher;
        this.incoming = incoming;
        this.requestId = requestId;
        this.site = site;
        this.route = route;
    }

    /** @param noted headers that the checks found, such as those of limits */
    OutgoingResponse finish(Response answer, Map<String, String> noted) {
        var settled = answer.settled(site == null ? "" : site.base());
        var response =
                route.unsafe() ? settled : Ranges.of(settled, incoming.header("Range"), incoming.header("If-Range"));
        var named = new LinkedHashMap<>(dispatcher.securityHeaders());
        var unlisted = site != null && site.isUnlisted();
        if (unlisted) named.put("X-Robots-Tag", "noindex");
        if (unlisted || hasSecretInUrl()) named.put("Referrer-Policy", "no-referrer");
        named.put("Cache-Control", "no-store");
        named.putAll(noted);
        named.putAll(response.headers());
        named.put("X-Request-Id", requestId);
        var all = new ArrayList<Map.Entry<String, String>>();
        named.forEach((name, value) -> all.add(Map.entry(name, value)));
        if (site != null) {
            new CookieWriter(site, incoming, dispatcher.origins().secure())
                    .of(response)
                    .forEach(cookie -> all.add(Map.entry("Set-Cookie", cookie)));
        }
        if (isUnchanged(response)) return new OutgoingResponse(304, all, new Response.Body.None());
        return new OutgoingResponse(response.status(), all, response.body());
    }

    /** A query that cannot be read may hold anything. */
    private boolean hasSecretInUrl() {
        try {
            return route.hasSecretInPath() || Route.isSecret(incoming.query().keySet());
        } catch (ProblemException unreadable) {
            return true;
        }
    }

    /**
     * What nobody may keep is never unchanged: the ETag of an API's answer names the version that an edit is based on,
     * while the answer also has counters and ticks, which move without it.
     */
    private static boolean isKept(Response response) {
        return response.find("Cache-Control")
                .filter(value -> !value.contains("no-store"))
                .isPresent();
    }

    private boolean isUnchanged(Response response) {
        return (response.status() == 200 || response.status() == 206)
                && !route.unsafe()
                && isKept(response)
                && response.find("ETag")
                        .flatMap(etag -> incoming.header("If-None-Match").filter(each -> Etag.names(each, etag)))
                        .isPresent();
    }
}
