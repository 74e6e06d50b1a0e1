package trestle.engine.store;

import static java.nio.file.StandardOpenOption.CREATE;
import static java.nio.file.StandardOpenOption.WRITE;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * A folder's one owner. Between processes the lock is the operating system's, on the file {@code LOCK}. Within one it is
 * a set of our own: the system would count a second lock of the same process as the first, and drop it when either is
 * given back.
 */
final class FolderLock {
    private static final Set<Path> HELD = ConcurrentHashMap.newKeySet();

    private final Path folder;
    private final FileChannel channel;

    private FolderLock(Path folder, FileChannel channel) {
        this.folder = folder;
        this.channel = channel;
    }

    /** Null if somebody else has it. */
    static @Nullable FolderLock take(Path folder) throws IOException {
        var real = folder.toRealPath();
        if (!HELD.add(real)) {
            return null;
        }
        boolean taken = false;
        try {
            var channel = FileChannel.open(real.resolve("LOCK"), CREATE, WRITE);
            if (channel.tryLock() == null) {
                channel.close();
                return null;
            }
            taken = true;
            return new FolderLock(real, channel);
        } finally {
            if (!taken) {
                HELD.remove(real);
            }
        }
    }

    void release() throws IOException {
        try {
            channel.close();
        } finally {
            HELD.remove(folder);
        }
    }
}
