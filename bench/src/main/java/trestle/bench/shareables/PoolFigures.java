package trestle.bench.shareables;

import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.time.Duration;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.ScanRequest;
import software.amazon.awssdk.services.dynamodb.model.Select;
import trestle.bench.web.Figures;
import trestle.engine.Engine;
import trestle.wire.InProcess;

/** The first start on an empty store: how soon there is a page, and what it costs to fill the pool of short ids. */
final class PoolFigures {
    private static final int SLOTS = 5_000;
    private static final Duration FILLED_MAX = Duration.ofMinutes(5);
    private static final Duration BETWEEN_LOOKS = Duration.ofMillis(50);

    private final Figures figures;

    PoolFigures(Figures figures) {
        this.figures = figures;
    }

    void firstStart(Path folder) throws IOException, InterruptedException {
        long begun = System.nanoTime();
        long cpuBefore = cpuNanos();
        try (var engine = Engine.open(folder.resolve("data"));
                var client = InProcess.client(engine);
                var served = new ServedShareables(client, folder.resolve("files"))) {
            served.send("GET", "/", "");
            long page = millisSince(begun);
            int slots = slots(client);
            while (slots < SLOTS) {
                if (millisSince(begun) > FILLED_MAX.toMillis()) {
                    throw new IllegalStateException("The pool has " + slots + " of " + SLOTS + " slots.");
                }
                Thread.sleep(BETWEEN_LOOKS);
                slots = slots(client);
            }
            figures.figure("first page after a start on an empty store", page + " ms");
            figures.figure(
                    "pool of %,d short ids filled after".formatted(SLOTS),
                    "%d ms, with %d ms of processor time"
                            .formatted(millisSince(begun), (cpuNanos() - cpuBefore) / 1_000_000));
        }
    }

    private static int slots(DynamoDbClient client) {
        return client
                .scanPaginator(ScanRequest.builder()
                        .tableName("ShortIdPool")
                        .select(Select.COUNT)
                        .build())
                .stream()
                .mapToInt(page -> page.count())
                .sum();
    }

    private static long millisSince(long nanos) {
        return (System.nanoTime() - nanos) / 1_000_000;
    }

    private static long cpuNanos() {
        return ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class).getProcessCpuTime();
    }
}
