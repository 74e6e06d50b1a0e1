package trestle.platform.web;

import java.io.InputStream;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** A request as it came in, of whatever server. Names of headers are found whatever their case. */
public interface IncomingRequest {
    /** The most fields of a query or an encoded form. */
    int FIELDS_MAX = 500;

    String method();

    /** The path, decoded nowhere yet. */
    String rawPath();

    /** The fields of the query, decoded. */
    Map<String, List<String>> query();

    Optional<String> header(String name);

    /** The address of the client, as the nearest trusted proxy saw it. */
    String address();

    /** The body's size if the client declared it, else -1. */
    long bodyBytes();

    /** The body; to be read once. */
    InputStream body();

    /** The parts of a multipart body, none larger than this, which are gone when the request ends. */
    List<Part> parts(long bytesMax);

    /** Whether {@code Accept-Encoding} names gzip and does not refuse it with a weight of nought. */
    default boolean acceptsGzip() {
        return header("Accept-Encoding").stream()
                .flatMap(header -> Arrays.stream(header.toLowerCase(Locale.ROOT).split(",")))
                .map(each -> each.replace(" ", ""))
                .filter(each -> each.equals("gzip") || each.startsWith("gzip;"))
                .anyMatch(each -> !each.matches("gzip;q=0(\\.0*)?"));
    }

    /** The fields of a query or an encoded form. */
    static Map<String, List<String>> decoded(String encoded) {
        var fields = new LinkedHashMap<String, List<String>>();
        int count = 0;
        for (var pair : encoded.split("&")) {
            if (pair.isEmpty()) continue;
            if (++count > FIELDS_MAX)
                throw Problem.malformed("The request has too many fields.").asException();
            int at = pair.indexOf('=');
            var name = decodedText(at < 0 ? pair : pair.substring(0, at));
            var value = at < 0 ? "" : decodedText(pair.substring(at + 1));
            fields.computeIfAbsent(name, each -> new ArrayList<>()).add(value);
        }
        return fields;
    }

    private static String decodedText(String text) {
        try {
            return URLDecoder.decode(text, StandardCharsets.UTF_8);
        } catch (IllegalArgumentException e) {
            throw Problem.malformed("A field is not encoded correctly.").asException();
        }
    }

    /** A part of a multipart body: a file if it has a file name, else a field. */
    interface Part {
        String name();

        Optional<String> fileName();

        Optional<String> type();

        long bytes();

        InputStream open();
    }
}
