package trestle.wire.http;

import java.util.Collection;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The names by which this endpoint may be asked. A page can point a name of its own at this machine and then call the
 * endpoint as if it were of the same origin; its requests still carry that name. Addresses cannot be pointed elsewhere,
 * so all of them are accepted.
 */
public final class HostNames {
    private final Set<String> names;
    private final boolean any;

    private HostNames(Set<String> names, boolean any) {
        this.names = names;
        this.any = any;
    }

    /** Addresses, {@code localhost}, and these names. */
    public static HostNames of(Collection<String> names) {
        return new HostNames(
                names.stream().map(name -> name.toLowerCase(Locale.ROOT)).collect(Collectors.toUnmodifiableSet()),
                false);
    }

    /** Every name, for an endpoint where each request is signed: a page cannot sign. */
    public static HostNames any() {
        return new HostNames(Set.of(), true);
    }

    /** @param header what the request names; only requests of HTTP/1.0, which no browser sends, name nothing */
    boolean accept(@Nullable String header) {
        if (any || header == null) {
            return true;
        }
        var host = withoutPort(header.toLowerCase(Locale.ROOT));
        return host.equals("localhost") || host.endsWith(".localhost") || names.contains(host) || isAddress(host);
    }

    /** No name is made of digits and dots alone, or stands in brackets; browsers take both for addresses. */
    private static boolean isAddress(String host) {
        if (host.startsWith("[") && host.endsWith("]")) {
            return true;
        }
        for (var i = 0; i < host.length(); i++) {
            var c = host.charAt(i);
            if ((c < '0' || c > '9') && c != '.') {
                return false;
            }
        }
        return !host.isEmpty();
    }

    private static String withoutPort(String header) {
        var colon = header.indexOf(':', header.indexOf(']') + 1);
        return colon < 0 ? header : header.substring(0, colon);
    }
}
