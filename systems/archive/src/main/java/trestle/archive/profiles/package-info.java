/** The people of the family. */
@NullMarked
package trestle.archive.profiles;

import org.jspecify.annotations.NullMarked;
