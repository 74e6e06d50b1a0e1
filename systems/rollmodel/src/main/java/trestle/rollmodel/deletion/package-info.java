/**
 * The end of an account: everything that is a person's is removed, and what others keep of them no longer names them.
 * Read {@link trestle.rollmodel.deletion.Erasure}.
 */
@NullMarked
package trestle.rollmodel.deletion;

import org.jspecify.annotations.NullMarked;
