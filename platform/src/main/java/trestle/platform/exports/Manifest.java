package trestle.platform.exports;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import trestle.platform.text.Digests;
import trestle.platform.web.Json;

/**
 * What an export says of itself: {@value #NAME}, with the rows, bytes and SHA-256 of each file, and {@value #CHECKSUMS},
 * with the SHA-256 of those and of the manifest as {@code sha256sum -c} reads them.
 */
final class Manifest {
    static final String NAME = "manifest.json";
    static final String CHECKSUMS = "SHA256SUMS";

    private Manifest() {}

    /** A file that the manifest lists. */
    record Listed(String name, long rows, long bytes, String sha256) {}

    /** @param details what the system adds, such as which part of the data was asked for */
    static byte[] json(ExportSettings settings, Map<String, String> details, Instant at, List<Listed> listed) {
        var counts = new LinkedHashMap<String, Long>();
        var files = new ArrayList<Object>();
        for (var file : listed) {
            var line = new LinkedHashMap<String, Object>();
            line.put("name", file.name());
            line.put("bytes", file.bytes());
            line.put("sha256", file.sha256());
            files.add(line);
            counts.put(file.name(), file.rows());
        }
        var manifest = new LinkedHashMap<String, Object>();
        manifest.put("schemaVersion", settings.schemaVersion());
        manifest.put("system", settings.system());
        manifest.put("generatedAt", at);
        manifest.putAll(details);
        manifest.put("counts", counts);
        manifest.put("files", files);
        return Json.bytes(manifest);
    }

    /** @param files the digest of each file, in the manifest's order */
    static byte[] checksums(byte[] manifest, Map<String, String> files) {
        var lines = new StringBuilder(line(Digests.hex(manifest), NAME));
        files.forEach((name, digest) -> lines.append(line(digest, name)));
        return lines.toString().getBytes(StandardCharsets.UTF_8);
    }

    private static String line(String digest, String name) {
        return digest + "  " + name + "\n";
    }

    /**
     * The digests that a manifest lists, in its order.
     *
     * @throws ImportRefused if it is not that of an export which this system reads
     */
    static Map<String, String> digests(ExportSettings settings, byte[] manifest) {
        var root = tree(manifest);
        if (!root.path("system").asText().equals(settings.system())) {
            throw new ImportRefused("The archive is not an export of this system.");
        }
        if (root.path("schemaVersion").asInt(Integer.MAX_VALUE) > settings.schemaVersion()) {
            throw new ImportRefused("The export was made by a newer version than this.");
        }
        var digests = new LinkedHashMap<String, String>();
        root.path("files")
                .forEach(file -> digests.put(
                        file.path("name").asText(), file.path("sha256").asText()));
        return digests;
    }

    private static JsonNode tree(byte[] manifest) {
        try {
            return Json.mapper().readTree(manifest);
        } catch (JsonProcessingException broken) {
            throw new ImportRefused("The manifest is damaged.");
        } catch (IOException impossible) {
            throw new IllegalStateException("Bytes in memory can be read.", impossible);
        }
    }
}
