/**
 * Reads annotated sources into a {@link trestle.processor.design.Design}, and reports what cannot be read. Start at
 * {@link trestle.processor.read.DesignReader}. A record with a problem of its own is left out of the design, and so
 * are the methods that speak of it, so that everything else is still checked.
 */
@NullMarked
package trestle.processor.read;

import org.jspecify.annotations.NullMarked;
