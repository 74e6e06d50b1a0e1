/** Comments on letters and media, and reactions to them. */
@NullMarked
package trestle.archive.comments;

import org.jspecify.annotations.NullMarked;
