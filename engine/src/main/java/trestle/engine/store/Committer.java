package trestle.engine.store;

/** How batches get into the database of a {@link RocksStore}. */
interface Committer {
    /** Called when the store is whole. */
    void start();

    /** Returns when the batch is as durable as the store promises. */
    void write(Batch batch);

    Store.Counters counters();

    /** Finishes writes under way; later ones are refused. */
    void close();
}
