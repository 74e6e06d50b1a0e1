/** The first page: what the archive is, or what is new in it. */
@NullMarked
package trestle.archive.home;

import org.jspecify.annotations.NullMarked;
