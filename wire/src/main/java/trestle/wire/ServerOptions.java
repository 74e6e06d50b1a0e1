package trestle.wire;

import java.time.Clock;
import java.util.Map;
import trestle.wire.http.Limits;

/**
 * How a {@link DynamoDbServer} is to run.
 *
 * @param host the name or address to listen on
 * @param port 0 for any that is free
 * @param keys secret keys by access key; if there are any, requests must be signed with one of them
 * @param clock by which signatures are too old or too new
 */
public record ServerOptions(String host, int port, Map<String, String> keys, Clock clock, Limits limits) {
    public ServerOptions {
        keys = Map.copyOf(keys);
    }

    /** Listens on this machine only, and takes any credentials. */
    public static ServerOptions loopback(int port) {
        return new ServerOptions("127.0.0.1", port, Map.of(), Clock.systemUTC(), Limits.standard());
    }

    public ServerOptions withHost(String newHost) {
        return new ServerOptions(newHost, port, keys, clock, limits);
    }

    public ServerOptions withKeys(Map<String, String> newKeys) {
        return new ServerOptions(host, port, newKeys, clock, limits);
    }

    public ServerOptions withClock(Clock newClock) {
        return new ServerOptions(host, port, keys, newClock, limits);
    }

    public ServerOptions withLimits(Limits newLimits) {
        return new ServerOptions(host, port, keys, clock, newLimits);
    }
}
