/** Share links in tables that fix their keys and attributes, as the archive and the gallery do. */
@NullMarked
package trestle.platform.links.placed;

import org.jspecify.annotations.NullMarked;
