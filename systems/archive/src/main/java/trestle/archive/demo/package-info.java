/** A family that never was, with letters over four decades: what {@code --demo} fills an empty archive with. */
@NullMarked
package trestle.archive.demo;

import org.jspecify.annotations.NullMarked;
