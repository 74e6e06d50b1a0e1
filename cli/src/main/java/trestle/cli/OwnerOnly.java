package trestle.cli;

import java.io.IOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Files and folders that only their owner may read, where the file system knows owners. */
final class OwnerOnly {
    private static final boolean POSIX =
            FileSystems.getDefault().supportedFileAttributeViews().contains("posix");
    private static final Set<PosixFilePermission> OF_OTHERS = PosixFilePermissions.fromString("---rwxrwx");

    private OwnerOnly() {}

    static FileAttribute<?>[] file() {
        return attributes("rw-------");
    }

    static FileAttribute<?>[] folder() {
        return attributes("rwx------");
    }

    private static FileAttribute<?>[] attributes(String permissions) {
        return POSIX
                ? new FileAttribute<?>[] {
                    PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(permissions))
                }
                : new FileAttribute<?>[0];
    }

    /** What to say of the data folder and the files of secrets and keys that other users of the machine can read. */
    static List<String> warnings(DatabasePlan plan, Optional<Path> secrets) {
        var folder = plan.store().hasFolder() ? Optional.of(plan.data()) : Optional.<Path>empty();
        return List.of(
                        folder.flatMap(path -> warning("data folder", path, "700")),
                        plan.endpoint().signing().file(plan.data()).flatMap(path -> warning("keys file", path, "600")),
                        secrets.flatMap(path -> warning("file of secrets", path, "600")))
                .stream()
                .flatMap(Optional::stream)
                .toList();
    }

    private static Optional<String> warning(String what, Path path, String mode) {
        if (!POSIX || !readableByOthers(path)) return Optional.empty();
        return Optional.of("Warning: other users of this machine can read the " + what + " " + path + ". Run 'chmod "
                + mode + " " + path + "'.");
    }

    private static boolean readableByOthers(Path path) {
        try {
            return Files.getPosixFilePermissions(path).stream().anyMatch(OF_OTHERS::contains);
        } catch (IOException e) {
            return false; // missing, or not ours to look at: opening it reports that
        }
    }
}
