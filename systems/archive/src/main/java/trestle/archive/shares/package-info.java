/** Links that show one letter or picture to someone without an account. */
@NullMarked
package trestle.archive.shares;

import org.jspecify.annotations.NullMarked;
