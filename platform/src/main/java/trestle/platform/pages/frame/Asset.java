package trestle.platform.pages.frame;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.HexFormat;
import java.util.zip.GZIPOutputStream;
import trestle.platform.text.Digests;

/**
 * A file that pages link to.
 *
 * @param url where it is served
 * @param cacheControl how long it may be kept: for ever where the url holds a fingerprint of the content
 */
public record Asset(String url, String type, byte[] bytes, byte[] gzipped, String cacheControl) {
    private static final int FINGERPRINT_BYTES = 6;

    static Asset of(String name, String type, byte[] bytes) {
        return of("/assets/", name, type, bytes);
    }

    static Asset of(String folder, String name, String type, byte[] bytes) {
        int dot = name.lastIndexOf('.');
        var url = folder + name.substring(0, dot) + "-" + fingerprint(bytes) + name.substring(dot);
        return new Asset(url, type, bytes, gzip(bytes), "public, max-age=31536000, immutable");
    }

    /** A file whose address stays while its content changes. */
    static Asset at(String url, String type, byte[] bytes) {
        return new Asset(url, type, bytes, gzip(bytes), "no-cache");
    }

    private static String fingerprint(byte[] bytes) {
        return HexFormat.of().formatHex(Digests.sha256(bytes), 0, FINGERPRINT_BYTES);
    }

    private static byte[] gzip(byte[] bytes) {
        var packed = new ByteArrayOutputStream();
        try (var out = new GZIPOutputStream(packed)) {
            out.write(bytes);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return packed.toByteArray();
    }
}
