package trestle.cli.context;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Optional;

/**
 * Whether a file or a folder is there. Where the JDK's {@code Files.exists} says no because it may not look, this refuses:
 * otherwise a missing right would be reported as missing data.
 */
public final class FileLookup {
    private FileLookup() {}

    /** @throws Problem if this user may not look */
    public static boolean exists(Path path) {
        return find(path).isPresent();
    }

    /** @throws Problem if this user may not look */
    public static boolean isFolder(Path path) {
        return find(path).filter(BasicFileAttributes::isDirectory).isPresent();
    }

    /** @throws Problem if this user may not look */
    public static boolean isFile(Path path) {
        return find(path).filter(BasicFileAttributes::isRegularFile).isPresent();
    }

    private static Optional<BasicFileAttributes> find(Path path) {
        try {
            return Optional.of(Files.readAttributes(path, BasicFileAttributes.class));
        } catch (AccessDeniedException e) {
            throw new Problem(path + " cannot be read: permission denied.", e);
        } catch (IOException e) {
            return Optional.empty(); // absent, or below something that is no folder
        }
    }
}
