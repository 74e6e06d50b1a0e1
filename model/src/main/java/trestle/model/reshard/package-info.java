/**
 * Changes the number of shards of a table's keys while it is in use. {@link trestle.model.reshard.Resharding} is a
 * migration that every model with sharded keys has; how items are found while they move is described in
 * {@code trestle.model.runtime}.
 */
@NullMarked
package trestle.model.reshard;

import org.jspecify.annotations.NullMarked;
