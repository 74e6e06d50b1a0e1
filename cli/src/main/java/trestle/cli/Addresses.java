package trestle.cli;

import java.net.BindException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.util.Locale;
import java.util.Objects;

/** Addresses to listen on: which may be, how they are written, and why one cannot be had. */
final class Addresses {
    private Addresses() {}

    /** @throws Problem if the host is unknown, or can be reached from elsewhere and there are no keys */
    static InetAddress listening(String host, boolean haveKeys) {
        InetAddress address;
        try {
            address = InetAddress.getByName(host);
        } catch (UnknownHostException e) {
            throw new Problem("There is no address '" + host + "'. Choose another with --host.", e);
        }
        if (!address.isLoopbackAddress() && !haveKeys) {
            throw new Problem("Other machines can reach " + host
                    + ", so requests must be signed with keys you choose: give a file of them with --keys.");
        }
        return address;
    }

    /** As clients write it; for an address of every interface, the one of this machine. */
    static String url(InetSocketAddress address) {
        var host = address.getAddress().isAnyLocalAddress()
                ? "localhost"
                : address.getAddress().getHostAddress();
        return "http://" + (host.contains(":") ? "[" + host + "]" : host) + ":" + address.getPort();
    }

    /** @param flag the flag that names the port */
    static Problem unavailable(InetSocketAddress address, String flag, BindException failure) {
        var reason = Objects.requireNonNullElse(failure.getMessage(), "").toLowerCase(Locale.ROOT);
        var port = address.getPort();
        if (reason.contains("permission")) {
            return new Problem(
                    "Port " + port + " is kept for the administrator. Choose one above 1023 with " + flag + ".",
                    failure);
        }
        if (reason.contains("assign")) {
            return new Problem(
                    "This machine has no address " + address.getAddress().getHostAddress()
                            + ". Choose another with --host.",
                    failure);
        }
        return new Problem(
                "Port " + port + " is taken. Stop what listens there, or choose another with " + flag + ".", failure);
    }
}
