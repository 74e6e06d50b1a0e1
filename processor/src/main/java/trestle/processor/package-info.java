/**
 * The annotation processor: reads a design ({@code design}), checks it, and writes codecs, repositories and the
 * model's descriptor. It runs in compilers that have just started, where linking a lambda costs more than a loop over
 * all that a design has: what every build runs is plain loops.
 */
@NullMarked
package trestle.processor;

import org.jspecify.annotations.NullMarked;
