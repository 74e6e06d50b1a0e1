/** A small site with notices: what every system gets from the room, tried without a system. */
@NullMarked
package trestle.platform.notices.bell;

import org.jspecify.annotations.NullMarked;
