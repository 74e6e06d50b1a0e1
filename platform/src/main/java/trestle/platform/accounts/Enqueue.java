package trestle.platform.accounts;

import java.time.Instant;
import java.util.Map;
import trestle.model.Write;

/** Puts work into the outbox: a write to be made in the transaction that causes the work. */
@FunctionalInterface
public interface Enqueue {
    Write add(String kind, Map<String, String> payload, Instant dueAt);
}
