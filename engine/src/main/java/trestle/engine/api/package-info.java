/**
 * What the engine is asked and what it answers: a record for each request and each result, under DynamoDB's own names.
 *
 * <p>Requests carry what the client sent and nothing is checked yet: whatever may be absent is nullable, and names of
 * enumerations are the texts as sent. The engine checks them, in the service's order. A request that carries attribute
 * values has a {@code defect}: the first refusal met while they were read, which the engine raises at the point where the
 * service would.
 */
@NullMarked
package trestle.engine.api;

import org.jspecify.annotations.NullMarked;
