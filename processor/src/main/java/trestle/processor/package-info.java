/**
 * The annotation processor: reads a design ({@code design}), checks it, and writes codecs, repositories and the
 * model's descriptor.
 */
@NullMarked
package trestle.processor;

import org.jspecify.annotations.NullMarked;
