/**
 * Work that is written down in the transaction that causes it and done afterwards, and its progress where somebody
 * waits for it.
 */
@NullMarked
package trestle.shareables.jobs;

import org.jspecify.annotations.NullMarked;
