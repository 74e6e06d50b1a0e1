package trestle.gallery.migrations;

import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.ZoneOffset;
import trestle.model.TableNames;
import trestle.model.migrate.Migrations;
import trestle.model.migrate.RunOptions;
import trestle.testing.crash.Folder;
import trestle.testing.crash.Killed;

/** The program that is killed while it migrates. */
final class MigrationProcess {
    private static final Duration LEASE = Duration.ofSeconds(1);

    private MigrationProcess() {}

    /** Arguments: the folder, the migration, and how many items it may do. */
    public static void main(String[] arguments) throws Exception {
        long most = Long.parseLong(arguments[2]);
        new Folder(Path.of(arguments[0])).open(client -> {
            var migrations = new Migrations(
                    client, TableNames.asDeclared(), new GalleryMigrations(), Clock.tickMillis(ZoneOffset.UTC));
            return migrations.run(
                    migrations.find(arguments[1]),
                    RunOptions.standard().resuming().withLease(LEASE),
                    status -> Killed.say(status.counts().scanned(), most));
        });
    }
}
