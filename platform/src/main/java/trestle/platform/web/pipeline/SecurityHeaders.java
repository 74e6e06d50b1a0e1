package trestle.platform.web.pipeline;

import java.net.URI;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import trestle.platform.pages.frame.Layout;

/** The security headers of every answer: nothing from elsewhere, nothing inline, nobody's frame. */
final class SecurityHeaders {
    private static final Map<String, String> ALWAYS = Map.of(
            "Content-Security-Policy",
            Layout.CONTENT_SECURITY_POLICY,
            "X-Content-Type-Options",
            "nosniff",
            "X-Frame-Options",
            "DENY",
            "Referrer-Policy",
            "same-origin",
            "Cross-Origin-Opener-Policy",
            "same-origin",
            "Cross-Origin-Resource-Policy",
            "same-origin",
            "Permissions-Policy",
            "camera=(), geolocation=(), microphone=()");

    private SecurityHeaders() {}

    /** @param files the origin of a bucket, from which pages may show pictures and video and fetch files */
    static Map<String, String> of(boolean secure, Optional<URI> files) {
        var headers = new LinkedHashMap<>(ALWAYS);
        files.ifPresent(origin -> headers.put("Content-Security-Policy", Layout.contentSecurityPolicy(origin)));
        if (secure) headers.put("Strict-Transport-Security", "max-age=31536000; includeSubDomains");
        return Map.copyOf(headers);
    }
}
