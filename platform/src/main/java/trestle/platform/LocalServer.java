package trestle.platform;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import trestle.model.descriptor.ModelDescriptor;
import trestle.model.target.DynamoTarget;
import trestle.model.target.Provisioning;
import trestle.platform.limits.GeneralLimit;
import trestle.platform.web.pipeline.Dispatcher;
import trestle.platform.web.server.WebServer;

/**
 * Systems on a port of loopback, for examples, tests and benchmarks. What serves other people is {@code trestle serve}.
 *
 * <pre>{@code
 * try (var server = LocalServer.start(Platform.on(client).files(folder))) {
 *   server.mount(new GuestBookSystem());
 *   …
 * }
 * }</pre>
 */
public final class LocalServer implements AutoCloseable {
    private static final int CALLERS_MAX = 1_000;

    private final WebServer web;
    private final Platform platform;
    private final MountedSystems systems;

    /** What can be made once the port is known. */
    private record Parts(Platform platform, Dispatcher dispatcher) {}

    private LocalServer(WebServer web, Parts parts) {
        this.web = web;
        this.platform = parts.platform();
        this.systems = new MountedSystems(platform, parts.dispatcher());
    }

    /** Listens on a free port. */
    public static LocalServer start(Platform.Builder platform) throws IOException {
        return start(platform, 0, GeneralLimit.PER_MINUTE);
    }

    /**
     * @param port 0 for a free one
     * @param perMinute the general limit of each caller
     */
    public static LocalServer start(Platform.Builder platform, int port, int perMinute) throws IOException {
        return start(platform, port, perMinute, Set.of());
    }

    /**
     * @param port 0 for a free one
     * @param perMinute the general limit of each caller
     * @param proxies addresses that are believed when they name a caller's address in {@code X-Forwarded-For}
     */
    public static LocalServer start(Platform.Builder platform, int port, int perMinute, Set<String> proxies)
            throws IOException {
        var made = new AtomicReference<Parts>();
        var web = WebServer.start(InetAddress.getLoopbackAddress(), port, proxies, address -> {
            var parts = parts(platform, address, perMinute);
            made.set(parts);
            return parts.dispatcher();
        });
        return new LocalServer(web, Objects.requireNonNull(made.get()));
    }

    private static Parts parts(Platform.Builder builder, InetSocketAddress address, int perMinute) {
        var url = URI.create("http://127.0.0.1:" + address.getPort());
        var platform = builder.publicUrl(url).loopback(true).build();
        return new Parts(platform, platform.dispatcher(new GeneralLimit(perMinute, CALLERS_MAX, platform.clock())));
    }

    /** Creates the tables of a system that are missing, and mounts it. */
    public SystemKit mount(TrestleSystem system) {
        createTables(system.model());
        return systems.mount(system);
    }

    /** Creates the tables of a model that are missing. */
    public void createTables(ModelDescriptor model) {
        Provisioning.on(new DynamoTarget(platform.database().client()))
                .ensure(model, platform.database().tables());
    }

    /** For what is mounted in other ways. */
    public MountedSystems systems() {
        return systems;
    }

    public Platform platform() {
        return platform;
    }

    public URI url() {
        return platform.publicUrl();
    }

    public InetSocketAddress address() {
        return web.address();
    }

    /** Takes no further request, then closes the systems. */
    @Override
    public void close() {
        web.close();
        systems.close();
    }
}
