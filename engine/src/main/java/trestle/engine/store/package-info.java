/**
 * An ordered map of bytes to bytes, and nothing of DynamoDB: the ground the engine stands on.
 *
 * <p>Read {@link trestle.engine.store.Store} first, then {@link trestle.engine.store.Batch}. Keys are compared as
 * unsigned bytes. A batch becomes visible whole or not at all; a {@link trestle.engine.store.View} sees one moment and
 * never changes. {@link trestle.engine.store.MemoryStore} is a persistent B+ tree whose root is replaced by each batch;
 * {@link trestle.engine.store.RocksStore} is RocksDB behind one commit thread, with {@link
 * trestle.engine.store.Durability} to choose. What lies in a data folder is said in {@code RocksFolder}.
 *
 * <p>This package knows no other package of Trestle but its own {@link trestle.engine.store.log}.
 */
@NullMarked
package trestle.engine.store;

import org.jspecify.annotations.NullMarked;
