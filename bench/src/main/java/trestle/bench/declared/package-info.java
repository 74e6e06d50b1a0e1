/**
 * A whole design as Trestle declares it: a training journal whose athlete decides what coaches see, 33 kinds of item in
 * one table and 14 repositories. It is Roll Model's as specified, before services and pages had wishes of their own, and
 * stands here so that it keeps still: {@code trestle.bench.enhanced} is the same design on AWS's Enhanced Client, {@code
 * bench/lines} counts both, and {@code SameDesignTest} shows that they are one.
 *
 * <p>Read {@link trestle.bench.declared.RollModelTable} first.
 */
@NullMarked
package trestle.bench.declared;

import org.jspecify.annotations.NullMarked;
