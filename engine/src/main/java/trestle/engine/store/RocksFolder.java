package trestle.engine.store;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.nio.file.StandardOpenOption.CREATE;
import static java.nio.file.StandardOpenOption.READ;
import static java.nio.file.StandardOpenOption.TRUNCATE_EXISTING;
import static java.nio.file.StandardOpenOption.WRITE;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.regex.Pattern;
import org.rocksdb.RocksDBException;
import org.rocksdb.Status;

/**
 * A data folder on disk.
 *
 * <ul>
 *   <li>{@code FORMAT}: one line, {@code trestle 1}. Written once the database beside it has been made, so a folder that
 *       has the one and lacks the other is damaged.
 *   <li>{@code store/}: RocksDB's files.
 *   <li>{@code LOCK}: see {@link FolderLock}. RocksDB has one of its own, which it gives back when it is reopened.
 *   <li>{@code RELAXED}: empty; there while log records may be written that are not on disk yet when they are
 *       acknowledged. Where it is absent, no crash can damage any but the last record of the log.
 *   <li>{@code PROBE}: written and removed again to learn whether the disk takes writes.
 * </ul>
 */
final class RocksFolder {
    static final int FORMAT = 1;

    private static final Pattern FORMAT_LINE = Pattern.compile("trestle (\\d{1,9})\\s*");
    private static final int PROBE_BYTES = 64 * 1024;

    /** What opening takes beyond the log: small files and blocks not filled. */
    private static final long OPENING_BYTES = 1 << 20;

    private final Path root;
    private final Faults faults;
    private final FolderLock lock;

    private RocksFolder(Path root, Faults faults, FolderLock lock) {
        this.root = root;
        this.faults = faults;
        this.lock = lock;
    }

    /**
     * Makes the folder if need be and becomes its owner.
     *
     * @throws StoreException if it has one, cannot be written, or has a format we do not know
     */
    static RocksFolder open(Path path, Faults faults) {
        var root = path.toAbsolutePath().normalize();
        try {
            if (Files.exists(root) && !Files.isDirectory(root)) {
                throw new StoreException("The data folder " + root + " is not a folder.");
            }
            boolean isNew = !Files.exists(root);
            PrivateFolder.create(root);
            PrivateFolder.create(root.resolve("store"));
            if (isNew && root.getParent() != null) {
                force(root.getParent());
            }
            var lock = FolderLock.take(root);
            if (lock == null) {
                throw new StoreException("The data folder " + root
                        + " is in use: another process has it open. Stop that process first.");
            }
            return new RocksFolder(root, faults, lock).checked();
        } catch (IOException | RocksDBException e) {
            throw new StoreException("The data folder " + root + " cannot be written: " + reason(e) + ".", e);
        }
    }

    private RocksFolder checked() throws IOException, RocksDBException {
        boolean checked = false;
        try {
            probe();
            requireKnownFormat();
            checked = true;
            return this;
        } finally {
            if (!checked) {
                lock.release();
            }
        }
    }

    /** Gives up ownership. */
    void release() {
        try {
            lock.release();
        } catch (IOException e) {
            throw new StoreException(
                    "The lock on data folder " + root + " cannot be given back: " + reason(e) + ".", e);
        }
    }

    Path database() {
        return root.resolve("store");
    }

    @Override
    public String toString() {
        return root.toString();
    }

    private void requireKnownFormat() throws IOException {
        if (!isMade()) {
            if (hasTables()) {
                throw damaged("its file FORMAT is missing");
            }
            return;
        }
        var text = Files.readString(root.resolve("FORMAT"), UTF_8);
        var line = FORMAT_LINE.matcher(text);
        if (!line.matches()) {
            throw damaged("its file FORMAT does not say \"trestle\" and a number");
        }
        int format = Integer.parseInt(line.group(1));
        if (format > FORMAT) {
            throw new StoreException("The data folder " + root + " has format " + format
                    + ", made by a newer Trestle; this one reads formats up to " + FORMAT + ".");
        }
        if (!Files.exists(database().resolve("CURRENT"))) {
            throw damaged("the file store/CURRENT is missing");
        }
    }

    private boolean hasTables() throws IOException {
        try (var tables = Files.newDirectoryStream(database(), "*.sst")) {
            return tables.iterator().hasNext();
        }
    }

    /** Whether the database in it was ever opened with success. */
    boolean isMade() {
        return Files.exists(root.resolve("FORMAT"));
    }

    void markMade() throws IOException {
        var temporary = root.resolve("FORMAT.new");
        write(temporary, ("trestle " + FORMAT + "\n").getBytes(UTF_8));
        Files.move(temporary, root.resolve("FORMAT"), StandardCopyOption.ATOMIC_MOVE);
        force(root);
    }

    boolean isRelaxed() {
        return Files.exists(root.resolve("RELAXED"));
    }

    void markRelaxed(boolean relaxed) throws IOException {
        var marker = root.resolve("RELAXED");
        if (relaxed) {
            write(marker, new byte[0]);
        } else {
            Files.deleteIfExists(marker);
        }
        force(root);
    }

    /** Throws unless the disk takes a small file and forces it. */
    void probe() throws IOException, RocksDBException {
        faults.before(Faults.Call.PROBE);
        var probe = root.resolve("PROBE");
        try {
            write(probe, new byte[PROBE_BYTES]);
        } finally {
            Files.deleteIfExists(probe);
        }
    }

    /** Bytes that must be freed before the database can be opened, when RocksDB writes its log to a table. */
    long bytesShort() throws IOException {
        long needed = OPENING_BYTES;
        try (var logs = Files.newDirectoryStream(database(), "*.log")) {
            for (var log : logs) {
                needed += Files.size(log);
            }
        }
        return Math.max(0, needed - Files.getFileStore(root).getUsableSpace());
    }

    private static void write(Path file, byte[] bytes) throws IOException {
        try (var channel = FileChannel.open(file, CREATE, WRITE, TRUNCATE_EXISTING)) {
            var buffer = ByteBuffer.wrap(bytes);
            while (buffer.hasRemaining()) {
                channel.write(buffer);
            }
            channel.force(true);
        }
    }

    /** Forces a folder's entries to disk. Windows cannot and need not. */
    private static void force(Path folder) throws IOException {
        if (folder.getFileSystem().getSeparator().equals("\\")) {
            return;
        }
        try (var channel = FileChannel.open(folder, READ)) {
            channel.force(true);
        }
    }

    StoreException damaged(String what) {
        return new StoreException("The data folder " + root + " is damaged: " + what + ".");
    }

    StoreException unopened(Exception e) {
        boolean isDamage = e instanceof RocksDBException refused
                && refused.getStatus() != null
                && refused.getStatus().getCode() == Status.Code.Corruption;
        return new StoreException(
                "The data folder " + root + (isDamage ? " is damaged: " : " cannot be opened: ") + reason(e), e);
    }

    private static String reason(Exception e) {
        return switch (e) {
            case java.nio.file.AccessDeniedException denied -> "permission denied";
            case NoSuchFileException missing -> "no such file " + missing.getFile();
            case java.nio.file.FileSystemException named when named.getReason() != null -> named.getReason();
            default -> String.valueOf(e.getMessage());
        };
    }
}
