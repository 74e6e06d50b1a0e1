/** Letters: their text, every version of it, and where one went when its date was wrong. */
@NullMarked
package trestle.archive.letters;

import org.jspecify.annotations.NullMarked;
