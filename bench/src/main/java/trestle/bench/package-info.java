/**
 * Measures Trestle against its peers and against its own raw store; never a test.
 *
 * <p>Read first: {@link trestle.bench.WireBench}, the command, and {@link trestle.bench.load.LoadDriver}, the
 * single-threaded client that every server is driven by. Rules that hold throughout: all servers are measured in one run, on the same
 * data, by the same bytes, in alternating rounds, and medians are compared; an answer other than 200 ends the run; what
 * a server promises about its disk is printed beside its figures. Figures are ratios: absolute rates belong to the
 * machine.
 */
@NullMarked
package trestle.bench;

import org.jspecify.annotations.NullMarked;
