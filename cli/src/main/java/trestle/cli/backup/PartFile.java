package trestle.cli.backup;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;
import trestle.cli.context.FileLookup;

/**
 * A file that has its name only when it is whole and on disk: until then it is called {@code NAME.part}. Only its owner can
 * read it.
 */
public final class PartFile {
    private static final boolean POSIX =
            FileSystems.getDefault().supportedFileAttributeViews().contains("posix");

    private PartFile() {}

    /** What is in the file. */
    @FunctionalInterface
    public interface Content<T> {
        T writeTo(OutputStream out) throws IOException;
    }

    /**
     * Writes a file; if that fails, none is left.
     *
     * @throws BackupRefused if there is one of that name and it is not to be replaced, or it is being written
     */
    public static <T> T write(Path file, boolean replace, Content<T> content) throws IOException {
        refuseExisting(file, replace);
        var folder = file.toAbsolutePath().getParent();
        if (folder != null && !FileLookup.isFolder(folder))
            throw new BackupRefused("There is no folder " + folder + ".");
        var part = file.resolveSibling(file.getFileName() + ".part");
        try (var channel = open(part)) {
            boolean whole = false;
            try {
                var result = content.writeTo(Channels.newOutputStream(channel));
                channel.force(true);
                refuseExisting(file, replace); // another may have been made in the meantime
                Files.move(part, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
                whole = true;
                sync(file);
                return result;
            } finally {
                if (!whole) Files.deleteIfExists(part);
            }
        }
    }

    private static void refuseExisting(Path file, boolean replace) {
        if (FileLookup.isFolder(file)) throw new BackupRefused(file + " is a folder; name a file.");
        if (!replace && Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
            throw new BackupRefused("There is a file " + file + " already; choose another name, or say --force.");
        }
    }

    private static FileChannel open(Path part) throws IOException {
        var options = Set.of(StandardOpenOption.CREATE, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS);
        var ownerOnly = PosixFilePermissions.fromString("rw-------");
        var channel = POSIX
                ? FileChannel.open(part, options, PosixFilePermissions.asFileAttribute(ownerOnly))
                : FileChannel.open(part, options);
        try {
            if (channel.tryLock() == null) throw beingWritten(part);
            channel.truncate(0); // what a run that was killed has left
            if (POSIX) Files.setPosixFilePermissions(part, ownerOnly);
            return channel;
        } catch (OverlappingFileLockException e) {
            channel.close();
            throw beingWritten(part);
        } catch (IOException | RuntimeException e) {
            channel.close();
            throw e;
        }
    }

    private static BackupRefused beingWritten(Path part) {
        return new BackupRefused("Another process is writing " + part + ".");
    }

    /** Puts the name of a file or folder on disk. On Windows a folder cannot be opened, and a rename is on disk at once. */
    public static void sync(Path named) throws IOException {
        var folder = named.toAbsolutePath().getParent();
        if (!POSIX || folder == null) return;
        try (var channel = FileChannel.open(folder, StandardOpenOption.READ)) {
            channel.force(true);
        }
    }
}
