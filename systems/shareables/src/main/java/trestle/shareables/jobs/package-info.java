/**
 * The progress of work that somebody waits for.
 */
@NullMarked
package trestle.shareables.jobs;

import org.jspecify.annotations.NullMarked;
