/**
 * Pictures, independent of the albums they are in. Read {@link trestle.gallery.media.Media}, then {@link
 * trestle.gallery.media.MediaLibrary}.
 */
@NullMarked
package trestle.gallery.media;

import org.jspecify.annotations.NullMarked;
