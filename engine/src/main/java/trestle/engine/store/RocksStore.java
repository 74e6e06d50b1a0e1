package trestle.engine.store;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.rocksdb.RocksDBException;
import org.rocksdb.WriteBatch;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import trestle.engine.store.log.LogCheck;

/**
 * A store on RocksDB, in a data folder of its own: see {@link RocksFolder}.
 *
 * <h2>Native memory</h2>
 *
 * RocksDB trusts its callers: a call on a closed database ends the process. So every call is made by a thread that has
 * entered the {@link Database}, and a database is freed when all have left and none can enter any more. See {@link
 * Guard}.
 *
 * <h2>A failing disk</h2>
 *
 * After a write or a sync has failed nobody knows what is on disk, so the store refuses writes from then on, while reads
 * go on. {@link Mender} tries the disk; when it is well RocksDB is reopened, which reads back what is really there,
 * and writes are taken again. A batch that failed may turn out to have survived; it was not acknowledged either way.
 */
public final class RocksStore implements Store {
    private static final Logger LOG = LoggerFactory.getLogger(RocksStore.class);

    /** How long open views may go on before the database is reopened. */
    private static final long RETIRE_MILLIS = 2_000;

    private final RocksFolder folder;
    private final Durability durability;
    private final Faults faults;
    private final Committer committer;
    private final Mender mender;

    /** Held while the database is closed and reopened. Callers that cannot enter it wait here. */
    private final ReentrantLock reopening = new ReentrantLock();

    /** Held while the store closes. */
    private final ReentrantLock closing = new ReentrantLock();

    /** Null if reopening has failed. */
    private volatile @Nullable Database database;

    private volatile @Nullable String refusal;
    private volatile boolean closed;
    private volatile Consumer<Runnable> aroundReopening = Runnable::run;

    private RocksStore(RocksFolder folder, Durability durability, Faults faults) {
        this.folder = folder;
        this.durability = durability;
        this.faults = faults;
        this.database = opened();
        this.mender = new Mender(this, folder);
        this.committer = switch (durability) {
            case DURABLE -> new GroupCommitter(this);
            case RELAXED -> new DirectCommitter(this);
        };
    }

    /**
     * Opens the data folder, making it if there is none.
     *
     * @throws StoreException if it is in use, cannot be written, is damaged or of a newer format
     */
    public static RocksStore open(Path folder, Durability durability) {
        return open(folder, durability, Faults.NONE);
    }

    static RocksStore open(Path path, Durability durability, Faults faults) {
        NativeLibrary.load();
        var folder = RocksFolder.open(path, faults);
        try {
            var store = new RocksStore(folder, durability, faults);
            store.committer.start();
            return store;
        } catch (RuntimeException e) {
            folder.release();
            throw e;
        }
    }

    private Database opened() {
        try {
            LogCheck.run(folder.database(), folder.isRelaxed(), folder::damaged);
            var opened = Database.open(folder.database(), faults);
            try {
                finishOpening(opened);
                return opened;
            } catch (IOException | RuntimeException e) {
                opened.close();
                throw e;
            }
        } catch (IOException | RocksDBException e) {
            throw folder.unopened(e);
        }
    }

    private void finishOpening(Database opened) throws IOException {
        if (!folder.isMade()) {
            if (!opened.isEmpty()) {
                throw folder.damaged("its file FORMAT is missing");
            }
            folder.markMade();
        }
        // RocksDB has written what the log held to tables, so nothing is left of a relaxed one.
        folder.markRelaxed(durability == Durability.RELAXED);
    }

    @Override
    public byte @Nullable [] get(byte[] key) {
        requireOpen();
        var entered = entered();
        try {
            return entered.get(key);
        } finally {
            entered.exit();
        }
    }

    @Override
    public View view() {
        requireOpen();
        while (true) {
            var entered = entered();
            try {
                // First made, then asked: so either we see that the database retires, or it sees the view.
                var view = new RocksView(this, entered);
                if (!entered.isRetiring()) {
                    return view;
                }
                view.close();
            } finally {
                entered.exit();
            }
            awaitReopening();
        }
    }

    @Override
    public void write(Batch batch) {
        requireOpen();
        requireWritable();
        if (!batch.isEmpty()) {
            committer.write(batch);
        }
    }

    /** Writes the entries as one. Called by one thread at a time. */
    void apply(Merger merger, List<? extends Merger.Entry> entries, boolean sync) {
        requireWritable();
        var entered = entered();
        boolean applied = false;
        try (var write = new WriteBatch()) {
            merger.merge(entries, entered, write);
            if (write.count() > 0) {
                entered.write(write, sync);
            }
            applied = true;
        } catch (RocksDBException e) {
            throw failed(e);
        } finally {
            if (!applied) {
                merger.forget();
            }
            entered.exit();
        }
    }

    /** Forces the log to disk. False if that cannot be said to have happened. */
    boolean sync() {
        if (refusal != null) {
            return false; // what was not synced then must be read back first
        }
        var entered = entered();
        try {
            entered.syncLog();
            return true;
        } catch (RocksDBException e) {
            failed(e);
            return false;
        } finally {
            entered.exit();
        }
    }

    /** Refuses writes from now on, until the disk is found well and the database was reopened. */
    StoreException failed(Throwable cause) {
        refuse("The store is read-only, as its disk has failed (" + cause.getMessage()
                + "). It tries again by itself; free space or mend the disk that holds " + folder + ".");
        mender.wake();
        return new StoreException("The write could not be made durable: " + cause.getMessage(), cause);
    }

    void refuse(String reason) {
        if (!reason.equals(refusal)) {
            refusal = reason;
            LOG.error("{}", reason);
        }
    }

    boolean isWritable() {
        return refusal == null;
    }

    private void requireWritable() {
        var reason = refusal;
        if (reason != null) {
            throw new StoreException(reason);
        }
    }

    private void requireOpen() {
        if (closed) {
            throw gone();
        }
    }

    /** The database, entered by this thread. */
    private Database entered() {
        while (true) {
            var latest = database;
            if (latest != null && latest.enter()) {
                return latest;
            }
            awaitReopening();
        }
    }

    private void awaitReopening() {
        reopening.lock();
        try {
            requireOpen();
            if (database == null) {
                throw new StoreException(String.valueOf(refusal));
            }
        } finally {
            reopening.unlock();
        }
    }

    /** Why a database cannot be entered any more. */
    StoreException gone() {
        return new StoreException(
                closed ? "The store is closed." : "The store was reopened after a failure: read again.");
    }

    /**
     * Closes the database and reopens it, for reading only if it must be.
     *
     * @return whether writes are taken again
     */
    boolean reopen() {
        var writable = new AtomicBoolean();
        aroundReopening.accept(() -> writable.set(reopenNow()));
        return writable.get();
    }

    @Override
    public void aroundReopening(Consumer<Runnable> around) {
        aroundReopening = around;
    }

    private boolean reopenNow() {
        reopening.lock();
        try {
            if (closed) {
                return false;
            }
            var former = database;
            if (former != null) {
                former.retire(RETIRE_MILLIS);
                former.close();
            }
            database = null;
            try {
                database = opened();
                refusal = null;
                return true;
            } catch (StoreException e) {
                refuse("The store is read-only: " + e.getMessage());
                database = openedReadOnly();
                return false;
            }
        } finally {
            reopening.unlock();
        }
    }

    private @Nullable Database openedReadOnly() {
        try {
            return Database.openReadOnly(folder.database(), faults);
        } catch (RocksDBException e) {
            LOG.error("The store in {} cannot even be read: {}", folder, e.getMessage());
            return null;
        }
    }

    @Override
    public Status status() {
        requireOpen();
        var reason = refusal;
        return reason == null ? Status.WRITABLE : new Status(reason);
    }

    @Override
    public Counters counters() {
        requireOpen();
        return committer.counters();
    }

    @Override
    public long sizeBytes() {
        requireOpen();
        var entered = entered();
        try {
            return entered.sizeBytes();
        } finally {
            entered.exit();
        }
    }

    @Override
    public void close() {
        closing.lock();
        try {
            if (!closed) {
                closed = true;
                mender.close();
                committer.close();
                closeDatabase();
                folder.release();
            }
        } finally {
            closing.unlock();
        }
    }

    private void closeDatabase() {
        var latest = database;
        if (latest != null) {
            boolean isFlushed = isWritable() && flush(latest);
            latest.close();
            if (isFlushed) {
                markUnrelaxed();
            }
        }
    }

    /** All that was acknowledged is in the log already: this only saves the next start from replaying it. */
    private boolean flush(Database latest) {
        if (!latest.enter()) {
            return false;
        }
        try {
            latest.flush();
            return true;
        } catch (RocksDBException e) {
            LOG.warn("The store in {} leaves its log to be replayed: {}", folder, e.getMessage());
            return false;
        } finally {
            latest.exit();
        }
    }

    private void markUnrelaxed() {
        try {
            folder.markRelaxed(false);
        } catch (IOException e) {
            LOG.warn("The store in {} stays marked as relaxed: {}", folder, e.getMessage());
        }
    }
}
