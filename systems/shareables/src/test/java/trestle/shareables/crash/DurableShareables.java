package trestle.shareables.crash;

import java.net.URI;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.UnaryOperator;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import trestle.engine.Engine;
import trestle.engine.store.Durability;
import trestle.model.Database;
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
import trestle.platform.limits.GeneralLimit;
import trestle.platform.web.Sent;
import trestle.platform.web.pipeline.Dispatcher;
import trestle.platform.web.pipeline.OutgoingResponse;
import trestle.shareables.ShareablesSystem;
import trestle.testing.Dump;
import trestle.wire.InProcess;

/** The whole of Shareables on a folder, so that another process can go on with it. */
final class DurableShareables implements AutoCloseable {
    /** Leases are short, since who was killed does not give them back. */
    private static final WorkerSettings PACE =
            new WorkerSettings(4, Duration.ofMillis(20), Duration.ofMillis(600), Duration.ofSeconds(5));

    private static final Secrets SECRETS = new Secrets(List.of(new byte[Secrets.BYTES]));
    private static final Clock CLOCK = Clock.tickMillis(ZoneOffset.UTC);
    private static final AtomicInteger ADDRESSES = new AtomicInteger();

    private final Engine engine;
    private final DynamoDbClient client;
    private final Dispatcher dispatcher;
    final SystemKit kit;

    /** @param between what stands between the system and the database */
    DurableShareables(Path folder, UnaryOperator<DynamoDbClient> between) {
        this(folder, between, CLOCK);
    }

    private DurableShareables(Path folder, UnaryOperator<DynamoDbClient> between, Clock clock) {
        engine = Engine.open(folder.resolve("data"), Durability.RELAXED);
        client = InProcess.client(engine);
        Provisioning.on(new DynamoTarget(client)).ensure(ModelDescriptor.load("shareables"), TableNames.asDeclared());
        var platform = Platform.on(between.apply(client))
                .clock(clock)
                .secrets(SECRETS)
                .passwords(new Passwords(1))
                .settings(new Settings(name ->
                        Optional.ofNullable(Map.of("shareables.pool.depth", "1").get(name))))
                .workers(PACE)
                .publicUrl(URI.create(Sent.ORIGIN))
                .files(folder.resolve("objects"))
                .build();
        kit = new ShareablesSystem().open(platform);
        dispatcher = platform.dispatcher(new GeneralLimit(1_000_000, 1_000, clock));
        dispatcher.mount(kit.site());
    }

    DurableShareables(Path folder) {
        this(folder, client -> client);
    }

    /** When so much time has passed that nobody waits any longer for what a killed process had begun. */
    static DurableShareables later(Path folder) {
        return new DurableShareables(folder, client -> client, Clock.offset(CLOCK, Duration.ofMinutes(2)));
    }

    /** Sends a request to the API, each from another address. */
    OutgoingResponse send(Sent sent) {
        int number = ADDRESSES.incrementAndGet();
        return sent.from("10." + number / 62_500 + "." + number / 250 % 250 + "." + number % 250)
                .by(dispatcher);
    }

    static Sent post(String path, String json) {
        return Sent.post("/shareables/api/v1" + path).json(json);
    }

    /** The token of the admin, from the answer to a creation. */
    static String token(OutgoingResponse created) {
        var cookie = created.header("Set-Cookie");
        return cookie.substring(cookie.indexOf('=') + 1, cookie.indexOf(';'));
    }

    Database database() {
        return kit.database();
    }

    List<Map<String, AttributeValue>> items(String table) {
        return Dump.of(client).items(table);
    }

    /** Whether nothing is left to be done now. */
    boolean isIdle() {
        var now = CLOCK.instant();
        return kit.jobs().board().read().lines().stream()
                .allMatch(line -> line.dueAt().isAfter(now));
    }

    @Override
    public void close() {
        kit.close();
        client.close();
        engine.close();
    }
}
