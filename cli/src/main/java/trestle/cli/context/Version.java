package trestle.cli.context;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import picocli.CommandLine.IVersionProvider;

/** The version the build wrote beside this class. */
public final class Version {
    private Version() {}

    public static String text() {
        try (var in = Objects.requireNonNull(Version.class.getResourceAsStream("version.txt"), "version.txt")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8).strip();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** For picocli. */
    public static final class Provider implements IVersionProvider {
        @Override
        public String[] getVersion() {
            return new String[] {"trestle " + text()};
        }
    }
}
