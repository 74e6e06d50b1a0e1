/**
 * Reads RocksDB's log and manifest before RocksDB opens a folder. {@link trestle.engine.store.log.LogCheck} tells what a
 * crash leaves behind from damage.
 *
 * <p>RocksDB promises none of these formats: {@code docs/decisions/0030} says why they are read all the same. This package
 * knows no other package of Trestle.
 */
@NullMarked
package trestle.engine.store.log;

import org.jspecify.annotations.NullMarked;
