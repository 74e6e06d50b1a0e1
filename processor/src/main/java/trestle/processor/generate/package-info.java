/**
 * Writes what was parsed, checked and planned: a codec for each record, an implementation for each repository, and the
 * model's descriptor. Nothing is written while there is an error. Read {@link trestle.processor.generate.CodecWriter},
 * {@link trestle.processor.generate.RepositoryWriter} and {@link trestle.processor.generate.DescriptorBuilder} first.
 */
@NullMarked
package trestle.processor.generate;

import org.jspecify.annotations.NullMarked;
