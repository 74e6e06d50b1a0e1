package trestle.rollmodel.transfer;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Map;

/** The digests of an export's files, the manifest's too, as {@code sha256sum -c} reads them. */
final class Sums {
    static final String NAME = "SHA256SUMS";

    private Sums() {}

    /** @param files the digest of each file but the manifest, in the manifest's order */
    static byte[] of(byte[] manifest, Map<String, String> files) {
        var lines = new StringBuilder(line(sha256(manifest), ExportFile.MANIFEST));
        files.forEach((name, digest) -> lines.append(line(digest, name)));
        return lines.toString().getBytes(StandardCharsets.UTF_8);
    }

    private static String line(String digest, String name) {
        return digest + "  " + name + "\n";
    }

    private static String sha256(byte[] bytes) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("This Java has no SHA-256.", e);
        }
    }
}
