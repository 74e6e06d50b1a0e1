/** Copies of their own things that people have asked for. */
@NullMarked
package trestle.archive.exports;

import org.jspecify.annotations.NullMarked;
