package trestle.engine.store;

import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;
import org.rocksdb.BlockBasedTableConfig;
import org.rocksdb.BloomFilter;
import org.rocksdb.CompressionType;
import org.rocksdb.FlushOptions;
import org.rocksdb.InfoLogLevel;
import org.rocksdb.LRUCache;
import org.rocksdb.Options;
import org.rocksdb.ReadOptions;
import org.rocksdb.RocksDB;
import org.rocksdb.RocksDBException;
import org.rocksdb.WALRecoveryMode;
import org.rocksdb.WriteBatch;
import org.rocksdb.WriteOptions;

/**
 * RocksDB, opened once. A caller of a method that reaches native memory has {@link #enter entered} before and {@link
 * #exit exits} after; from {@link #close} on nobody can enter, so nothing native is touched once it is freed. What views
 * hold is freed on close too, under them: their next use finds that they cannot enter.
 */
final class Database {
    private static final long BLOCK_CACHE_BYTES = 64L << 20;
    private static final long WRITE_BUFFER_BYTES = 32L << 20;
    private static final int WRITE_BUFFERS = 3;
    private static final int OPEN_FILES_MAX = 512;
    private static final int FILTER_BITS_PER_KEY = 10;
    private static final long INFO_LOG_BYTES = 1L << 20;

    /** How long to wait for a call into native code to come back; after that its memory is left alone for good. */
    private static final long LEAVE_MILLIS = 10_000;

    private static final long POLL_NANOS = 1_000_000;

    private final Guard guard = new Guard();
    private final Faults faults;
    private final Deque<AutoCloseable> natives = new ArrayDeque<>();
    private final Set<RocksView> views = ConcurrentHashMap.newKeySet();
    private final RocksDB db;
    private final WriteOptions synced;
    private final WriteOptions unsynced;

    private volatile boolean retiring;

    private Database(Path folder, boolean writable, Faults faults) throws RocksDBException {
        this.faults = faults;
        try {
            var options = options();
            faults.before(writable ? Faults.Call.OPEN : Faults.Call.OPEN_READ_ONLY);
            db = kept(
                    writable
                            ? RocksDB.open(options, folder.toString())
                            : RocksDB.openReadOnly(options, folder.toString()));
            synced = kept(new WriteOptions().setSync(true));
            unsynced = kept(new WriteOptions());
        } catch (RocksDBException | RuntimeException e) {
            free();
            throw e;
        }
    }

    static Database open(Path folder, Faults faults) throws RocksDBException {
        return new Database(folder, true, faults);
    }

    /** Takes no space on disk and replays the log in memory: what is left to do when the disk is full. */
    static Database openReadOnly(Path folder, Faults faults) throws RocksDBException {
        return new Database(folder, false, faults);
    }

    private Options options() {
        var table = new BlockBasedTableConfig()
                .setBlockCache(kept(new LRUCache(BLOCK_CACHE_BYTES)))
                .setFilterPolicy(kept(new BloomFilter(FILTER_BITS_PER_KEY)));
        return kept(new Options())
                .setCreateIfMissing(true)
                .setTableFormatConfig(table)
                .setCompressionType(CompressionType.LZ4_COMPRESSION)
                .setWriteBufferSize(WRITE_BUFFER_BYTES)
                .setMaxWriteBufferNumber(WRITE_BUFFERS)
                .setMaxOpenFiles(OPEN_FILES_MAX)
                .setMaxBackgroundJobs(2)
                .setParanoidChecks(true)
                // LogCheck has cut off what a crash may leave behind: any other inconsistency is damage.
                .setWalRecoveryMode(WALRecoveryMode.AbsoluteConsistency)
                .setSkipStatsUpdateOnDbOpen(true)
                .setStatsDumpPeriodSec(0)
                .setStatsPersistPeriodSec(0)
                .setInfoLogLevel(InfoLogLevel.WARN_LEVEL)
                .setMaxLogFileSize(INFO_LOG_BYTES)
                .setKeepLogFileNum(2);
    }

    private <T extends AutoCloseable> T kept(T object) {
        natives.push(object);
        return object;
    }

    /** False if this database is closed. */
    boolean enter() {
        return guard.enter();
    }

    void exit() {
        guard.exit();
    }

    byte @Nullable [] get(byte[] key) {
        try {
            return db.get(key);
        } catch (RocksDBException e) {
            throw unreadable(e);
        }
    }

    byte @Nullable [] get(ReadOptions options, byte[] key) {
        try {
            return db.get(options, key);
        } catch (RocksDBException e) {
            throw unreadable(e);
        }
    }

    static StoreException unreadable(RocksDBException e) {
        return new StoreException("The store could not be read: " + e.getMessage(), e);
    }

    RocksDB rocks() {
        return db;
    }

    void register(RocksView view) {
        views.add(view);
    }

    void unregister(RocksView view) {
        views.remove(view);
    }

    /** Whether new views are to wait for the next database. */
    boolean isRetiring() {
        return retiring;
    }

    /** Gives views that are open some time to be closed. */
    void retire(long timeoutMillis) {
        retiring = true;
        long deadline = System.nanoTime() + timeoutMillis * 1_000_000;
        while (!views.isEmpty() && System.nanoTime() - deadline < 0) {
            LockSupport.parkNanos(this, POLL_NANOS);
        }
    }

    /** Returns when the batch is in the log, and if asked to, the log on disk. */
    void write(WriteBatch batch, boolean sync) throws RocksDBException {
        faults.before(Faults.Call.WRITE);
        db.write(sync ? synced : unsynced, batch);
        if (sync) {
            faults.before(Faults.Call.SYNC);
        }
    }

    void syncLog() throws RocksDBException {
        faults.before(Faults.Call.SYNC);
        db.syncWal();
    }

    /** Writes what is in memory to a table, so that the next start has no log to replay. */
    void flush() throws RocksDBException {
        try (var options = new FlushOptions().setWaitForFlush(true)) {
            db.flush(options);
        }
    }

    long sizeBytes() {
        try {
            return db.getLongProperty("rocksdb.total-sst-files-size")
                    + db.getLongProperty("rocksdb.cur-size-all-mem-tables");
        } catch (RocksDBException e) {
            throw unreadable(e);
        }
    }

    boolean isEmpty() {
        return db.getLatestSequenceNumber() == 0;
    }

    /** Lets nobody in any more, waits for those inside, frees everything. Called once. */
    void close() {
        if (guard.close(LEAVE_MILLIS)) {
            List.copyOf(views).forEach(RocksView::free);
            views.clear();
            free();
        }
    }

    private void free() {
        while (!natives.isEmpty()) {
            try {
                natives.pop().close();
            } catch (Exception e) {
                throw new StoreException("The store could not be closed: " + e.getMessage(), e);
            }
        }
    }
}
