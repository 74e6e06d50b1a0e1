package trestle.platform.web.server;

import java.util.Set;

/**
 * Loggers of the HTTP server whose warnings quote what a client sent: its host, and for some requests the whole target with
 * the query, in which there may be a secret. The access log says that such a request was refused, so their warnings are
 * not needed.
 */
public final class QuotingLoggers {
    private static final Set<String> NAMES =
            Set.of("org.eclipse.jetty.util.HostPort", "org.eclipse.jetty.http.HttpParser");

    private QuotingLoggers() {}

    /** Whether only errors of a logger are to be shown. */
    public static boolean contain(String logger) {
        return NAMES.contains(logger);
    }
}
