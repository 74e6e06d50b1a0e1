/**
 * What text that people send may hold, whatever it is for. {@link trestle.platform.text.UnicodeText} is the only caller
 * of {@link java.text.Normalizer}, which takes time with the square of the number of combining marks in a row. {@link
 * trestle.platform.text.ByteSize} writes sizes for people, and {@link trestle.platform.text.Digests} makes digests.
 */
@NullMarked
package trestle.platform.text;

import org.jspecify.annotations.NullMarked;
