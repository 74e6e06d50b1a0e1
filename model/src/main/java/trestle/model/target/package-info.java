/**
 * A model's tables where they shall live: created where missing, compared where they exist, never dropped or changed.
 *
 * <p>Read {@link trestle.model.target.Provisioning} first. A {@link trestle.model.target.Target} is whatever holds
 * tables; {@link trestle.model.target.DynamoTarget} is one behind the AWS SDK's client. The number of shards of a table
 * with sharded keys is kept in its tag {@code trestle:shards}: {@code 4}, or {@code 4 to 16} while its items move.
 */
@NullMarked
package trestle.model.target;

import org.jspecify.annotations.NullMarked;
