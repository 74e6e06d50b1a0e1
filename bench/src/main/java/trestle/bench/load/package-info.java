/**
 * Drives servers: prepared requests over kept-alive connections in a closed loop, with a histogram of the latencies. Begin
 * with {@link trestle.bench.load.LoadDriver}; nothing here knows what is measured.
 */
@NullMarked
package trestle.bench.load;

import org.jspecify.annotations.NullMarked;
