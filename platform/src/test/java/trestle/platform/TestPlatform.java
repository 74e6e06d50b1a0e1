package trestle.platform;

import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.io.UncheckedIOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.URI;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import trestle.model.Cursors;
import trestle.model.IdSource;
import trestle.model.Ids;
import trestle.model.TableNames;
import trestle.model.target.DynamoTarget;
import trestle.model.target.Provisioning;
import trestle.objects.FileLinks;
import trestle.objects.FileObjects;
import trestle.objects.Objects;
import trestle.platform.limits.GeneralLimit;
import trestle.platform.mail.CapturedMail;
import trestle.platform.web.AccessLog;
import trestle.platform.web.Dispatcher;
import trestle.platform.web.Origins;
import trestle.platform.web.Sent;
import trestle.platform.web.Site;
import trestle.platform.web.WebServer;

/**
 * A platform for tests: a system is mounted on it as {@code serve} would, and asked in process with {@link Sent} or,
 * after {@link #listen}, through a port of loopback. Mail is captured, files are in a folder of the test's.
 */
public final class TestPlatform implements Platform, AutoCloseable {
    private final DynamoDbClient client;
    private final Clock clock;
    private final IdSource ids = Ids.secure();
    private final Secrets secrets = new Secrets(List.of(new byte[Secrets.BYTES]));
    private final Map<String, String> settings = new HashMap<>();
    private final MeterRegistry meters = new SimpleMeterRegistry();
    private final CapturedMail mail;
    private final Path folder;
    private final List<Site> sites = new ArrayList<>();
    private final List<String> announced = new ArrayList<>();
    private final Deque<AutoCloseable> stops = new ArrayDeque<>();
    private URI publicUrl = URI.create(Sent.ORIGIN);
    private Dispatcher dispatcher;
    private @Nullable Objects objects;

    /** @param clock ticks in whole milliseconds */
    public TestPlatform(DynamoDbClient client, Path folder, Clock clock) {
        this.client = client;
        this.folder = folder;
        this.clock = clock;
        this.mail = new CapturedMail(clock);
        this.dispatcher = dispatcher(publicUrl, GeneralLimit.PER_MINUTE);
    }

    public TestPlatform with(String setting, String value) {
        settings.put(setting, value);
        return this;
    }

    /** Makes the system's tables and mounts it. */
    public TestPlatform mount(TrestleSystem system) {
        Provisioning.on(new DynamoTarget(client)).ensure(system.model(), tables());
        system.mount(this);
        return this;
    }

    /**
     * Listens on a free port, which is from now on where people reach it. To be called before a system is mounted.
     *
     * @param perMinute the general limit of each caller
     */
    public URI listen(int perMinute) {
        try {
            var server = WebServer.start(InetAddress.getLoopbackAddress(), 0, Set.of(), address -> {
                publicUrl = URI.create("http://127.0.0.1:" + address.getPort());
                dispatcher = dispatcher(publicUrl, perMinute);
                return dispatcher;
            });
            onStop(server);
            return publicUrl;
        } catch (BindException e) {
            throw new UncheckedIOException(e);
        }
    }

    private Dispatcher dispatcher(URI url, int perMinute) {
        var general = new GeneralLimit(perMinute, 1_000, clock);
        return new Dispatcher(Origins.of(url), secrets.key("csrf"), general, new AccessLog(meters), clock, ids);
    }

    /** What answers requests. */
    public Dispatcher dispatcher() {
        return dispatcher;
    }

    /** What the operator was told. */
    public List<String> announced() {
        return announced;
    }

    public List<Site> sites() {
        return sites;
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
        if (objects == null) {
            var links = new FileLinks(secrets.key("objects"), publicUrl.resolve("/objects/"), clock);
            objects = FileObjects.open(folder, links, clock);
        }
        return objects;
    }

    @Override
    public CapturedMail mail() {
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
        return new Settings(name -> Optional.ofNullable(settings.get(name)));
    }

    @Override
    public MeterRegistry meters() {
        return meters;
    }

    @Override
    public URI publicUrl() {
        return publicUrl;
    }

    @Override
    public boolean loopback() {
        return true;
    }

    @Override
    public boolean demo() {
        return true;
    }

    @Override
    public void mount(Site site) {
        sites.add(site);
        dispatcher.mount(site);
    }

    @Override
    public void announce(String sentence) {
        announced.add(sentence);
    }

    @Override
    public void onStop(AutoCloseable closing) {
        stops.push(closing);
    }

    @Override
    public void close() {
        while (!stops.isEmpty()) {
            try {
                stops.pop().close();
            } catch (Exception e) {
                throw new IllegalStateException("A part did not stop cleanly.", e);
            }
        }
    }
}
