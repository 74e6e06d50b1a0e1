/**
 * DynamoDB's JSON 1.0 protocol, without HTTP: {@link trestle.wire.json.JsonEndpoint} takes the name of an operation and
 * the bytes of a request, calls the engine, and writes the bytes of the answer.
 *
 * <p>Requests are read from a stream of tokens into the engine's records; an item's attributes go straight into their
 * stored form. A token of the wrong kind ends the reading with a {@code SerializationException}; an attribute value that
 * breaks a rule becomes the request's defect, for the engine to raise when its turn comes. Answers are written as bytes,
 * and items are copied into them from storage.
 */
@NullMarked
package trestle.wire.json;

import org.jspecify.annotations.NullMarked;
