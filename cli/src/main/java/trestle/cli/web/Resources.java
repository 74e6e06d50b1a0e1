package trestle.cli.web;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Optional;

/** Files that came with the program, from beside this class. */
final class Resources {
    private Resources() {}

    static boolean exists(String name) {
        return Resources.class.getResource(name) != null;
    }

    static Optional<byte[]> find(String name) {
        try (var in = Resources.class.getResourceAsStream(name)) {
            return in == null ? Optional.empty() : Optional.of(in.readAllBytes());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
