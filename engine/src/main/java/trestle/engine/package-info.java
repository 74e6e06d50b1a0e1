/**
 * A durable, embedded database with DynamoDB's semantics.
 *
 * <p>Start at {@link trestle.engine.Engine}: open one on a folder or in memory, call its operations with the records of
 * {@code trestle.engine.api}. Whatever DynamoDB would refuse is refused with {@link trestle.engine.error.EngineException},
 * which carries the service's error name and text.
 */
@NullMarked
package trestle.engine;

import org.jspecify.annotations.NullMarked;
