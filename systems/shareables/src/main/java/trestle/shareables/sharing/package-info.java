/**
 * Creating, reading, changing and deleting shareables of any kind.
 *
 * <p>Read {@link trestle.shareables.sharing.Shareables}, the service; {@link
 * trestle.shareables.sharing.ShareableFields}, what a request may say of a shareable; and {@link
 * trestle.shareables.sharing.EntityFeature}, by which checklists, events and polls add what is theirs.
 */
@NullMarked
package trestle.shareables.sharing;

import org.jspecify.annotations.NullMarked;
