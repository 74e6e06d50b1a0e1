package trestle.platform.web;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import trestle.platform.web.pipeline.Dispatcher;
import trestle.platform.web.pipeline.OutgoingResponse;

/** A request made in a test, to be answered by a {@link Dispatcher} without a port. */
public final class Sent implements IncomingRequest {
    /** Where the dispatchers of tests are reached. */
    public static final String ORIGIN = "http://127.0.0.1:8080";

    private final String method;
    private final String path;
    private final String query;
    private final Map<String, String> headers = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    private byte[] body = new byte[0];
    private final List<IncomingRequest.Part> parts = new ArrayList<>();
    private String address = "127.0.0.1";
    private boolean told = true;
    private Runnable beforeBody = () -> {};

    private Sent(String method, String target) {
        int at = target.indexOf('?');
        this.method = method;
        this.path = at < 0 ? target : target.substring(0, at);
        this.query = at < 0 ? "" : target.substring(at + 1);
        header("Host", "127.0.0.1:8080");
    }

    /** A request from one of our own pages, or from a program. */
    public static Sent to(String method, String target) {
        return new Sent(method, target).header("Origin", ORIGIN);
    }

    public static Sent get(String target) {
        return new Sent("GET", target);
    }

    public static Sent post(String target) {
        return to("POST", target);
    }

    public Sent header(String name, String value) {
        headers.put(name, value);
        return this;
    }

    public Sent without(String header) {
        headers.remove(header);
        return this;
    }

    public Sent from(String address) {
        this.address = address;
        return this;
    }

    /** With the cookie of a session, over plain loopback. */
    public Sent cookie(String site, String secret) {
        return header("Cookie", site + "_session=" + secret);
    }

    public Sent bearer(String token) {
        return header("Authorization", "Bearer " + token);
    }

    /** With a JSON body, single quotes standing for double ones. */
    public Sent json(String json) {
        this.body = json.replace('\'', '"').getBytes(StandardCharsets.UTF_8);
        return header("Content-Type", "application/json");
    }

    /** With a form; names and values in turn. */
    public Sent form(String... namesAndValues) {
        var pairs = new ArrayList<String>();
        for (int i = 0; i < namesAndValues.length; i += 2) {
            pairs.add(encoded(namesAndValues[i]) + "=" + encoded(namesAndValues[i + 1]));
        }
        this.body = String.join("&", pairs).getBytes(StandardCharsets.UTF_8);
        return header("Content-Type", "application/x-www-form-urlencoded");
    }

    /** With a form that has a file; names and values of its other fields in turn. */
    public Sent file(String name, String fileName, byte[] bytes, String... namesAndValues) {
        parts.add(new SentPart(name, Optional.of(fileName), bytes));
        return parts(namesAndValues);
    }

    /** With a form in parts, which takes less room than an encoded one; names and values in turn. */
    public Sent parts(String... namesAndValues) {
        for (int i = 0; i < namesAndValues.length; i += 2) {
            var value = namesAndValues[i + 1].getBytes(StandardCharsets.UTF_8);
            parts.add(new SentPart(namesAndValues[i], Optional.empty(), value));
        }
        this.body = new byte[parts.stream().mapToInt(part -> (int) part.bytes()).sum()];
        return header("Content-Type", "multipart/form-data; boundary=x");
    }

    private record SentPart(String name, Optional<String> fileName, byte[] content) implements IncomingRequest.Part {
        @Override
        public Optional<String> type() {
            return Optional.of("application/octet-stream");
        }

        @Override
        public long bytes() {
            return content.length;
        }

        @Override
        public InputStream open() {
            return new ByteArrayInputStream(content);
        }
    }

    public Sent bytes(String type, byte[] bytes) {
        this.body = bytes;
        return header("Content-Type", type);
    }

    /** Without declaring the size of the body beforehand. */
    public Sent untold() {
        this.told = false;
        return this;
    }

    /** With a body that is held back until something else has happened. */
    public Sent held(Runnable somethingElse) {
        this.beforeBody = somethingElse;
        return this;
    }

    /** What a dispatcher answers. */
    public OutgoingResponse by(Dispatcher dispatcher) {
        return dispatcher.answer(this);
    }

    /** The body of an answer as JSON. */
    public static JsonNode json(OutgoingResponse answer) {
        try {
            return Json.mapper().readTree(answer.bytes());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The body of an answer as text. */
    public static String text(OutgoingResponse answer) {
        return new String(answer.bytes(), StandardCharsets.UTF_8);
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }

    @Override
    public String method() {
        return method;
    }

    @Override
    public String rawPath() {
        return path;
    }

    @Override
    public Map<String, List<String>> query() {
        return IncomingRequest.decoded(query);
    }

    @Override
    public Optional<String> header(String name) {
        return Optional.ofNullable(headers.get(name));
    }

    @Override
    public String address() {
        return address;
    }

    @Override
    public long bodyBytes() {
        return told ? body.length : -1;
    }

    @Override
    public InputStream body() {
        beforeBody.run();
        return new ByteArrayInputStream(body);
    }

    @Override
    public List<IncomingRequest.Part> parts(long bytesMax) {
        beforeBody.run();
        return List.copyOf(parts);
    }

    @Override
    public String toString() {
        return method + " " + path + " "
                + headers.entrySet().stream()
                        .map(each -> each.getKey().toLowerCase(Locale.ROOT) + ": " + each.getValue())
                        .collect(Collectors.joining("; "));
    }
}
