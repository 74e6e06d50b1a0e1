/**
 * Links that open one album to whoever has them.
 */
@NullMarked
package trestle.gallery.sharing;

import org.jspecify.annotations.NullMarked;
