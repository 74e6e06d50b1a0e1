/**
 * Programs that are killed while they work, and what must be true after. Read {@link trestle.testing.crash.Killed};
 * {@link trestle.testing.crash.ReshardCrashContract} is the whole of such a test for a table with sharded keys.
 *
 * <p>Programs run with the class path of the test, on data in a folder that the test opens before and after them.
 */
@NullMarked
package trestle.testing.crash;

import org.jspecify.annotations.NullMarked;
