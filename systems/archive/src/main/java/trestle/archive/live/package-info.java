/** The stream of events that open pages follow. */
@NullMarked
package trestle.archive.live;

import org.jspecify.annotations.NullMarked;
