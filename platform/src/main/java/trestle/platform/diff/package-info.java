/**
 * What differs between two texts, by words and by lines: read {@link trestle.platform.diff.TextDiff}.
 *
 * <p>The records are fit for JSON as they are. On pages, {@code Ui.diff} shows them.
 */
@NullMarked
package trestle.platform.diff;

import org.jspecify.annotations.NullMarked;
