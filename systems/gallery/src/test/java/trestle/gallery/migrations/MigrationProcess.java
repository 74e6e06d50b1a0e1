package trestle.gallery.migrations;

import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.ZoneOffset;
import java.util.concurrent.locks.LockSupport;
import trestle.engine.Engine;
import trestle.engine.store.Durability;
import trestle.model.TableNames;
import trestle.model.migrate.Migrations;
import trestle.model.migrate.RunOptions;
import trestle.wire.InProcess;

/**
 * The program that is killed: opens a folder, resumes or begins a migration in it, and says after each page how many
 * items are done. Well after the number at which it is to be killed it waits, so that it is not too fast for its killer;
 * ends by itself if nobody kills it.
 */
final class MigrationProcess {
    static final Duration LEASE = Duration.ofSeconds(1);

    private static final Duration WAIT_MAX = Duration.ofSeconds(60);

    private MigrationProcess() {}

    /** Arguments: the folder, the migration, and how many items it may do. */
    public static void main(String[] arguments) throws Exception {
        try (var engine = Engine.open(Path.of(arguments[0]), Durability.RELAXED);
                var client = InProcess.client(engine)) {
            var migrations = new Migrations(
                    client, TableNames.asDeclared(), new GalleryMigrations(), Clock.tickMillis(ZoneOffset.UTC));
            migrations.run(
                    migrations.find(arguments[1]),
                    RunOptions.standard().resuming().withLease(LEASE),
                    status -> report(status.counts().scanned(), Long.parseLong(arguments[2])));
        }
    }

    private static void report(long scanned, long most) {
        System.out.println(scanned);
        if (scanned >= most) {
            LockSupport.parkNanos(WAIT_MAX.toNanos());
            Runtime.getRuntime().halt(1);
        }
    }
}
