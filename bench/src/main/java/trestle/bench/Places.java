package trestle.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;

/**
 * Where things are.
 *
 * @param trestle the launcher
 * @param peers the folder whose {@code node_modules} holds the peers
 * @param work a folder for data and logs, on a real disk if durable writes are to mean anything
 */
record Places(Path trestle, Path peers, Path work) {
    private static final Pattern VERSION = Pattern.compile("\"version\"\\s*:\\s*\"([^\"]+)\"");

    /** A file of an npm package. */
    Path peer(String path) {
        var file = peers.resolve("node_modules").resolve(path);
        if (!Files.exists(file)) {
            throw new IllegalStateException("No " + path + " below " + peers + "/node_modules: run bench/wire, which"
                    + " installs the peers, or set TRESTLE_PEERS to the folder where they are installed.");
        }
        return file;
    }

    String version(Product product) {
        return switch (product) {
            case TRESTLE -> Machine.output("git", "describe", "--always", "--dirty");
            case DYNALITE -> packageVersion("dynalite");
            case DYNOXIDE -> packageVersion("@dynoxide/linux-x64");
        };
    }

    private String packageVersion(String name) {
        try {
            var version = VERSION.matcher(Files.readString(peer(name + "/package.json")));
            return version.find() ? version.group(1) : "unknown";
        } catch (IOException e) {
            return "unknown";
        }
    }
}
