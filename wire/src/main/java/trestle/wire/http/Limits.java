package trestle.wire.http;

import java.time.Duration;

/**
 * What a client may take up.
 *
 * @param headBytesMax first line and headers of a request
 * @param headersMax headers of a request
 * @param bodyBytesMax a body, before and after unpacking
 * @param bodiesBytesMax large bodies in memory at once, over all connections
 * @param connectionsMax connections at once
 * @param idle how long a connection may wait for its next request
 * @param head how long a head may take from its first byte
 * @param body how long a body may take
 * @param answer how long a client may take to receive an answer
 */
public record Limits(
        int headBytesMax,
        int headersMax,
        int bodyBytesMax,
        long bodiesBytesMax,
        int connectionsMax,
        Duration idle,
        Duration head,
        Duration body,
        Duration answer) {

    /** Bodies as large as the service takes them, in as much of the heap as leaves room for the rest. */
    public static Limits standard() {
        var bodyBytesMax = 16 << 20;
        return new Limits(
                64 << 10,
                100,
                bodyBytesMax,
                Math.max(2L * bodyBytesMax, Runtime.getRuntime().maxMemory() / 8),
                8192,
                Duration.ofSeconds(120),
                Duration.ofSeconds(10),
                Duration.ofSeconds(60),
                Duration.ofSeconds(60));
    }
}
