package trestle.platform.web;

import gg.jte.Content;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import trestle.model.Page;
import trestle.objects.Dispositions;

/**
 * What is answered.
 *
 * @param session what becomes of the browser's session
 * @param grants the capabilities that the browser gets or gives up
 */
public record Response(int status, Map<String, String> headers, Body body, SessionChange session, List<Grant> grants) {
    public Response {
        headers = Map.copyOf(headers);
        grants = List.copyOf(grants);
    }

    Response(int status, Map<String, String> headers, Body body, SessionChange session) {
        this(status, headers, body, session, List.of());
    }

    /**
     * A cookie that gives a capability for a thing.
     *
     * @param prefix of the cookie's name, as the site declares it; empty for a cookie that gives none and that {@link
     *     Request#cookie} reads
     * @param life zero takes the cookie away
     */
    public record Grant(String prefix, String of, String secret, Duration life) {}

    /** What an answer holds. */
    public sealed interface Body {
        /** Nothing. */
        record None() implements Body {}

        /** A value, as JSON. */
        record Value(Object value) implements Body {}

        /** Nothing, but the way to a page of the same site. */
        record Moved(String path) implements Body {}

        /** A page, in the site's frame. */
        record Html(View view) implements Body {}

        /** These bytes. */
        record Bytes(byte[] bytes) implements Body {}

        /** What a stream yields; opened once, and closed when sent. */
        record Stream(Supplier<InputStream> open, long bytes) implements Body {}

        /** A file of which a part may be asked for. */
        record Ranged(long bytes, RangeSource source) implements Body {}

        /** Server-sent events, not yet opened. */
        record Events(EventStream stream) implements Body {}

        /** Server-sent events to one caller, for as long as both sides stay. */
        record Sent(StreamWriter sender) implements Body {}

        /** What a function writes, whose length nobody knows before. */
        record Written(BodyWriter writer) implements Body {}
    }

    /** Opens a part of a file. */
    @FunctionalInterface
    public interface RangeSource {
        /** The bytes from the first on, at least as many as this; closed when sent. */
        InputStream open(long first, long length);
    }

    /** Writes a body as it is made. A failure cuts the connection, so that nobody takes a part for the whole. */
    @FunctionalInterface
    public interface BodyWriter {
        void write(OutputStream out) throws IOException;
    }

    /** Writes server-sent events to one caller. */
    @FunctionalInterface
    public interface StreamWriter {
        /**
         * Sends until the stream ends. Returning ends the response; a failure is for who writes the body to deal with.
         *
         * @param cutter cuts the connection, also while something is being written to it
         */
        void send(OutputStream out, Runnable cutter) throws IOException;
    }

    /** Whether a session begins, ends, or stays as it is. */
    public sealed interface SessionChange {
        record Unchanged() implements SessionChange {}

        /** @param population that the session belongs to; empty where the site has one */
        record SignedIn(String population, String secret, Duration life) implements SessionChange {}

        record SignedOut(String population) implements SessionChange {}
    }

    /** A value as JSON. */
    public static Response json(int status, Object value) {
        return new Response(status, Map.of("Content-Type", "application/json"), new Body.Value(value), unchanged());
    }

    /** A page of a list: {@code items} and {@code next_cursor}. */
    public static Response list(Page<?> page) {
        return json(200, ListView.of(page));
    }

    /** No body. */
    public static Response empty(int status) {
        return new Response(status, Map.of(), new Body.None(), unchanged());
    }

    /** A page for people. */
    public static Response page(int status, View view) {
        return new Response(
                status, Map.of("Content-Type", "text/html; charset=utf-8"), new Body.Html(view), unchanged());
    }

    /** A page with a title, status 200. */
    public static Response page(String title, Content body) {
        return page(200, title, body);
    }

    /** A page with a title. */
    public static Response page(int status, String title, Content body) {
        return page(status, new View(title, body));
    }

    /** A page for people, status 200. */
    public static Response page(View view) {
        return page(200, view);
    }

    /** Sends the browser to a page of the same site. */
    public static Response redirect(String path) {
        return new Response(303, Map.of(), new Body.Moved(path), unchanged());
    }

    /** Sends the browser to an address of its own. */
    public static Response redirectAway(String url) {
        return new Response(303, Map.of("Location", url), new Body.None(), unchanged());
    }

    /**
     * Sends the browser to a page, which shows a message when it opens.
     *
     * @param done the key of the message, without its {@code done.}
     */
    public static Response redirect(String path, String done) {
        int fragment = path.indexOf('#') < 0 ? path.length() : path.indexOf('#');
        var page = path.substring(0, fragment);
        return redirect(page + (page.indexOf('?') < 0 ? "?done=" : "&done=") + done + path.substring(fragment));
    }

    /** Text of a given type. */
    public static Response text(int status, String type, String text) {
        return bytes(status, type + "; charset=utf-8", text.getBytes(StandardCharsets.UTF_8));
    }

    /** Bytes of a given type. */
    public static Response bytes(int status, String type, byte[] bytes) {
        return new Response(status, Map.of("Content-Type", type), new Body.Bytes(bytes), unchanged());
    }

    /** A download; browsers never render it as a page of ours. */
    public static Response download(String type, String fileName, long bytes, Supplier<InputStream> open) {
        if (!fileName.matches("[A-Za-z0-9._-]{1,120}")) {
            throw new IllegalArgumentException("A download's name has letters, digits, dots, dashes: " + fileName);
        }
        return new Response(
                200,
                Map.of("Content-Type", type, "Content-Disposition", "attachment; filename=\"" + fileName + "\""),
                new Body.Stream(open, bytes),
                unchanged());
    }

    /** A file of known size; a client may ask for a part of it with {@code Range}. */
    public static Response file(String type, long bytes, RangeSource source) {
        return new Response(200, Map.of("Content-Type", type), new Body.Ranged(bytes, source), unchanged());
    }

    /** A body that is written while it is sent, such as an archive made of many files. */
    public static Response written(String type, BodyWriter writer) {
        return new Response(200, Map.of("Content-Type", type), new Body.Written(writer), unchanged());
    }

    /** Server-sent events. A proxy must pass on each as it comes. */
    static Response events(EventStream stream) {
        return new Response(
                200,
                Map.of("Content-Type", "text/event-stream", "X-Accel-Buffering", "no"),
                new Body.Events(stream),
                unchanged());
    }

    /** To be saved under a name, which may have any characters. */
    public Response attachment(String fileName) {
        return header("Content-Disposition", Dispositions.attachment(fileName));
    }

    /** To be shown by the browser where its type cannot run as a page of ours; else to be saved. */
    public Response inline(String fileName) {
        return Dispositions.canShow(find("Content-Type").orElse(""))
                ? header("Content-Disposition", Dispositions.inline(fileName))
                : attachment(fileName);
    }

    public Response header(String name, String value) {
        var all = new LinkedHashMap<>(headers);
        all.put(name, value);
        return new Response(status, all, body, session, grants);
    }

    /** What state of the thing this is. */
    public Response etag(Object state) {
        return header("ETag", Etag.of(state));
    }

    /** Begins the browser's session. */
    public Response signedIn(String secret, Duration life) {
        return signedIn("", secret, life);
    }

    /** Begins the browser's session of a population. */
    public Response signedIn(String population, String secret, Duration life) {
        return new Response(status, headers, body, new SessionChange.SignedIn(population, secret, life), grants);
    }

    /** Ends the browser's session. */
    public Response signedOut() {
        return signedOut("");
    }

    /** Ends the browser's session of a population. */
    public Response signedOut(String population) {
        return new Response(status, headers, body, new SessionChange.SignedOut(population), grants);
    }

    /**
     * Gives the browser a capability. A JSON object that is answered with it gets a member {@code csrf}: the token for
     * changes that the new cookie allows.
     */
    public Response granting(CapabilityCookie kind, String of, String secret, Duration life) {
        return with(new Grant(kind.prefix(), of, secret, life));
    }

    /** Takes a capability away from the browser. */
    public Response revoking(CapabilityCookie kind, String of) {
        return with(new Grant(kind.prefix(), of, "", Duration.ZERO));
    }

    /** Gives the browser a cookie of the site's that {@link Request#cookie} reads again. */
    public Response cookie(String name, String secret, Duration life) {
        return with(new Grant("", name, secret, life));
    }

    /** The same under another status. */
    public Response status(int other) {
        return new Response(other, headers, body, session, grants);
    }

    private Response with(Grant grant) {
        var all = new ArrayList<>(grants);
        all.add(grant);
        return new Response(status, headers, body, session, all);
    }

    /** The same with another body. */
    public Response with(Body other) {
        return new Response(status, headers, other, session, grants);
    }

    /** The same, with the redirect resolved against the site's base path. */
    public Response settled(String base) {
        return body instanceof Body.Moved(var path) ? with(new Body.None()).header("Location", base + path) : this;
    }

    public Optional<String> find(String header) {
        return Optional.ofNullable(headers.get(header));
    }

    private static SessionChange unchanged() {
        return new SessionChange.Unchanged();
    }
}
