package trestle.cli.web;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Supplier;
import java.util.zip.CRC32C;
import org.slf4j.LoggerFactory;

/**
 * The web port. Answers GET and HEAD of pages that are known beforehand, and nothing else; each request has a virtual
 * thread of its own.
 */
public final class WebServer implements AutoCloseable {
    private static final int STOP_SECONDS = 2;

    private static final Map<String, String> SECURITY = Map.of(
            "Content-Security-Policy",
            "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self';"
                    + " base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
            "X-Content-Type-Options",
            "nosniff",
            "X-Frame-Options",
            "DENY",
            "Referrer-Policy",
            "no-referrer",
            "Cross-Origin-Opener-Policy",
            "same-origin",
            "Cross-Origin-Resource-Policy",
            "same-origin",
            "Permissions-Policy",
            "camera=(), geolocation=(), microphone=()");

    private final HttpServer server;
    private final ExecutorService threads;
    private final Hosts hosts;
    private final Map<String, Supplier<Response>> pages = new HashMap<>();
    private final Map<String, Asset> assets = new HashMap<>();

    private WebServer(HttpServer server, ExecutorService threads) {
        this.server = server;
        this.threads = threads;
        this.hosts = Hosts.of(server.getAddress().getAddress());
    }

    /**
     * Listens, and asks for the overview or the health anew at each request.
     *
     * @throws java.net.BindException if the address cannot be had
     */
    public static WebServer start(
            InetSocketAddress address, Supplier<Overview> overview, Supplier<Health> health, Clock clock)
            throws IOException {
        chooseServer();
        var threads = Executors.newVirtualThreadPerTaskExecutor();
        var server = HttpServer.create(address, 0);
        var web = new WebServer(server, threads);
        var documents = Documents.read();
        var frontDoor = new FrontDoor(documents, clock);
        web.pages.put("/", () -> Response.html(200, frontDoor.render(overview.get())));
        web.pages.put("/health", () -> HealthJson.answer(health.get()));
        web.asset("/assets/trestle.css", "text/css; charset=utf-8", Resources.bytes("trestle.css"));
        web.asset("/assets/front-door.js", "text/javascript; charset=utf-8", Resources.bytes("front-door.js"));
        web.asset("/assets/trestle.svg", "image/svg+xml", Resources.bytes("trestle.svg"));
        for (var document : documents.all()) {
            web.asset("/docs/" + document.file(), "text/plain; charset=utf-8", document.text());
        }
        server.setExecutor(threads);
        server.createContext("/", web::handle);
        server.start();
        return web;
    }

    /** The JDK's own server, whatever else is on the class path, with bounds on what a client may take up. */
    private static void chooseServer() {
        System.setProperty("com.sun.net.httpserver.HttpServerProvider", "sun.net.httpserver.DefaultHttpServerProvider");
        System.setProperty("jdk.httpserver.maxConnections", "1024");
        System.setProperty("sun.net.httpserver.maxReqTime", "30");
        System.setProperty("sun.net.httpserver.maxRspTime", "30");
    }

    public InetSocketAddress address() {
        return server.getAddress();
    }

    /** Stops listening, and waits for requests under way for at most two seconds. */
    @Override
    public void close() {
        server.stop(STOP_SECONDS);
        threads.shutdownNow();
    }

    /** A file that does not change while the server runs. */
    private record Asset(String type, byte[] body, String tag) {}

    private void asset(String path, String type, byte[] body) {
        var sum = new CRC32C();
        sum.update(body);
        assets.put(path, new Asset(type, body, "\"" + Long.toHexString(sum.getValue()) + "\""));
    }

    private void handle(HttpExchange exchange) throws IOException {
        try (exchange) {
            send(exchange, answer(exchange));
        }
    }

    private Response answer(HttpExchange exchange) {
        var method = exchange.getRequestMethod();
        if (!hosts.allows(exchange.getRequestHeaders().getFirst("Host"))) {
            return Response.text(
                    421, "This server does not answer to that name. Use the address it printed at start.\n");
        }
        if (!method.equals("GET") && !method.equals("HEAD")) {
            return new Response(
                    405,
                    "text/plain; charset=utf-8",
                    "Pages here are only read.\n".getBytes(StandardCharsets.UTF_8),
                    Map.of("Allow", "GET, HEAD"));
        }
        var path = exchange.getRequestURI().getPath();
        var asset = assets.get(path);
        if (asset != null) return file(asset, exchange);
        var page = pages.get(path);
        if (page == null) return Response.html(404, Resources.text("not-found.html"));
        return page(page, path);
    }

    private static Response page(Supplier<Response> page, String path) {
        try {
            return page.get();
        } catch (RuntimeException e) {
            // The edge of the web port: the page is lost, the server is not, and the operator hears why.
            LoggerFactory.getLogger(WebServer.class).error("GET {} failed", path, e);
            return Response.text(500, "This page could not be made. The server's log says why.\n");
        }
    }

    private static Response file(Asset asset, HttpExchange exchange) {
        var headers = Map.of("Cache-Control", "no-cache", "ETag", asset.tag());
        var known = asset.tag().equals(exchange.getRequestHeaders().getFirst("If-None-Match"));
        return new Response(known ? 304 : 200, asset.type(), known ? new byte[0] : asset.body(), headers);
    }

    private static void send(HttpExchange exchange, Response response) throws IOException {
        var headers = exchange.getResponseHeaders();
        SECURITY.forEach(headers::set);
        response.headers().forEach(headers::set);
        headers.set("Content-Type", response.type());
        var body = response.body();
        if (exchange.getRequestMethod().equals("HEAD") || body.length == 0) {
            if (response.status() != 304) headers.set("Content-Length", Integer.toString(body.length));
            exchange.sendResponseHeaders(response.status(), -1);
        } else {
            exchange.sendResponseHeaders(response.status(), body.length);
            exchange.getResponseBody().write(body);
        }
    }
}
