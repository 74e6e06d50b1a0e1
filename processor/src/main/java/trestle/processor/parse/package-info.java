/**
 * Parses annotated sources into a {@link trestle.processor.design.Design}, and reports what cannot be resolved. Start at
 * {@link trestle.processor.parse.DesignReader}. A record with a problem of its own is left out of the design, and so
 * are the methods that speak of it, so that everything else is still checked.
 */
@NullMarked
package trestle.processor.parse;

import org.jspecify.annotations.NullMarked;
