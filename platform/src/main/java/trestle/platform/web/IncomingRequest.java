package trestle.platform.web;

import java.io.InputStream;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A request as it came in, of whatever server. Names of headers are found whatever their case. */
public interface IncomingRequest {
    String method();

    /** The path, decoded nowhere yet. */
    String rawPath();

    /** The fields of the query, decoded. */
    Map<String, List<String>> query();

    Optional<String> header(String name);

    /** The address of the client, as the nearest trusted proxy saw it. */
    String address();

    /** The body's size if it was told, -1 if not. */
    long bodyBytes();

    /** The body; to be read once. */
    InputStream body();

    /** The parts of a multipart body, none larger than this, which are gone when the request ends. */
    List<Part> parts(long bytesMax);

    /** A part of a multipart body: a file if it has a file name, else a field. */
    interface Part {
        String name();

        Optional<String> fileName();

        Optional<String> type();

        long bytes();

        InputStream open();
    }
}
