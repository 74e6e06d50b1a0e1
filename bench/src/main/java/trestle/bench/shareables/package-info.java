/**
 * Measures Shareables: responses to one poll and one event beside the bare transaction, results, listeners, and the pool of
 * short ids. {@code bench/shareables} is {@link trestle.bench.shareables.ShareablesBench}.
 */
@NullMarked
package trestle.bench.shareables;

import org.jspecify.annotations.NullMarked;
