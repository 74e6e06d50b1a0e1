package trestle.gallery.migrations;

import java.nio.file.Path;
import java.time.Clock;
import java.time.ZoneOffset;
import java.util.concurrent.locks.LockSupport;
import trestle.engine.Engine;
import trestle.engine.store.Durability;
import trestle.model.TableNames;
import trestle.model.descriptor.ModelDescriptor;
import trestle.model.migrate.Resharding;
import trestle.model.migrate.RunOptions;
import trestle.wire.InProcess;

/**
 * The program that is killed while it moves items to another number of shards; as {@link MigrationProcess} is while it
 * migrates.
 */
final class ReshardProcess {
    private static final long WAIT_NANOS_MAX = 60_000_000_000L;

    private ReshardProcess() {}

    /** Arguments: the folder, the number of shards, and how many items it may look at. */
    public static void main(String[] arguments) throws Exception {
        try (var engine = Engine.open(Path.of(arguments[0]), Durability.RELAXED);
                var client = InProcess.client(engine)) {
            new Resharding(
                            client,
                            TableNames.asDeclared(),
                            ModelDescriptor.load("gallery"),
                            "Gallery",
                            Clock.tickMillis(ZoneOffset.UTC))
                    .run(
                            Integer.parseInt(arguments[1]),
                            RunOptions.standard().withLease(MigrationProcess.LEASE),
                            status -> report(status.counts().scanned(), Long.parseLong(arguments[2])));
        }
    }

    private static void report(long scanned, long most) {
        System.out.println(scanned);
        if (scanned >= most) {
            LockSupport.parkNanos(WAIT_NANOS_MAX);
            Runtime.getRuntime().halt(1);
        }
    }
}
