package trestle.wire;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Clock;
import java.util.Map;
import java.util.Set;
import trestle.wire.http.HostNames;
import trestle.wire.http.Limits;

/**
 * How a {@link DynamoDbServer} is to run.
 *
 * @param host the name or address to listen on
 * @param port 0 for any that is free
 * @param keys secret keys by access key; if there are any, requests must be signed with one of them
 * @param origins of web pages that may call the endpoint from a browser, such as {@code http://localhost:3000};
 *     {@code *} for all
 * @param clock by which signatures are too old or too new
 */
public record ServerOptions(
        String host, int port, Map<String, String> keys, Set<String> origins, Clock clock, Limits limits) {
    public ServerOptions {
        keys = Map.copyOf(keys);
        origins = Set.copyOf(origins);
    }

    /** Listens on this machine only, takes any credentials, and answers no web page. */
    public static ServerOptions loopback(int port) {
        return new ServerOptions("127.0.0.1", port, Map.of(), Set.of(), Clock.systemUTC(), Limits.standard());
    }

    public ServerOptions withHost(String newHost) {
        return new ServerOptions(newHost, port, keys, origins, clock, limits);
    }

    public ServerOptions withKeys(Map<String, String> newKeys) {
        return new ServerOptions(host, port, newKeys, origins, clock, limits);
    }

    public ServerOptions withOrigins(Set<String> newOrigins) {
        return new ServerOptions(host, port, keys, newOrigins, clock, limits);
    }

    public ServerOptions withClock(Clock newClock) {
        return new ServerOptions(host, port, keys, origins, newClock, limits);
    }

    public ServerOptions withLimits(Limits newLimits) {
        return new ServerOptions(host, port, keys, origins, clock, newLimits);
    }

    /** Other machines know this one by names that it does not know; there, the keys protect the endpoint. */
    HostNames hostNames() throws UnknownHostException {
        var reachable = !InetAddress.getByName(host).isLoopbackAddress();
        return reachable && !keys.isEmpty() ? HostNames.any() : HostNames.of(Set.of(host));
    }
}
