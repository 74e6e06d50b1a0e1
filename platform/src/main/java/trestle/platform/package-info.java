/** What two or more systems share. */
@NullMarked
package trestle.platform;

import org.jspecify.annotations.NullMarked;
