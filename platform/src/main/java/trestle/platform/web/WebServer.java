package trestle.platform.web;

import io.javalin.Javalin;
import io.javalin.config.JavalinConfig;
import io.javalin.http.HandlerType;
import io.javalin.util.JavalinBindException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import java.util.function.IntFunction;
import org.eclipse.jetty.http.HttpCompliance;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.handler.GracefulHandler;

/** The web port: Javalin on Jetty, a virtual thread for each request, every request handed to the dispatcher. */
public final class WebServer implements AutoCloseable {
    private static final int HEADER_BYTES_MAX = 16 * 1024;
    private static final int IDLE_MILLIS_MAX = 30_000;
    private static final int STOP_MILLIS_MAX = 5_000;
    private static final Patience PATIENCE =
            new Patience(Duration.ofSeconds(20), new BodyTimeout.Patience(Duration.ofSeconds(30), 1_024));

    private static final Set<String> METHODS = Set.of("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS");

    /** How long senders are waited for: for the headers of a request, and for its body. */
    record Patience(Duration heads, BodyTimeout.Patience bodies) {}

    private final Javalin javalin;
    private final InetSocketAddress address;
    private final CompletableFuture<Dispatcher> answering;

    private WebServer(Javalin javalin, InetAddress host, CompletableFuture<Dispatcher> answering) {
        this.answering = answering;
        this.javalin = javalin;
        this.address = new InetSocketAddress(host, javalin.port());
    }

    /**
     * Listens. Requests that come before there is a dispatcher wait for it.
     *
     * @param port 0 for any that is free
     * @param proxies addresses whose word on the client's address is taken
     * @param dispatcher of the address it listens on
     * @throws BindException if the address cannot be had
     */
    public static WebServer start(
            InetAddress host, int port, Set<String> proxies, Function<InetSocketAddress, Dispatcher> dispatcher)
            throws BindException {
        return start(host, port, proxies, PATIENCE, dispatcher);
    }

    /** @param patience with requests that come slowly */
    static WebServer start(
            InetAddress host,
            int port,
            Set<String> proxies,
            Patience patience,
            Function<InetSocketAddress, Dispatcher> dispatcher)
            throws BindException {
        var answering = new CompletableFuture<Dispatcher>();
        var javalin = Javalin.create(config -> configure(config, proxies, patience, answering));
        try {
            javalin.start(host.getHostAddress(), port);
        } catch (JavalinBindException e) {
            throw (BindException) new BindException(rootMessage(e)).initCause(e);
        }
        var server = new WebServer(javalin, host, answering);
        try {
            answering.complete(dispatcher.apply(server.address()));
        } catch (RuntimeException e) {
            answering.completeExceptionally(e);
            server.close();
            throw e;
        }
        return server;
    }

    private static String rootMessage(Throwable e) {
        var cause = e;
        while (cause.getCause() != null) cause = cause.getCause();
        return String.valueOf(cause.getMessage());
    }

    private static void configure(
            JavalinConfig config, Set<String> proxies, Patience patience, CompletableFuture<Dispatcher> dispatcher) {
        config.concurrency.useVirtualThreads = true;
        config.startup.showJavalinBanner = false;
        config.startup.showOldJavalinVersionWarning = false;
        config.startup.startupWatcherEnabled = false;
        config.http.generateEtags = false;
        config.jetty.modifyHttpConfiguration(WebServer::bound);
        config.jetty.modifyServer(
                server -> harden(server, patience, status -> dispatcher.join().refused(status)));
        for (var method : METHODS) {
            config.routes.addHttpHandler(HandlerType.findOrCreate(method), "/*", context -> {
                var incoming = new ServletRequestAdapter(context.req(), proxies);
                ServletResponseWriter.send(dispatcher.join().answer(incoming), context);
            });
        }
    }

    private static void bound(HttpConfiguration http) {
        http.setRequestHeaderSize(HEADER_BYTES_MAX);
        http.setSendServerVersion(false);
        http.setSendDateHeader(true);
        http.setIdleTimeout(IDLE_MILLIS_MAX);
        http.setHttpCompliance(HttpCompliance.STRICT);
    }

    /** Requests under way are finished before the server stops, within a bound. */
    private static void harden(Server server, Patience patience, IntFunction<OutgoingResponse> refused) {
        server.setStopTimeout(STOP_MILLIS_MAX);
        server.setErrorHandler(new EarlyRefusals(refused));
        var ours = new EarlyRefusals.OtherMethods(METHODS);
        ours.setHandler(new BodyTimeout(patience.bodies()));
        var heads = new HeaderTimeout(patience.heads());
        heads.setHandler(ours);
        server.setHandler(new GracefulHandler(heads));
    }

    /** Where it listens. */
    public InetSocketAddress address() {
        return address;
    }

    /** Stops listening, ends streams, and lets requests under way end. */
    @Override
    public void close() {
        if (answering.isDone() && !answering.isCompletedExceptionally()) {
            answering.join().streams().close();
        }
        javalin.stop();
    }
}
