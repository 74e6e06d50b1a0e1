/**
 * Pictures, independent of the albums they are in. Read {@link trestle.gallery.media.Media}, then {@link
 * trestle.gallery.media.MediaTable}.
 */
@NullMarked
package trestle.gallery.media;

import org.jspecify.annotations.NullMarked;
