package trestle.cli.web;

import java.net.InetAddress;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The names a request may call this server by. On loopback only those of this machine: otherwise a page from elsewhere,
 * whose name is made to resolve to 127.0.0.1, could read ours through the visitor's browser.
 *
 * @param names all that are allowed; empty for any
 */
record Hosts(Set<String> names) {
    static Hosts of(InetAddress listening) {
        if (!listening.isLoopbackAddress()) return new Hosts(Set.of());
        return new Hosts(Set.copyOf(
                List.of("localhost", "127.0.0.1", "[::1]", literal(listening).toLowerCase(Locale.ROOT))));
    }

    private static String literal(InetAddress address) {
        var text = address.getHostAddress();
        return text.contains(":") ? "[" + text + "]" : text;
    }

    boolean allows(@Nullable String header) {
        if (names.isEmpty()) return true;
        if (header == null) return false;
        int port = header.lastIndexOf(':');
        var name = port > header.lastIndexOf(']') ? header.substring(0, port) : header;
        return names.contains(name.toLowerCase(Locale.ROOT));
    }
}
