/**
 * The annotation processor. A build goes through five packages in order: {@code parse} reads the annotated sources into
 * a {@code design}, {@code check} proves it, {@code plan} resolves the methods of its repositories, and {@code generate}
 * writes codecs, repositories and the model's descriptor. {@code condition} and {@code language} serve them: conditions
 * as expressions, and key templates as sets of texts. This package holds what all of them report with.
 *
 * <p>The processor runs in compilers that have just started, where linking a lambda costs more than a loop over
 * all that a design has: what every build runs is plain loops.
 */
@NullMarked
package trestle.processor;

import org.jspecify.annotations.NullMarked;
