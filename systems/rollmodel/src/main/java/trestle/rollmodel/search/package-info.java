/**
 * Finding entries by their words. Read {@link trestle.rollmodel.search.Search}: by the index, where every token of the
 * question must be among an entry's, or by walking the journal, where every word is met that the index left out. {@link
 * trestle.rollmodel.search.Matches} and {@link trestle.rollmodel.search.Postings} serve anything that has rows of words
 * to search by, coaches' search too; what they give is re-read before it is answered.
 */
@NullMarked
package trestle.rollmodel.search;

import org.jspecify.annotations.NullMarked;
