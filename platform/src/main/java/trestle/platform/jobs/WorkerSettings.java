package trestle.platform.jobs;

import java.time.Duration;

/**
 * How work is gone about.
 *
 * @param concurrency the most work done at once by one instance
 * @param poll how often all shards are looked at for work that others wrote
 * @param lease how long a lease lasts that is not renewed; it is renewed at each third of it
 * @param grace how long work may take to its end when the program stops
 */
public record WorkerSettings(int concurrency, Duration poll, Duration lease, Duration grace) {
    public WorkerSettings {
        if (concurrency < 1 || !poll.isPositive() || !lease.isPositive() || grace.isNegative()) {
            throw new IllegalArgumentException("Work needs room, time between looks, and a lease.");
        }
    }

    public WorkerSettings withLease(Duration chosen) {
        return new WorkerSettings(concurrency, poll, chosen, grace);
    }

    public static WorkerSettings normal() {
        return new WorkerSettings(4, Duration.ofSeconds(5), Duration.ofSeconds(30), Duration.ofSeconds(5));
    }
}
