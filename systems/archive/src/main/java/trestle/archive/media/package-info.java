/** Pictures, videos and documents beside the letters. */
@NullMarked
package trestle.archive.media;

import org.jspecify.annotations.NullMarked;
