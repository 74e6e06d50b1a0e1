package trestle.archive.crash;

import java.net.URI;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import trestle.archive.ArchiveSystem;
import trestle.archive.drafts.DraftReading;
import trestle.archive.messages.Conversations;
import trestle.engine.Engine;
import trestle.engine.store.Durability;
import trestle.model.TableNames;
import trestle.model.descriptor.ModelDescriptor;
import trestle.model.target.DynamoTarget;
import trestle.model.target.Provisioning;
import trestle.platform.Platform;
import trestle.platform.Secrets;
import trestle.platform.Settings;
import trestle.platform.SystemKit;
import trestle.platform.accounts.service.Passwords;
import trestle.platform.jobs.WorkerSettings;
import trestle.platform.web.Sent;
import trestle.wire.InProcess;

/** The whole archive on a folder, so that another process can go on with it. */
public final class DurableArchive implements AutoCloseable {
    static final int PARTICIPANTS_MAX = 300;

    /** Leases are short, since who was killed does not give them back. */
    private static final WorkerSettings PACE =
            new WorkerSettings(4, Duration.ofMillis(20), Duration.ofMillis(600), Duration.ofSeconds(5));

    private static final Secrets SECRETS = new Secrets(List.of(new byte[Secrets.BYTES]));
    private static final Clock CLOCK = Clock.tickMillis(ZoneOffset.UTC);

    private final Engine engine;
    private final DynamoDbClient client;
    public final SystemKit kit;

    /** @param between what stands between the system and the database */
    public DurableArchive(Path folder, UnaryOperator<DynamoDbClient> between) {
        engine = Engine.open(folder.resolve("data"), Durability.RELAXED);
        client = InProcess.client(engine);
        Provisioning.on(new DynamoTarget(client))
                .ensure(ModelDescriptor.load(ArchiveSystem.NAME), TableNames.asDeclared());
        var settings = Map.of(
                Conversations.PARTICIPANTS_SETTING,
                Integer.toString(PARTICIPANTS_MAX),
                DraftReading.LEASE_SETTING,
                "2");
        var platform = Platform.on(between.apply(client))
                .clock(CLOCK)
                .secrets(SECRETS)
                .passwords(new Passwords(1))
                .settings(new Settings(name -> Optional.ofNullable(settings.get(name))))
                .workers(PACE)
                .publicUrl(URI.create(Sent.ORIGIN))
                .files(folder.resolve("objects"))
                .build();
        kit = new ArchiveSystem().open(platform);
        kit.site();
    }

    public DurableArchive(Path folder) {
        this(folder, client -> client);
    }

    @Override
    public void close() {
        kit.close();
        client.close();
        engine.close();
    }
}
