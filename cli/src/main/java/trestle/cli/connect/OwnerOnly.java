package trestle.cli.connect;

import java.io.IOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;

/** Files and folders that only their owner may read, where the file system knows owners. */
public final class OwnerOnly {
    private static final boolean POSIX =
            FileSystems.getDefault().supportedFileAttributeViews().contains("posix");
    private static final Set<PosixFilePermission> OF_OTHERS = PosixFilePermissions.fromString("---rwxrwx");

    private OwnerOnly() {}

    static FileAttribute<?>[] file() {
        return attributes("rw-------");
    }

    public static FileAttribute<?>[] folder() {
        return attributes("rwx------");
    }

    private static FileAttribute<?>[] attributes(String permissions) {
        return POSIX
                ? new FileAttribute<?>[] {
                    PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(permissions))
                }
                : new FileAttribute<?>[0];
    }

    /** Whether other users of the machine can read a file or look into a folder. */
    public static boolean isReadableByOthers(Path path) {
        if (!POSIX) return false;
        try {
            return Files.getPosixFilePermissions(path).stream().anyMatch(OF_OTHERS::contains);
        } catch (IOException e) {
            return false; // missing, or not ours to look at: opening it reports that
        }
    }
}
