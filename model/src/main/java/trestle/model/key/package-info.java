/**
 * Key templates as data: parsed from {@code "ENTRY#{createdAt}#{entryId}"} by {@link trestle.model.key.Template},
 * shared by the processor, which turns them into code, and by everything that reads a model's descriptor.
 *
 * <p>{@link trestle.model.key.KeyPattern} takes a key apart or puts one together; {@link
 * trestle.model.key.Recognition} tells an item's kind and whether its keys are what its attributes make them.
 */
@NullMarked
package trestle.model.key;

import org.jspecify.annotations.NullMarked;
