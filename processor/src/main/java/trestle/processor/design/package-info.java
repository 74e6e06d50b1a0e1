/**
 * A design as the processor understands it: read once from the annotated sources, then checked, planned and
 * written. Read {@link trestle.processor.design.Design} first. Everything here is data that has been resolved:
 * names have become types, templates have become parts, and what could not be resolved has been reported.
 */
@NullMarked
package trestle.processor.design;

import org.jspecify.annotations.NullMarked;
