/**
 * The words of a text: how they are cut, folded, chosen for the index and found again. Read {@link
 * trestle.rollmodel.words.Words}, then {@link trestle.rollmodel.words.Tokens}. One function serves writing and
 * searching; nothing here knows a store or an entry.
 *
 * <p>The lists of stop words and technique words are resources beside this package, one word to a line, {@code #} for
 * remarks.
 */
@NullMarked
package trestle.rollmodel.words;

import org.jspecify.annotations.NullMarked;
