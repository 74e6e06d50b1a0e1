/** What changed between two versions of a letter: {@link trestle.archive.letters.compare.LetterDiff}, field by field. */
@NullMarked
package trestle.archive.letters.compare;

import org.jspecify.annotations.NullMarked;
