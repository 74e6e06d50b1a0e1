package trestle.cli.commands;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Comparator;
import org.jspecify.annotations.Nullable;
import trestle.cli.backup.PartFile;
import trestle.cli.connect.Connection;
import trestle.cli.connect.DataFolder;
import trestle.cli.connect.OwnerOnly;
import trestle.cli.context.FileLookup;
import trestle.cli.context.Problem;
import trestle.cli.context.Reasons;
import trestle.engine.store.Durability;
import trestle.engine.store.RocksStore;

/**
 * A data folder that is being restored: it is called {@code NAME.part} and holds the file {@value DataFolder#RESTORING} until it is whole,
 * so that nobody takes it for one. What a run that was killed has left is removed by the next.
 */
final class RestoredFolder implements AutoCloseable {
    /** A folder that holds this file is not whole. */
    private final Path data;

    private final Path part;
    private @Nullable FileChannel mark;

    private RestoredFolder(Path data) {
        this.data = data;
        this.part = data.resolveSibling(data.getFileName() + ".part");
    }

    /**
     * Looks whether a folder can be made there, and changes nothing.
     *
     * @param bytes about how much it will hold
     */
    static RestoredFolder at(Path named, long bytes) {
        try {
            var data = FileLookup.exists(named)
                    ? named.toRealPath()
                    : named.toAbsolutePath().normalize();
            var parent = data.getParent();
            if (parent == null) throw new Problem(data + " cannot be a data folder.");
            refuseContents(data);
            var above = existing(parent);
            if (FileLookup.exists(data) && !Files.getFileStore(data).equals(Files.getFileStore(parent))) {
                throw new Problem(data + " is a mount point and cannot be replaced. Name a folder inside it,"
                        + " such as " + data.resolve("data") + ".");
            }
            long free = Files.getFileStore(above).getUsableSpace();
            if (free < bytes) {
                throw new Problem("Not enough disk space at " + above + ": " + BackupText.size(free)
                        + " free, but the backup needs " + BackupText.size(bytes) + ".");
            }
            var folder = new RestoredFolder(data);
            folder.refuseStrangers();
            return folder;
        } catch (IOException e) {
            throw unusable(named, e);
        }
    }

    private static Path existing(Path folder) {
        var found = folder;
        while (!FileLookup.exists(found)) {
            var above = found.getParent();
            if (above == null) break;
            found = above;
        }
        return found;
    }

    private static void refuseContents(Path data) throws IOException {
        if (!FileLookup.exists(data)) return;
        if (!FileLookup.isFolder(data)) throw new Problem(data + " is a file. Name a new or empty folder.");
        try (var files = Files.list(data)) {
            var first = files.map(file -> String.valueOf(file.getFileName()))
                    .sorted()
                    .findFirst();
            if (first.isPresent()) {
                throw new Problem("The folder " + data + " is not empty: it contains " + first.get()
                        + ". Name a new or empty folder. Nothing was changed.");
            }
        }
    }

    /** What is to be removed must be ours. */
    private void refuseStrangers() {
        if (FileLookup.exists(part) && !FileLookup.isFile(part.resolve(DataFolder.RESTORING))) {
            throw new Problem("The folder " + part + " exists and is not an unfinished restore. Remove or rename it.");
        }
    }

    /** Where everything is written. */
    Path part() {
        return part;
    }

    /** Makes the folder, in place of what an unfinished run has left. */
    void begin() {
        try {
            if (FileLookup.exists(part)) {
                lock();
                removeAll();
                release();
            }
            Files.createDirectories(part, OwnerOnly.folder());
            Files.createFile(part.resolve(DataFolder.RESTORING));
            lock();
        } catch (IOException e) {
            throw unusable(part, e);
        }
    }

    private void lock() throws IOException {
        var channel = FileChannel.open(part.resolve(DataFolder.RESTORING), StandardOpenOption.WRITE);
        try {
            if (channel.tryLock() != null) {
                mark = channel;
                return;
            }
        } catch (OverlappingFileLockException e) {
            channel.close();
            throw new Problem("Another restore is writing " + part + ".", e);
        }
        channel.close();
        throw new Problem("Another restore is writing " + part + ".");
    }

    /** The mark last: without it the folder would be nobody's. */
    private void removeAll() throws IOException {
        var last = part.resolve(DataFolder.RESTORING);
        try (var files = Files.walk(part)) {
            for (var file : files.sorted(Comparator.reverseOrder()).toList()) {
                if (!file.equals(last) && !file.equals(part)) Files.delete(file);
            }
        }
        Files.delete(last);
        Files.delete(part);
    }

    Connection open() {
        return Connection.alone(part, Durability.RELAXED);
    }

    /** Gives the folder its name: from here on it is whole. */
    void finish() {
        try {
            RocksStore.open(part, Durability.DURABLE).close(); // all of it is on disk then, and can be opened
            Files.deleteIfExists(data); // if it is empty
            release();
            Files.delete(part.resolve(DataFolder.RESTORING));
            Files.move(part, data, StandardCopyOption.ATOMIC_MOVE);
            PartFile.sync(data);
        } catch (IOException e) {
            throw unusable(data, e);
        }
    }

    private static Problem unusable(Path path, IOException e) {
        return new Problem(path + " cannot be written: " + Reasons.of(e) + ".", e);
    }

    private void release() throws IOException {
        if (mark != null) mark.close();
        mark = null;
    }

    @Override
    public void close() throws IOException {
        release();
    }
}
