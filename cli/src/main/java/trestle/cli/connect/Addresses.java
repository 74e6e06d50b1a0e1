package trestle.cli.connect;

import java.io.IOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.UnknownHostException;
import java.util.Locale;
import java.util.Objects;
import trestle.cli.context.Problem;

/** Addresses to listen on: which are allowed, how they are written, and why one cannot be used. */
public final class Addresses {
    private Addresses() {}

    /** @throws Problem if the host is unknown */
    public static InetAddress host(String name) {
        try {
            return InetAddress.getByName(name);
        } catch (UnknownHostException e) {
            throw Problem.usage("There is no address '" + name + "'. Choose another with --host.", e);
        }
    }

    /**
     * Asks for the port and lets it go again. The web server would say in its log, with a stack trace, what the caller says
     * in a sentence.
     *
     * @throws BindException if it cannot be had
     */
    public static void requireFree(InetSocketAddress address) throws IOException {
        try (var socket = new ServerSocket()) {
            socket.setReuseAddress(true);
            socket.bind(address);
        }
    }

    /** As clients write it; for an address of every interface, the one of this machine. */
    public static String url(InetSocketAddress address) {
        var host = address.getAddress().isAnyLocalAddress()
                ? "localhost"
                : address.getAddress().getHostAddress();
        return "http://" + (host.contains(":") ? "[" + host + "]" : host) + ":" + address.getPort();
    }

    /** @param flag the flag that names the port */
    public static Problem unavailable(InetSocketAddress address, String flag, BindException failure) {
        var reason = Objects.requireNonNullElse(failure.getMessage(), "").toLowerCase(Locale.ROOT);
        var port = address.getPort();
        if (reason.contains("permission")) {
            return new Problem(
                    "Port " + port + " is kept for the administrator. Choose one above 1023 with " + flag + ".",
                    failure);
        }
        if (reason.contains("assign")) {
            return Problem.usage(
                    "This machine has no address " + address.getAddress().getHostAddress()
                            + ". Choose another with --host.",
                    failure);
        }
        return new Problem(
                "Port " + port + " is taken. Stop what listens there, or choose another with " + flag + ".", failure);
    }
}
