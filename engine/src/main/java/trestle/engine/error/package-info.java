/**
 * What the engine says when it refuses: {@link trestle.engine.error.EngineException} carries one of DynamoDB's error
 * types and a text from {@link trestle.engine.error.Messages}, the one place where such texts are written.
 */
@NullMarked
package trestle.engine.error;

import org.jspecify.annotations.NullMarked;
