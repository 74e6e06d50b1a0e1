package trestle.engine.store;

import org.rocksdb.RocksDB;

/**
 * RocksDB's native library: taken from {@code java.library.path} if it lies there, otherwise unpacked from the jar into a
 * temporary file at each start, which costs a tenth of a second.
 */
final class NativeLibrary {
    private NativeLibrary() {}

    static void load() {
        try {
            RocksDB.loadLibrary();
        } catch (UnsatisfiedLinkError | RuntimeException e) {
            throw new StoreException("RocksDB's native library cannot be loaded: " + e.getMessage(), e);
        }
    }
}
