/** Links that open one album to anyone who has them. */
@NullMarked
package trestle.gallery.sharing;

import org.jspecify.annotations.NullMarked;
