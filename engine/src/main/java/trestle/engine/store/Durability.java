package trestle.engine.store;

/** When a write to a {@link RocksStore} is acknowledged. */
public enum Durability {
    /** After its log record is on disk: it survives a crash of the process and of the machine. */
    DURABLE,

    /**
     * After its log record is with the operating system: it survives a crash of the process. The log is forced to disk
     * ten times a second, so a crash of the machine loses the last tenth of a second, and nothing before that.
     */
    RELAXED
}
