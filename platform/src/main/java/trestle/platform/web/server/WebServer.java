package trestle.platform.web.server;

import java.io.IOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.eclipse.jetty.http.HttpCompliance;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.server.handler.GracefulHandler;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.VirtualThreads;
import org.eclipse.jetty.util.thread.QueuedThreadPool;
import org.slf4j.LoggerFactory;
import trestle.platform.limits.ClientAddress;
import trestle.platform.web.pipeline.Dispatcher;

/** The web port: Jetty, a virtual thread for each request, every request handed to the dispatcher. */
public final class WebServer implements AutoCloseable {
    private static final int HEADER_BYTES_MAX = 16 * 1024;
    private static final int IDLE_MILLIS_MAX = 30_000;
    private static final int STOP_MILLIS_MAX = 5_000;
    private static final Patience PATIENCE =
            new Patience(Duration.ofSeconds(20), new BodyTimeout.Patience(Duration.ofSeconds(30), 1_024));

    private static final Set<String> METHODS = Set.of("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS");

    /** How long senders are waited for: for the headers of a request, and for its body. */
    record Patience(Duration heads, BodyTimeout.Patience bodies) {}

    private final Server server;
    private final InetSocketAddress address;
    private final CompletableFuture<Dispatcher> answering;

    private WebServer(Server server, InetSocketAddress address, CompletableFuture<Dispatcher> answering) {
        this.server = server;
        this.address = address;
        this.answering = answering;
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
        var server = server(new ToDispatcher(proxies, answering), patience, answering);
        var connector = new ServerConnector(server, new HttpConnectionFactory(http()));
        connector.setHost(host.getHostAddress());
        connector.setPort(port);
        connector.setIdleTimeout(IDLE_MILLIS_MAX);
        server.addConnector(connector);
        listen(server);
        var started = new WebServer(server, new InetSocketAddress(host, connector.getLocalPort()), answering);
        try {
            answering.complete(dispatcher.apply(started.address()));
        } catch (RuntimeException e) {
            answering.completeExceptionally(e);
            started.close();
            throw e;
        }
        return started;
    }

    private static void listen(Server server) throws BindException {
        try {
            server.start();
        } catch (Exception e) {
            stop(server);
            if (e instanceof IOException) throw (BindException) new BindException(rootMessage(e)).initCause(e);
            throw new IllegalStateException("The web port could not be opened.", e);
        }
    }

    private static String rootMessage(Throwable e) {
        var cause = e;
        while (cause.getCause() != null) cause = cause.getCause();
        return String.valueOf(cause.getMessage());
    }

    private static HttpConfiguration http() {
        var http = new HttpConfiguration();
        http.setRequestHeaderSize(HEADER_BYTES_MAX);
        http.setSendServerVersion(false);
        http.setSendDateHeader(true);
        http.setIdleTimeout(IDLE_MILLIS_MAX);
        http.setHttpCompliance(HttpCompliance.STRICT);
        return http;
    }

    /** Requests under way are finished before the server stops, within a bound. */
    private static Server server(Handler answers, Patience patience, CompletableFuture<Dispatcher> dispatcher) {
        var threads = new QueuedThreadPool();
        threads.setName("web");
        threads.setVirtualThreadsExecutor(VirtualThreads.getNamedVirtualThreadsExecutor("web-"));
        var server = new Server(threads);
        server.setStopTimeout(STOP_MILLIS_MAX);
        server.setErrorHandler(
                new EarlyRefusals((method, status) -> dispatcher.join().refused(method, status)));
        var bodies = new BodyTimeout(patience.bodies());
        bodies.setHandler(answers);
        var ours = new EarlyRefusals.Heads(METHODS);
        ours.setHandler(bodies);
        var heads = new HeaderTimeout(patience.heads());
        heads.setHandler(ours);
        server.setHandler(new GracefulHandler(heads));
        return server;
    }

    /** Called in a virtual thread, which may wait. */
    private static final class ToDispatcher extends Handler.Abstract {
        private final Set<String> proxies;
        private final CompletableFuture<Dispatcher> dispatcher;

        ToDispatcher(Set<String> proxies, CompletableFuture<Dispatcher> dispatcher) {
            this.proxies = proxies.stream()
                    .map(ClientAddress::canonical)
                    .filter(address -> !address.equals(ClientAddress.UNKNOWN))
                    .collect(Collectors.toUnmodifiableSet());
            this.dispatcher = dispatcher;
        }

        @Override
        public boolean handle(Request request, org.eclipse.jetty.server.Response response, Callback callback)
                throws Exception {
            var incoming = new JettyRequest(request, proxies);
            var answer = dispatcher.join().answer(incoming);
            new JettyResponseWriter(request, response, callback, incoming.acceptsGzip()).send(answer);
            return true;
        }
    }

    /** Where it listens. */
    public InetSocketAddress address() {
        return address;
    }

    /** Stops listening, ends streams, and lets requests under way end. */
    @Override
    public void close() {
        if (answering.isDone() && !answering.isCompletedExceptionally()) {
            answering.join().endStreams();
        }
        if (isIdle()) closeConnectionsAtOnce();
        stop(server);
    }

    private boolean isIdle() {
        return server.getHandler() instanceof GracefulHandler requests && requests.getCurrentRequestCount() == 0;
    }

    /** Jetty gives every connection a second to end, for the sake of requests under way: there are none. */
    private void closeConnectionsAtOnce() {
        for (var connector : server.getConnectors()) {
            if (connector instanceof ServerConnector ours) ours.setShutdownIdleTimeout(1);
        }
    }

    private static void stop(Server server) {
        try {
            server.stop();
        } catch (Exception e) {
            LoggerFactory.getLogger(WebServer.class).warn("The web port did not stop cleanly: {}", e.toString());
        }
    }
}
