package trestle.platform.jobs;

import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import trestle.model.PageRequest;
import trestle.model.Range;
import trestle.testing.Patterns;

/** Calls every access pattern of an outbox once, for the test of a system's patterns. */
public final class OutboxPatterns {
    private static final PageRequest PAGE = PageRequest.first(20);

    private OutboxPatterns() {}

    public static void ask(Patterns patterns, OutboxTable table, Instant now) {
        var outbox = patterns.watch(OutboxTable.class, table);
        var later = now.plus(Duration.ofHours(1));
        var task = new OutboxTask("3", now, "j2", "mail", Map.of("to", "ann"), 0, null, null, null);
        patterns.ask(() -> outbox.listDue("3", Range.atMost(now), PAGE));
        patterns.ask(() -> outbox.add(task));
        patterns.ask(() -> outbox.list(OutboxTask.DEAD, PAGE));
        patterns.ask(() -> outbox.lease("3", now, "j2", "worker", later));
        patterns.ask(() -> outbox.renew("3", now, "j2", later, new TaskProgress("Sending", 1, 2, "m1"), "worker"));
        patterns.ask(() -> outbox.takeOver("3", now, "j2", "another", later, "worker", later));
        patterns.ask(() -> outbox.release("3", now, "j2", "another"));
        patterns.ask(() -> outbox.putOff(task, task.retriedAt(later, "mail is down")));
        patterns.ask(() -> outbox.finish(task));
    }
}
