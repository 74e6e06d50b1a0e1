package trestle.platform.web.pipeline;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.DigestInputStream;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import trestle.platform.text.Digests;
import trestle.platform.web.IncomingRequest;
import trestle.platform.web.Problem;
import trestle.platform.web.Route;

/** What was sent with a request, read once and within its bounds. */
record RequestBody(byte[] raw, Map<String, List<String>> form, List<IncomingRequest.Part> files) {
    /** So much of a body that is not taken is waited for. */
    private static final long UNWANTED_BYTES_MAX = 256L << 20;

    static final RequestBody NONE = new RequestBody(new byte[0], Map.of(), List.of());
    private static final RequestBody EMPTY_OBJECT =
            new RequestBody("{}".getBytes(StandardCharsets.UTF_8), Map.of(), List.of());

    /** Reads the body that a route takes; one it does not take is left alone. */
    static RequestBody read(IncomingRequest incoming, Route route) {
        if (!route.unsafe()) return NONE;
        if (incoming.bodyBytes() > route.bytesMax())
            throw Problem.tooLarge(route.bytesMax()).asException();
        if (route.isStreamed()) return NONE;
        var type = type(incoming);
        if (route.api()) return json(incoming, route, type);
        return switch (type) {
            case "multipart/form-data" -> parts(incoming, route);
            case "application/x-www-form-urlencoded" -> form(incoming, route);
            case "" -> NONE;
            default -> throw Problem.unsupportedType("a form").asException();
        };
    }

    private static RequestBody json(IncomingRequest incoming, Route route, String type) {
        if (route.shape().isEmpty()) return NONE;
        if (route.isBodyOptional() && type.isEmpty() && incoming.bodyBytes() <= 0) return EMPTY_OBJECT;
        if (!type.equals("application/json"))
            throw Problem.unsupportedType("application/json").asException();
        return new RequestBody(bytes(incoming.body(), route.bytesMax()), Map.of(), List.of());
    }

    private static RequestBody form(IncomingRequest incoming, Route route) {
        var raw = bytes(incoming.body(), route.bytesMax());
        return new RequestBody(raw, IncomingRequest.decoded(new String(raw, StandardCharsets.UTF_8)), List.of());
    }

    private static RequestBody parts(IncomingRequest incoming, Route route) {
        var fields = new LinkedHashMap<String, List<String>>();
        var files = new ArrayList<IncomingRequest.Part>();
        for (var part : incoming.parts(route.bytesMax())) {
            if (part.fileName().isPresent()) {
                files.add(part);
            } else {
                var value = new String(bytes(part.open(), Route.BODY_BYTES_MAX), StandardCharsets.UTF_8);
                fields.computeIfAbsent(part.name(), each -> new ArrayList<>()).add(value);
            }
        }
        return new RequestBody(new byte[0], fields, files);
    }

    /** Lets a body that is not taken arrive, within a bound: a browser reads no answer before it has sent it all. */
    static void letArrive(IncomingRequest incoming) {
        var buffer = new byte[64 * 1024];
        try (var body = incoming.body()) {
            long left = UNWANTED_BYTES_MAX;
            for (int n = 0; n >= 0 && left > 0; left -= n) n = body.read(buffer);
        } catch (IOException | UncheckedIOException e) {
            // They went away: then nobody waits for an answer either.
            return;
        }
    }

    private static byte[] bytes(InputStream body, long max) {
        try (var bounded = new BoundedBody(body, max)) {
            return bounded.readAllBytes();
        } catch (IOException e) {
            throw Problem.unreadable(e, "The body ended too soon.").asException();
        }
    }

    /** What distinguishes the files of two forms. */
    List<String> fileDigests() {
        return files.stream().map(RequestBody::digest).toList();
    }

    private static String digest(IncomingRequest.Part file) {
        try (var in = new DigestInputStream(file.open(), Digests.sha256())) {
            in.transferTo(OutputStream.nullOutputStream());
            return file.name() + "\n" + file.fileName().orElse("") + "\n"
                    + HexFormat.of().formatHex(in.getMessageDigest().digest());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String type(IncomingRequest incoming) {
        var type = incoming.header("Content-Type").orElse("");
        int end = type.indexOf(';');
        return (end < 0 ? type : type.substring(0, end)).strip().toLowerCase(Locale.ROOT);
    }
}
