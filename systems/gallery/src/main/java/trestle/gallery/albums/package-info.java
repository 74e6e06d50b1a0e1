/**
 * Albums and what is in them. Read {@link trestle.gallery.albums.Album}, {@link trestle.gallery.albums.AlbumSlot},
 * then {@link trestle.gallery.albums.AlbumTable}: adding to an album moves both counts with it.
 */
@NullMarked
package trestle.gallery.albums;

import org.jspecify.annotations.NullMarked;
