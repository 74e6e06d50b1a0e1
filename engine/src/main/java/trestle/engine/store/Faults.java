package trestle.engine.store;

import org.rocksdb.RocksDBException;

/** Where tests make the disk fail. */
interface Faults {
    Faults NONE = call -> {};

    enum Call {
        OPEN,
        OPEN_READ_ONLY,
        WRITE,
        SYNC,
        PROBE
    }

    /** Throws what the call is to fail with. A failing SYNC leaves the record written but perhaps not on disk. */
    void before(Call call) throws RocksDBException;
}
