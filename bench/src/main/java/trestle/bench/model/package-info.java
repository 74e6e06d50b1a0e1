/**
 * What the model layer costs: AWS's own item shapes, {@link trestle.bench.model.Tiny} to
 * {@link trestle.bench.model.HugeFlat}, read and written by generated code, by AWS's Enhanced Client and by hand;
 * repository calls beside the low-level calls they make; and the processor in a cold compiler.
 *
 * <p>The shapes are those of the benchmarks in AWS's SDK: their attributes, types and sizes, filled from a fixed seed.
 * Read {@link trestle.bench.model.ModelBench} first, the command.
 */
@NullMarked
package trestle.bench.model;

import org.jspecify.annotations.NullMarked;
