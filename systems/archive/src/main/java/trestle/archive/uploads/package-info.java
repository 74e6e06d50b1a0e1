/**
 * Files that people send: what they may be for, which types they may have, and the tickets for them. What becomes of a
 * file is decided by the feature that it is for.
 */
@NullMarked
package trestle.archive.uploads;

import org.jspecify.annotations.NullMarked;
