/**
 * Plans the methods that read: which key or index serves one, what else must be filtered, and what the index lacks.
 * Start at {@link trestle.processor.plan.read.ReadMethods}.
 */
@NullMarked
package trestle.processor.plan.read;

import org.jspecify.annotations.NullMarked;
