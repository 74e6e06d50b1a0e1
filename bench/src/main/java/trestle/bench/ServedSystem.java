package trestle.bench;

import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.file.Path;
import java.time.Clock;
import java.time.ZoneOffset;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import trestle.model.Cursors;
import trestle.model.IdSource;
import trestle.model.Ids;
import trestle.model.TableNames;
import trestle.model.descriptor.ModelDescriptor;
import trestle.model.target.DynamoTarget;
import trestle.model.target.Provisioning;
import trestle.objects.FileLinks;
import trestle.objects.FileObjects;
import trestle.objects.Objects;
import trestle.platform.Platform;
import trestle.platform.Secrets;
import trestle.platform.Settings;
import trestle.platform.limits.GeneralLimit;
import trestle.platform.mail.CapturedMail;
import trestle.platform.mail.Mailer;
import trestle.platform.web.AccessLog;
import trestle.platform.web.Dispatcher;
import trestle.platform.web.Origins;
import trestle.platform.web.Site;
import trestle.platform.web.WebServer;

/** A platform on which a system answers as under {@code serve}, but that its callers have no general limit. */
final class ServedSystem implements Platform, AutoCloseable {
    private static final int NO_LIMIT = Integer.MAX_VALUE - 1;
    private static final int CALLERS_MAX = 1_000;

    private final DynamoDbClient client;
    private final Clock clock = Clock.tickMillis(ZoneOffset.UTC);
    private final IdSource ids = Ids.secure();
    private final Secrets secrets = new Secrets(List.of(new byte[Secrets.BYTES]));
    private final MeterRegistry meters = new SimpleMeterRegistry();
    private final Mailer mail = new CapturedMail(clock);
    private final Deque<AutoCloseable> stops = new ArrayDeque<>();
    private final Objects objects;
    private final WebServer server;
    private final Dispatcher dispatcher;

    ServedSystem(DynamoDbClient client, ModelDescriptor model, Path folder) throws IOException {
        this.client = client;
        Provisioning.on(new DynamoTarget(client)).ensure(model, tables());
        var made = new Dispatcher[1];
        server = WebServer.start(
                InetAddress.getLoopbackAddress(), 0, Set.of(), address -> made[0] = dispatcher(address.getPort()));
        dispatcher = made[0];
        var links = new FileLinks(secrets.key("objects"), publicUrl().resolve("/objects/"), clock);
        objects = FileObjects.open(folder, links, clock);
    }

    private Dispatcher dispatcher(int port) {
        var general = new GeneralLimit(NO_LIMIT, CALLERS_MAX, clock);
        var url = URI.create("http://127.0.0.1:" + port);
        return new Dispatcher(Origins.of(url), secrets.key("csrf"), general, new AccessLog(meters), clock, ids);
    }

    InetSocketAddress address() {
        return server.address();
    }

    @Override
    public DynamoDbClient dynamo() {
        return client;
    }

    @Override
    public TableNames tables() {
        return TableNames.asDeclared();
    }

    @Override
    public Objects objects() {
        return objects;
    }

    @Override
    public Mailer mail() {
        return mail;
    }

    @Override
    public Clock clock() {
        return clock;
    }

    @Override
    public IdSource ids() {
        return ids;
    }

    @Override
    public Cursors cursors() {
        return Cursors.of(secrets.key("cursors"), List.of(), clock);
    }

    @Override
    public Secrets secrets() {
        return secrets;
    }

    @Override
    public Settings settings() {
        return Settings.none();
    }

    @Override
    public MeterRegistry meters() {
        return meters;
    }

    @Override
    public URI publicUrl() {
        return URI.create("http://127.0.0.1:" + server.address().getPort());
    }

    @Override
    public boolean loopback() {
        return true;
    }

    @Override
    public boolean demo() {
        return false;
    }

    @Override
    public void mount(Site site) {
        dispatcher.mount(site);
    }

    @Override
    public void announce(String sentence) {}

    @Override
    public void onStop(AutoCloseable closing) {
        stops.push(closing);
    }

    @Override
    public void close() {
        server.close();
        while (!stops.isEmpty()) {
            try {
                stops.pop().close();
            } catch (Exception e) {
                throw new IllegalStateException("A part did not stop cleanly.", e);
            }
        }
        objects.close();
    }
}
