/**
 * DynamoDB's operations: each checks its request in the service's order, then reads or writes through {@code
 * trestle.engine.table}.
 *
 * <p>Writes that touch one item, a batch or a transaction all go the same way: they become {@link
 * trestle.engine.operation.ItemChange}s, take the locks of their items, look at the items as they are, decide, and hand the
 * store one batch. Reads take a view of the store and lock nothing.
 */
@NullMarked
package trestle.engine.operation;

import org.jspecify.annotations.NullMarked;
