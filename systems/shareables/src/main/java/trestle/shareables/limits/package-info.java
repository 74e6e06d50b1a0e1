/**
 * What holds guessing, haste and repetition back: counters with a window, and answers kept for a repeated request.
 */
@NullMarked
package trestle.shareables.limits;

import org.jspecify.annotations.NullMarked;
