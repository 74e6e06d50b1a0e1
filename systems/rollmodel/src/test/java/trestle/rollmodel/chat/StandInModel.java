package trestle.rollmodel.chat;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import trestle.platform.language.ModelEndpoint;
import trestle.platform.web.Json;

/** A server on loopback that stands in for a language model: it keeps every body and answers as it is told. */
public final class StandInModel implements AutoCloseable {
    private final HttpServer server;
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final CountDownLatch end = new CountDownLatch(1);
    private final List<String> bodies = new CopyOnWriteArrayList<>();
    private final List<String> keys = new CopyOnWriteArrayList<>();
    private volatile int status = 200;
    private volatile String body = saying("The half guard went well.");
    private volatile boolean silent;

    public StandInModel() {
        try {
            server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        server.createContext("/v1/chat/completions", this::answer);
        server.setExecutor(threads);
        server.start();
    }

    private void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            bodies.add(new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8));
            keys.add(String.valueOf(exchange.getRequestHeaders().getFirst("Authorization")));
            if (silent) await();
            var bytes = body.getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(status, bytes.length);
            exchange.getResponseBody().write(bytes);
        }
    }

    private void await() {
        try {
            end.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Answers this text, as the protocol has it. */
    public void says(String text) {
        answers(200, saying(text));
    }

    public void answers(int code, String content) {
        status = code;
        body = content;
        silent = false;
    }

    /** Takes requests and never answers. */
    public void keepsSilent() {
        silent = true;
    }

    private static String saying(String text) {
        var root = Json.mapper().createObjectNode();
        root.putArray("choices")
                .addObject()
                .putObject("message")
                .put("role", "assistant")
                .put("content", text);
        return root.toString();
    }

    /** What was sent, newest last. */
    public List<String> bodies() {
        return bodies;
    }

    public String lastBody() {
        return bodies.getLast();
    }

    public List<String> keys() {
        return keys;
    }

    /** Where it is, as an operator would set it up. */
    public String url() {
        return "http://127.0.0.1:" + server.getAddress().getPort() + "/v1";
    }

    ModelEndpoint endpoint(Duration timeout) {
        return new ModelEndpoint(URI.create(url()), "stand-in", Optional.of("a-key"), timeout);
    }

    @Override
    public void close() {
        end.countDown();
        server.stop(0);
        threads.close();
    }
}
