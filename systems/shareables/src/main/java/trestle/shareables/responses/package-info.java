/**
 * What answers of all kinds have in common: the {@link trestle.shareables.responses.Code} that proves whose answer it
 * is, and the personal codes of a closed list.
 */
@NullMarked
package trestle.shareables.responses;

import org.jspecify.annotations.NullMarked;
