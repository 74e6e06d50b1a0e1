/**
 * Likes and bookmarks. Read {@link trestle.gallery.interactions.InteractionTable}: the counts on a picture move with
 * them.
 */
@NullMarked
package trestle.gallery.interactions;

import org.jspecify.annotations.NullMarked;
