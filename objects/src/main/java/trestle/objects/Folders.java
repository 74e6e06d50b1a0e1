package trestle.objects;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;

/** Folders whose entries survive a loss of power once a method has returned. */
final class Folders {
    private static final int TRIES_MAX = 100;
    private static final boolean SYNCS = !System.getProperty("os.name", "").startsWith("Windows");

    /** People's files are nobody else's business on this machine. */
    private static final FileAttribute<?>[] OWNER_ONLY =
            FileSystems.getDefault().supportedFileAttributeViews().contains("posix")
                    ? new FileAttribute<?>[] {
                        PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------"))
                    }
                    : new FileAttribute<?>[0];

    private Folders() {}

    /** Makes a folder and what it stands in. */
    static void create(Path folder) throws IOException {
        var parent = folder.getParent();
        if (parent == null || Files.isDirectory(folder)) {
            return;
        }
        create(parent);
        try {
            Files.createDirectory(folder, OWNER_ONLY);
        } catch (FileAlreadyExistsException anotherWasFaster) {
            return;
        }
        sync(parent);
    }

    /** Renames a file into a folder, which another thread may be removing as empty at the same time. */
    static void moveInto(Path file, Path to) throws IOException {
        var folder = folderOf(to);
        for (int tries = 1; ; tries++) {
            try {
                create(folder);
                Files.move(file, to, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
                sync(folder);
                return;
            } catch (NoSuchFileException gone) {
                if (tries == TRIES_MAX || !Files.exists(file)) {
                    throw gone;
                }
            }
        }
    }

    /** Removes a file, and the folders that it leaves empty, up to the root. */
    static void remove(Path file, Path root) throws IOException {
        var folder = folderOf(file);
        if (Files.deleteIfExists(file)) {
            sync(folder);
        }
        while (!folder.equals(root) && folder.startsWith(root)) {
            try {
                Files.deleteIfExists(folder);
            } catch (DirectoryNotEmptyException inUse) {
                return;
            }
            folder = folderOf(folder);
        }
    }

    static Path folderOf(Path file) {
        return java.util.Objects.requireNonNull(file.getParent());
    }

    /** On Windows a folder cannot be opened, and a rename is on disk when it returns. */
    private static void sync(Path folder) throws IOException {
        if (SYNCS) {
            try (var channel = FileChannel.open(folder, StandardOpenOption.READ)) {
                channel.force(true);
            } catch (NoSuchFileException removedMeanwhile) {
                // An empty folder that another thread took away has nothing to keep.
                return;
            }
        }
    }
}
