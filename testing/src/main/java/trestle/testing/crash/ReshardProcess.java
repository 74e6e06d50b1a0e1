package trestle.testing.crash;

import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.ZoneOffset;
import trestle.model.TableNames;
import trestle.model.descriptor.ModelDescriptor;
import trestle.model.migrate.RunOptions;
import trestle.model.reshard.Resharding;

/** The program that is killed while it moves items to another number of shards. */
final class ReshardProcess {
    private static final Duration LEASE = Duration.ofSeconds(1);

    private ReshardProcess() {}

    /** Arguments: the folder, the model, the table, the number of shards, and how many items it may look at. */
    public static void main(String[] arguments) throws Exception {
        var model = ModelDescriptor.load(arguments[1]);
        int to = Integer.parseInt(arguments[3]);
        long most = Long.parseLong(arguments[4]);
        new Folder(Path.of(arguments[0]))
                .open(client -> new Resharding(
                                client, TableNames.asDeclared(), model, arguments[2], Clock.tickMillis(ZoneOffset.UTC))
                        .run(
                                to,
                                RunOptions.standard().withLease(LEASE),
                                status -> Killed.say(status.counts().scanned(), most)));
    }
}
