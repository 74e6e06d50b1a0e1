/**
 * What holds the guessing of passcodes back.
 */
@NullMarked
package trestle.shareables.limits;

import org.jspecify.annotations.NullMarked;
