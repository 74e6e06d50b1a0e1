/**
 * The two ways in to the engine: {@link trestle.wire.DynamoDbServer} speaks DynamoDB's JSON protocol over HTTP, {@link
 * trestle.wire.InProcess} is a {@code DynamoDbClient} of the AWS SDK that calls the engine directly.
 */
@NullMarked
package trestle.wire;

import org.jspecify.annotations.NullMarked;
