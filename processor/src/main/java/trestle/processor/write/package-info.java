/**
 * Writes what was read, checked and planned: a codec for each record, an implementation for each repository, and the
 * model's descriptor. Nothing is written while there is an error.
 */
@NullMarked
package trestle.processor.write;

import org.jspecify.annotations.NullMarked;
