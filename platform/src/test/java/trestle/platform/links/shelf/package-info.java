/** A small site with share links: what every system gets from the room, tried without a system. */
@NullMarked
package trestle.platform.links.shelf;

import org.jspecify.annotations.NullMarked;
